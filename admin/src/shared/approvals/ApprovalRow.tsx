import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import {
  approve,
  cancelApproval,
  type ApprovalChange,
  type ApprovalKind,
  type ApprovalView,
} from '@manyhearts/contract/admin/approvals';
import { useAct } from '../acts/use-act.ts';
import { useSensitiveCall } from '../step-up/use-sensitive-call.ts';
import { useDates } from '../dates.tsx';
import { useText } from '../use-text.ts';
import { useApprovalRefresh } from './use-approvals.ts';

export type Decision = 'approved' | 'cancelled';
type Props = { approval: ApprovalView; onDone: (decision: Decision) => void };

/** A request with what it would change, and what its reader can do about it. */
export function ApprovalRow({ approval, onDone }: Props) {
  const { id, kind, subject, record, changes, requestedBy, createdAt, dueAt, expiresAt, obstacle } = approval;
  const text = useText();
  const call = useSensitiveCall();
  const act = useAct();
  const { longMoment } = useDates();
  const refresh = useApprovalRefresh();
  const run = async (definition: typeof approve, decision: Decision) => {
    if (!(await act.run(() => call(definition, { id })))) return;
    onDone(decision);
    refresh();
  };
  const [fault] = Object.values(act.faults);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {text(`approvals.kinds.${kind}`, { subject })}
      </Typography>
      {record !== null && (
        <Typography variant="body2">
          <Link component={RouterLink} to={pageOf(kind, record)}>
            {text(kind === 'member.credits' ? 'approvals.openMember' : 'approvals.openRefund')}
          </Link>
        </Typography>
      )}
      {changes.map((change) => (
        <ChangeLine key={change.field} change={change} />
      ))}
      <Typography variant="body2" color="textSecondary">
        {text('approvals.asked', { name: requestedBy.username, date: longMoment(createdAt) })}{' '}
        {dueAt
          ? text('approvals.due', { date: longMoment(dueAt) })
          : text('approvals.expires', { date: longMoment(expiresAt) })}
      </Typography>
      {obstacle && !dueAt && <Typography variant="body2">{text(`approvals.obstacles.${obstacle}`)}</Typography>}
      {(act.failure ?? fault) && <Alert severity="error">{act.failure ?? fault}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        {!obstacle && (
          <Button variant="contained" loading={act.isBusy} onClick={() => void run(approve, 'approved')}>
            {text('approvals.approve')}
          </Button>
        )}
        <Button disabled={act.isBusy} onClick={() => void run(cancelApproval, 'cancelled')}>
          {text('approvals.cancel')}
        </Button>
      </Box>
    </Box>
  );
}

function pageOf(kind: ApprovalKind, record: string): string {
  return kind === 'member.credits' ? `/members/${record}/show?part=money` : `/refunds/${record}/show`;
}

function ChangeLine({ change: { field, before, after } }: { change: ApprovalChange }) {
  const text = useText();
  const values = before === null ? after : `${before} → ${after}`;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {text('approvals.change', { field: text(`approvals.fields.${field}`), values })}
    </Typography>
  );
}
