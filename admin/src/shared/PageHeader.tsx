import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Skeleton, Typography } from '@mui/material';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-admin';

type Props = { title: string; intro?: ReactNode; above?: ReactNode; children?: ReactNode };

/** Head of every page: title, one sentence, actions. */
export function PageHeader({ title, intro, above, children }: Props) {
  usePageTitle(title);
  return (
    <Box component="header" sx={{ pt: 2, pb: 2 }}>
      {above}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h1">{title}</Typography>
        {children}
      </Box>
      {intro && (
        <Typography component="div" color="textSecondary" sx={{ mt: 0.5, maxWidth: '88ch', textWrap: 'pretty' }}>
          {intro}
        </Typography>
      )}
    </Box>
  );
}

/** Above the title of a record: leads to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      color="textSecondary"
      underline="hover"
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 0.5 }}
    >
      <ArrowBack sx={{ fontSize: 16 }} aria-hidden />
      {children}
    </Link>
  );
}

/** The page of a record while it is loaded. */
export function PageSkeleton() {
  return (
    <Box aria-busy sx={{ pt: 3 }}>
      <Skeleton width={90} />
      <Skeleton width={240} height={44} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 3 }} />
    </Box>
  );
}

/** Sets the tab's title, which react-admin does not. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Manyhearts` : 'Manyhearts';
  }, [title]);
}
