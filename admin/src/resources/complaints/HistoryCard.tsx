import { Box, Typography } from '@mui/material';
import type { ComplaintDeed } from '@manyhearts/contract/admin/complaints';
import { useAuditWords } from '#admin/shared/audit/use-audit-words.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { Span } from '#admin/shared/dates.tsx';
import { useText } from '#admin/shared/use-text.ts';

/** What colleagues did, newest first. Support has no access to the audit itself, which the api reads it from. */
export function HistoryCard({ history }: { history: readonly ComplaintDeed[] }) {
  const text = useText();
  const words = useAuditWords();
  return (
    <SectionCard title={text('audit.history')}>
      {history.length === 0 && <Typography color="textSecondary">{text('audit.noHistory')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
        {history.map(({ action, by, times, since, at }) => (
          <Typography component="li" variant="body2" key={`${at} ${action}`}>
            <strong>{by ?? text('audit.server')}</strong> · {words.what(action)}
            {times > 1 && ` ${text('audit.times', { times })}`}{' '}
            <Typography component="span" variant="caption" color="textSecondary">
              <Span from={since} to={at} />
            </Typography>
          </Typography>
        ))}
      </Box>
    </SectionCard>
  );
}
