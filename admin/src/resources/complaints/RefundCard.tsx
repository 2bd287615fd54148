import { Alert, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { AdminComplaintView } from '@manyhearts/contract/admin/complaints';
import { PageSkeleton } from '#admin/shared/PageHeader.tsx';
import type { Outcome } from '#admin/shared/refunds/refund-choice.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useRefundText } from '#admin/shared/refunds/refund-texts.ts';

// Most complaints are answered without one.
const RefundForm = lazy(() =>
  import('#admin/shared/refunds/RefundForm.tsx').then((module) => ({ default: module.RefundForm })),
);

type Props = { complaint: AdminComplaintView; onNews: () => void };

/** Pays back what the complaint is about, and answers it, without leaving it. Only if the purchase is the customer's. */
export function RefundCard({ complaint, onNews }: Props) {
  const say = useRefundText();
  const { id, version, order, email } = complaint;
  const { canAccess } = useCanAccess({ resource: 'refunds', action: 'make', record: complaint });
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<Outcome>();
  if (!canAccess || !order?.isTheirs) return null;
  const finish = (outcome: Outcome) => {
    setDone(outcome);
    setOpen(false);
    onNews();
  };
  return (
    <SectionCard title={say('calculator')}>
      {done && (
        <Alert severity={done === 'alone' || done === 'rejected' ? 'success' : 'info'} role="status">
          {say(`outcome.${done}`)}
        </Alert>
      )}
      {isOpen ? (
        <Suspense fallback={<PageSkeleton />}>
          <RefundForm order={order.id} {...(email !== null && { complaint: { id, version } })} onDone={finish} />
        </Suspense>
      ) : (
        <div>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {say('open')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
