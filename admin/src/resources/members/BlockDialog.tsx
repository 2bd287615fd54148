import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { banMember, banReasons, type BanReason } from '@manyhearts/contract/admin/bans';
import type { AdminMemberView } from '@manyhearts/contract/admin/members';
import { useText } from '#admin/shared/use-text.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Props = { member: AdminMemberView; onDone: (says: string) => void; onClose: () => void };
const lengths = [1, 3, 7, 30, null] as const;

/** The member is told the reason and the end at the log-in and by mail; the note is for colleagues. */
export function BlockDialog({ member, onDone, onClose }: Props) {
  const text = useText();
  const [rule, setRule] = useState<BanReason>();
  const [days, setDays] = useState<number | null>(null);
  return (
    <ReasonDialog
      title={text('members.acts.block.title', { name: member.name })}
      says={text('members.acts.block.says')}
      confirm={text('members.acts.block.submit')}
      isDangerous
      canConfirm={rule !== undefined}
      run={(call, note) => call(banMember, { id: member.id, reason: rule ?? 'other', note, days })}
      onDone={() => onDone(text('members.acts.block.done'))}
      onClose={onClose}
    >
      <TextField
        select
        required
        label={text('members.acts.block.rule')}
        value={rule ?? ''}
        onChange={(event) => setRule(event.target.value as BanReason)}
      >
        {banReasons.map((one) => (
          <MenuItem key={one} value={one}>
            {text(`bans.reasons.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={text('members.acts.block.length')}
        value={days ?? 0}
        onChange={(event) => setDays(Number(event.target.value) || null)}
      >
        {lengths.map((one) => (
          <MenuItem key={one ?? 0} value={one ?? 0}>
            {one === null ? text('members.acts.block.forGood') : text('members.acts.block.days', { smart_count: one })}
          </MenuItem>
        ))}
      </TextField>
    </ReasonDialog>
  );
}
