import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useLocale, useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StatisticsView } from '@manyhearts/contract/admin/statistics';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { waitingLink } from './figure-links.ts';
import { shownNumber, shownPercent } from './figure-words.ts';

const titles: Readonly<Record<string, Parameters<Text>[0]>> = {
  photos: 'statistics.waiting.photos',
  reports: 'statistics.waiting.reports',
  refunds: 'statistics.waiting.refunds',
  complaints: 'statistics.waiting.complaints',
  appeals: 'statistics.waiting.appeals',
};
const hourMs = 3_600_000;

/** Work that waits, as it was last counted. Kinds that this console does not know are left out. */
export function WaitingCard({ waiting, brandKey }: Pick<StatisticsView, 'waiting'> & { brandKey: string }) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const screens = useResourceDefinitions();
  return (
    <SectionCard title={text('statistics.waiting.title')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {waiting.map(({ kind, waiting: count, oldestAt }) => {
          const title = titles[kind];
          if (!title) return null;
          const words = text(title, { smart_count: count, count: shownNumber(count, locale) });
          return (
            <Typography key={kind} component="li" variant="body2">
              {screens[kind]?.hasList ? (
                <MuiLink component={Link} to={waitingLink(kind, brandKey)}>
                  {words}
                </MuiLink>
              ) : (
                words
              )}
              {oldestAt && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' · '}
                  {ageOf(oldestAt, text)}
                </Box>
              )}
            </Typography>
          );
        })}
      </Box>
    </SectionCard>
  );
}

function ageOf(since: string, text: ReturnType<typeof useText>): string {
  const hours = Math.floor((Date.now() - Date.parse(since)) / hourMs);
  if (hours < 1) return text('home.oldestNow');
  if (hours < 48) return text('home.oldestHours', { smart_count: hours });
  return text('home.oldestDays', { smart_count: Math.floor(hours / 24) });
}

/** What the brand claims of premium, beside what its members' matches say. */
export function MatchClaimCard({ advertised, measured }: NonNullable<StatisticsView['matchClaim']>) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const percent = (value: number | null) => (value === null ? undefined : shownPercent(value, locale));
  return (
    <SectionCard title={text('statistics.claim.title')}>
      <Typography variant="body2">
        {advertised === null
          ? text('statistics.claim.none')
          : text('statistics.claim.advertised', { percent: percent(advertised) })}
      </Typography>
      <Typography variant="body2">
        {measured === null
          ? text('statistics.claim.tooFew')
          : text('statistics.claim.measured', { percent: percent(measured) })}
      </Typography>
      {advertised !== null && (
        <Typography variant="body2" color="textSecondary">
          {text(measured !== null && measured >= advertised ? 'statistics.claim.shown' : 'statistics.claim.hidden')}
        </Typography>
      )}
    </SectionCard>
  );
}
