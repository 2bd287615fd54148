import { TextField, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { limits } from '@manyhearts/contract/limits';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useText } from '#admin/shared/use-text.ts';

type Props = {
  title: string;
  says: string;
  confirm: string;
  isDangerous?: boolean;
  /** Makes the call. Asks for the second factor if the call wants a fresh proof. */
  run: (call: ReturnType<typeof useSensitiveCall>, reason: string) => Promise<unknown>;
  onDone: (reason: string) => void;
  onClose: () => void;
  /** False while a field of the act is empty. */
  canConfirm?: boolean;
  children?: ReactNode;
};

const shortest = 3;

/** Every act on a member needs a reason, which the audit keeps. */
export function ReasonDialog({ title, says, confirm, run, onDone, onClose, children, ...of }: Props) {
  const text = useText();
  const call = useSensitiveCall();
  const act = useAct(() => text('members.conflict'));
  const [reason, setReason] = useState('');
  const submit = async () => {
    if (await act.run(() => run(call, reason.trim()))) onDone(reason);
  };
  const fault = act.faults['reason'] ?? Object.values(act.faults)[0];
  return (
    <ActDialog
      title={title}
      confirm={confirm}
      act={act}
      isDangerous={of.isDangerous ?? false}
      canConfirm={reason.trim().length >= shortest && of.canConfirm !== false}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <Typography>{says}</Typography>
      {children}
      <TextField
        label={text('members.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        required
        autoFocus={!children}
        multiline
        minRows={2}
        error={fault !== undefined}
        helperText={fault ?? text('members.reasonHelp')}
        slotProps={{ htmlInput: { maxLength: limits.staffReasonLength } }}
      />
    </ActDialog>
  );
}
