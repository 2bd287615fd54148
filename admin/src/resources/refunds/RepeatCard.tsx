import { Alert, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useCanAccess } from 'react-admin';
import { repeatRefund, type AdminRefundView, type RefundOutcome } from '@manyhearts/contract/admin/refunds';
import { ActDialog } from '#admin/shared/acts/ActDialog.tsx';
import { useAct } from '#admin/shared/acts/use-act.ts';
import { useCalculation } from '#admin/shared/refunds/use-calculation.ts';
import { useMoney } from '#admin/shared/use-money.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useCall } from '#admin/shared/use-call.ts';
import { useRefundText } from '#admin/shared/refunds/refund-texts.ts';

/** Tries a failed refund again, as a new one. A payment that was charged back has nothing left to pay back. */
export function RepeatCard({ refund }: { refund: AdminRefundView }) {
  const say = useRefundText();
  const call = useCall();
  const money = useMoney();
  const queryClient = useQueryClient();
  const { canAccess } = useCanAccess({ resource: 'refunds', action: 'repeat', record: refund });
  const { data } = useCalculation(refund.orderId);
  const act = useAct(() => say('conflict'));
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<RefundOutcome>();
  if (!canAccess || !data) return null;
  const offer = data.offers.find(({ kind }) => kind === refund.kind);
  const repeat = async () => {
    const done = await act.run(() => call(repeatRefund, { id: refund.id, seen: data.seen }));
    for (const queryKey of [['refund-calculation'], ['refunds']]) void queryClient.invalidateQueries({ queryKey });
    if (!done) return;
    setMade(done.answer);
    setAsking(false);
  };
  return (
    <SectionCard title={say('again')}>
      {made && (
        <Alert severity="success" role="status">
          {say(`outcome.${made.authority}`)} <Link to={`/refunds/${made.refund.id}/show`}>{say('againLink')}</Link>
        </Alert>
      )}
      <Typography>{say(offer ? 'againSays' : 'againNothing')}</Typography>
      {offer && !made && (
        <div>
          <Button variant="contained" onClick={() => setAsking(true)}>
            {say('againButton')}
          </Button>
        </div>
      )}
      {isAsking && offer && (
        <ActDialog
          title={say('againTitle', {
            amount: money(refund.kind === 'goodwill' ? refund.amount : offer.amount),
          })}
          confirm={say('againButton')}
          act={act}
          onConfirm={() => void repeat()}
          onClose={() => setAsking(false)}
        >
          {say('againAsks')}
        </ActDialog>
      )}
    </SectionCard>
  );
}
