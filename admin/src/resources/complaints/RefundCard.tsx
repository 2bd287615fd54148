import { Alert, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { AdminComplaintView } from '@manyhearts/contract/admin/complaints';
import { PageSkeleton } from '#admin/shared/PageHeader.tsx';
import type { Outcome } from '#admin/shared/refunds/refund-choice.ts';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { useText } from '#admin/shared/use-text.ts';
import { screen } from '#admin/shared/screen.ts';

// Most complaints are answered without one.
const RefundForm = screen(
  async () => (await import('#admin/shared/refunds/RefundForm.tsx')).RefundForm,
  ['drafts', 'refund'],
);

type Props = { complaint: AdminComplaintView; onNews: () => void };

/** Pays back what the complaint is about, and answers it, without leaving it. Only if the purchase is the customer's. */
export function RefundCard({ complaint, onNews }: Props) {
  const text = useText();
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
    <SectionCard title={text('refund.calculator')}>
      {done && (
        <Alert severity={done === 'alone' || done === 'rejected' ? 'success' : 'info'} role="status">
          {text(`refund.outcome.${done}`)}
        </Alert>
      )}
      {isOpen ? (
        <Suspense fallback={<PageSkeleton />}>
          <RefundForm order={order.id} {...(email !== null && { complaint: { id, version } })} onDone={finish} />
        </Suspense>
      ) : (
        <div>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {text('refund.open')}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
