import { Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import {
  acceptQuarantined,
  leaveQuarantined,
  refundQuarantined,
  type QuarantineAct,
  type QuarantinedPaymentView,
} from '@manyhearts/contract/admin/quarantine';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useSensitiveCall } from '#admin/shared/step-up/use-sensitive-call.ts';
import { useMoney } from '#admin/shared/use-money.ts';
import { useText } from '#admin/shared/use-text.ts';

const calls = { accept: acceptQuarantined, refund: refundQuarantined, leave: leaveQuarantined } as const;

/** What can be done about a quarantined payment, each with a note. */
export function QuarantineDecision({ payment }: { payment: QuarantinedPaymentView }) {
  const text = useText();
  const [open, setOpen] = useState<QuarantineAct>();
  const { canAccess } = useCanAccess({
    resource: 'quarantine',
    action: 'leave',
    ...(payment.tenantId !== null && { record: payment }),
  });
  if (!canAccess || payment.acts.length === 0) return null;
  return (
    <SectionCard title={text('quarantine.decide')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {payment.acts.map((act) => (
          <Button key={act} variant={act === 'leave' ? 'text' : 'outlined'} onClick={() => setOpen(act)}>
            {text(`quarantine.${act}`)}
          </Button>
        ))}
      </Box>
      {open && <DecisionDialog act={open} payment={payment} onClose={() => setOpen(undefined)} />}
    </SectionCard>
  );
}

type Props = { act: QuarantineAct; payment: QuarantinedPaymentView; onClose: () => void };

function DecisionDialog({ act: which, payment, onClose }: Props) {
  const text = useText();
  const money = useMoney();
  const call = useSensitiveCall();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const act = useAct(() => text('quarantine.conflict'));
  const amount = money(payment);
  const decide = async () => {
    if (!(await act.run(() => call(calls[which], { id: payment.id, note: note.trim() })))) return;
    onClose();
    notify(text('quarantine.done'), { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: ['quarantine'] });
  };
  return (
    <ActDialog
      title={text(`quarantine.${which}Title`, { amount })}
      confirm={text(`quarantine.${which}`)}
      act={act}
      canConfirm={note.trim().length > 2}
      onConfirm={() => void decide()}
      onClose={onClose}
    >
      <Typography color="textSecondary">{text(`quarantine.${which}Says`, { amount })}</Typography>
      <TextField
        autoFocus
        label={text('quarantine.note')}
        helperText={act.faults.note ?? text('quarantine.noteHelp')}
        error={act.faults.note !== undefined}
        value={note}
        required
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </ActDialog>
  );
}
