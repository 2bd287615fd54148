import { MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import {
  bulkComplaints,
  bulkDiscountCodes,
  bulkPhotos,
  bulkReports,
  bulkSuppressions,
  bulkTenants,
  type BulkAct,
  type BulkJobView,
  type BulkResource,
} from '@manyhearts/contract/admin/bulk-acts';
import { limits } from '@manyhearts/contract/limits';
import { photoReasons } from '@manyhearts/contract/photos';
import { ActDialog } from '../acts/ActDialog.tsx';
import { useAct } from '../acts/use-act.ts';
import { useCall } from '../use-call.ts';
import { useText } from '../use-text.ts';
import { useBulkTarget } from '../list/BulkBar.tsx';
import { BulkProgress } from './BulkProgress.tsx';

const calls = {
  tenants: bulkTenants,
  discountcodes: bulkDiscountCodes,
  photos: bulkPhotos,
  reports: bulkReports,
  complaints: bulkComplaints,
  suppressions: bulkSuppressions,
};
const dangerous: readonly BulkAct[] = ['pause', 'end', 'reject', 'dismiss'];

type Props = { resource: BulkResource; act: BulkAct; onClose: () => void };

/** Says on how many records and what it means, then shows how far it is and what failed. */
export function BulkActDialog({ resource, act, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const refresh = useRefresh();
  const { target, count, unselect } = useBulkTarget();
  const [reason, setReason] = useState('');
  const [job, setJob] = useState<BulkJobView>();
  const beginning = useAct(({ count: now }) => text('jobs.changed', { smart_count: Number(now ?? 0) }));
  const begin = async () => {
    const records = target.ids ? { ids: target.ids.map(String) } : { filter: target.filter, count };
    const begun = await beginning.run(() =>
      call(calls[resource], { act, ...records, ...(reason.trim() && { reason: reason.trim() }) }),
    );
    if (begun) setJob(begun.answer);
    // The list may show another number by now.
    else refresh();
  };
  const end = () => {
    onClose();
    unselect();
    refresh();
  };
  if (job) return <BulkProgress begun={job} onClose={end} />;
  return (
    <ActDialog
      title={text(`jobs.ask.${act}`, { smart_count: count })}
      confirm={text(`jobs.act.${act}`)}
      act={{ ...beginning, failure: beginning.failure ?? beginning.refusal?.summary }}
      canConfirm={count > 0 && !(needsReason(act) && reason.trim().length < 3)}
      isDangerous={dangerous.includes(act)}
      onConfirm={() => void begin()}
      onClose={onClose}
    >
      <Typography>{text(`jobs.says.${act}`)}</Typography>
      {count > 1 && <Typography color="textSecondary">{text('jobs.eachAlone')}</Typography>}
      <ReasonField act={act} value={reason} onChange={setReason} />
    </ActDialog>
  );
}

function needsReason(act: BulkAct): boolean {
  return act === 'reject' || act === 'lift';
}

type FieldProps = { act: BulkAct; value: string; onChange: (value: string) => void };

function ReasonField({ act, value, onChange }: FieldProps) {
  const text = useText();
  if (!needsReason(act) && act !== 'dismiss') return null;
  const isChoice = act === 'reject';
  return (
    <TextField
      select={isChoice}
      label={text(isChoice ? 'jobs.reason' : act === 'lift' ? 'jobs.lift' : 'jobs.note')}
      required={needsReason(act)}
      autoFocus
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={act === 'dismiss' && text('jobs.noteHelp')}
      slotProps={{ htmlInput: { maxLength: limits.mails.reasonLength } }}
    >
      {isChoice &&
        photoReasons.map((one) => (
          <MenuItem key={one} value={one}>
            {text(`photos.reason.${one}`)}
          </MenuItem>
        ))}
    </TextField>
  );
}
