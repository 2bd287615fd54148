import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { adjustCredits, creditLimits } from '@manyhearts/contract/admin/member-acts';
import type { AdminMemberView } from '@manyhearts/contract/admin/members';
import type { StaffView } from '@manyhearts/contract/admin/session';
import { useText } from '#admin/shared/use-text.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Props = { member: AdminMemberView; onDone: (says: string) => void; onClose: () => void };

/** Says before it is sent whether it is booked at once or waits for an owner. */
export function CreditsDialog({ member, onDone, onClose }: Props) {
  const text = useText();
  const { identity } = useGetIdentity();
  const role = (identity as Partial<StaffView> | undefined)?.role ?? 'support';
  const limit = creditLimits[role === 'moderator' ? 'support' : role];
  const [typed, setTyped] = useState('');
  const credits = Number(typed);
  const isNumber = Number.isInteger(credits) && credits !== 0 && Math.abs(credits) <= creditLimits.most;
  const isMuch = isNumber && Math.abs(credits) > limit.once;
  return (
    <ReasonDialog
      title={text('members.acts.credits.title', { name: member.name })}
      says={text('members.acts.credits.says', limit)}
      confirm={text(isMuch ? 'members.acts.credits.ask' : 'members.acts.credits.submit')}
      canConfirm={isNumber && !(isMuch && role === 'support')}
      run={(call, reason) => call(adjustCredits, { id: member.id, credits, reason })}
      onDone={() => onDone(text(isMuch ? 'members.acts.credits.waits' : 'members.acts.credits.done'))}
      onClose={onClose}
    >
      <TextField
        label={text('members.acts.credits.field')}
        helperText={text('members.acts.credits.help')}
        type="number"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={typed !== '' && !isNumber}
        autoFocus
        required
        slotProps={{ htmlInput: { min: -creditLimits.most, max: creditLimits.most, step: 1 } }}
      />
      {isMuch && (
        <Alert severity={role === 'support' ? 'error' : 'info'}>
          {text(role === 'support' ? 'members.acts.credits.tooMuch' : 'members.acts.credits.muchSays')}
        </Alert>
      )}
    </ReasonDialog>
  );
}
