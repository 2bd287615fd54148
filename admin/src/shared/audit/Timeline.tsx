import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useGetList } from 'react-admin';
import type { AuditLineView } from '@manyhearts/contract/admin/audit';
import { ActDialog } from '../acts/ActDialog.tsx';
import { useAct } from '../acts/use-act.ts';
import { LoadFailure } from '../EmptyState.tsx';
import { SectionCard } from '../SectionCard.tsx';
import { useDates } from '../dates.tsx';
import { useText } from '../use-text.ts';
import { ChangedValues } from './ChangedValues.tsx';
import { useAuditWords } from './use-audit-words.ts';

/** Saves the values from before a line again. Only where the record's own form could save them. */
export type Restore = (before: Record<string, unknown>) => Promise<unknown>;
type Props = {
  target: string;
  /** For records whose name several brands may have. */
  tenantId?: string;
  /** Only this action, where a record has other lines too. */
  action?: string;
  restore?: Restore | undefined;
};

const pageLength = 10;

/** What was done with one record, newest first. Absent for roles that don't read the audit. */
export function Timeline({ target, tenantId, action, restore }: Props) {
  const text = useText();
  const { canAccess = false } = useCanAccess({ resource: 'audit', action: 'list' });
  const [length, setLength] = useState(pageLength);
  const { data, total, error, refetch } = useGetList<AuditLineView>(
    'audit',
    {
      filter: { target, ...(tenantId !== undefined && { tenantId }), ...(action !== undefined && { action }) },
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: length },
    },
    { enabled: canAccess, placeholderData: (before) => before },
  );
  if (!canAccess) return null;
  return (
    <SectionCard title={text('audit.history')}>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography color="textSecondary">{text('audit.noHistory')}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {data?.map((line) => (
          <TimelineLine key={line.id} line={line} restore={restore} />
        ))}
      </Box>
      {total !== undefined && total > length && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setLength(length + pageLength)}>
          {text('audit.more')}
        </Button>
      )}
    </SectionCard>
  );
}

function TimelineLine({ line, restore }: { line: AuditLineView; restore: Restore | undefined }) {
  const text = useText();
  const words = useAuditWords();
  const { moment } = useDates();
  const [isAsking, ask] = useState(false);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25, borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
      <Typography variant="body2">
        <strong>{words.who(line)}</strong> · {words.what(line.action)}
      </Typography>
      <ChangedValues line={line} />
      <Typography variant="caption" color="textSecondary">
        <time dateTime={line.at}>{moment(line.at)}</time> · {text('audit.request', { id: line.requestId })}
      </Typography>
      {restore && line.before !== null && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => ask(true)}>
          {text('audit.restore')}
        </Button>
      )}
      {isAsking && restore && <RestoreDialog line={line} restore={restore} onClose={() => ask(false)} />}
    </Box>
  );
}

type DialogProps = { line: AuditLineView; restore: Restore; onClose: () => void };

function RestoreDialog({ line, restore, onClose }: DialogProps) {
  const text = useText();
  const act = useAct();
  const run = async () => {
    const before = JSON.parse(line.before ?? '{}') as Record<string, unknown>;
    if (await act.run(() => restore(before))) onClose();
  };
  return (
    <ActDialog
      title={text('audit.restoreTitle')}
      confirm={text('audit.restore')}
      // A refusal of one field is said here too: the field itself is not in this dialog.
      act={{ ...act, failure: act.failure ?? Object.values(act.faults)[0] }}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Typography>{text('audit.restoreSays')}</Typography>
      <ChangedValues line={{ ...line, before: line.after, after: line.before }} />
    </ActDialog>
  );
}
