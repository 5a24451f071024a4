extern void reach_error(void);

extern void qsort(void*,unsigned long,unsigned long,int(*)(const void*,const void*)); static int seen; static int cmp(const void*a,const void*b){ seen++; return *(int*)a-*(int*)b; } int main(void){ int a[3]={3,1,2}; qsort(a,3,4,cmp); if (seen) reach_error(); return 0; }
