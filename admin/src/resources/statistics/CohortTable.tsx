import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { LoadFailure } from '#admin/shared/EmptyState.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { shownDay, shownNumber, shownPercent } from './figure-words.ts';
import { useCohorts } from './use-statistics.ts';

/** By month of sign-up: the part of its members who had bought by each month since. */
export function CohortTable({ brandId }: { brandId: string | undefined }) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const { data, error, refetch } = useCohorts(brandId);
  const cohorts = data?.cohorts.filter(({ signUps, buyers }) => signUps > 0 || buyers.some((count) => count > 0)) ?? [];
  const months = Math.max(0, ...cohorts.map(({ buyers }) => buyers.length));
  return (
    <SectionCard title={text('statistics.cohorts')}>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '68ch' }}>
        {text('statistics.cohortsIntro')}
      </Typography>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={160} aria-busy />}
      {data && cohorts.length === 0 && <Typography color="textSecondary">{text('statistics.nothing')}</Typography>}
      {cohorts.length > 0 && (
        <Box tabIndex={0} role="group" aria-label={text('statistics.cohorts')} sx={{ overflowX: 'auto' }}>
          <Table
            size="small"
            sx={{
              '& td, & tbody th': { whiteSpace: 'nowrap' },
              '& thead th': { whiteSpace: 'normal', lineHeight: 1.2 },
              '& td': { fontVariantNumeric: 'tabular-nums' },
            }}
          >
            <TableHead>
              <TableRow>
                <TableCell>{text('statistics.month')}</TableCell>
                <TableCell align="right">{text('statistics.figure.signUps')}</TableCell>
                {Array.from({ length: months }, (_, at) => (
                  <TableCell key={at} align="right">
                    {text('statistics.monthNumber', { number: at })}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {cohorts.map(({ month, signUps, buyers }) => (
                <TableRow key={month}>
                  <TableCell component="th" scope="row">
                    {shownDay(`${month}-01`, locale, { month: 'short', year: 'numeric' })}
                  </TableCell>
                  <TableCell align="right">{shownNumber(signUps, locale)}</TableCell>
                  {Array.from({ length: months }, (_, at) => {
                    const bought = buyers.slice(0, at + 1).reduce((sum, count) => sum + count, 0);
                    const share = signUps > 0 ? (bought / signUps) * 100 : 0;
                    return (
                      <TableCell key={at} align="right" title={shownNumber(bought, locale)}>
                        {at < buyers.length &&
                          (signUps > 0 ? shownPercent(share, locale) : shownNumber(bought, locale))}
                      </TableCell>
                    );
                  })}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </SectionCard>
  );
}
