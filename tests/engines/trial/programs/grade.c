/* Numbers that a comparison names. */
int grade(int points, int bonus)
{
    if (points == 4711 && bonus > 16)
        return 100 / (points - 4711);
    return points + bonus;
}
