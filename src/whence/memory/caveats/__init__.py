"""Objects that end, coincide, are constant or are given away: where points-to alone supports no proof."""
