import { Alert, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { PageSkeleton } from '../PageHeader.tsx';
import { screen } from '../screen.ts';
import { SectionCard } from '../SectionCard.tsx';
import { useText } from '../use-text.ts';
import type { Outcome } from './refund-choice.ts';
import type { LetterCase } from './use-refund-form.ts';

// Most complaints are answered without one, and most orders are never paid back.
const RefundForm = screen(async () => (await import('./RefundForm.tsx')).RefundForm, ['drafts', 'refund']);

type Props = {
  order: { id: string; tenantId: string };
  /** The complaint whose thread the letter joins. Without it the api names the open one about this order, if any. */
  complaint?: LetterCase;
  onNews: () => void;
};

/** Pays back an order and writes to its member, without leaving the page. */
export function RefundCard({ order, complaint, onNews }: Props) {
  const text = useText();
  const { canAccess } = useCanAccess({ resource: 'refunds', action: 'make', record: order });
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<Outcome>();
  if (!canAccess) return null;
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
          <RefundForm order={order.id} {...(complaint && { complaint })} onDone={finish} />
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
