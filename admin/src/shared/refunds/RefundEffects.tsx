import { Alert, Box } from '@mui/material';
import type { RefundCalculation } from '@manyhearts/contract/admin/refunds';
import { Fact, Facts } from '../SectionCard.tsx';
import { useText } from '../use-text.ts';
import type { RefundChoice } from './refund-choice.ts';
import { useMoney } from '../use-money.ts';
import { usePaymentWords } from '../use-payment-words.ts';

type Props = { calculation: RefundCalculation; choice: RefundChoice };

/** What a choice changes for the member and in the books, before it is done. */
export function RefundEffects({ calculation: { order, member }, choice }: Props) {
  const text = useText();
  const money = useMoney();
  const { method } = usePaymentWords();
  const offer = choice.act === 'make' ? choice.offer : undefined;
  if (choice.act === 'reject')
    return <Alert severity="info">{text('refund.rejectSays', { smart_count: choice.credits })}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {offer && offer.authority !== 'alone' && (
        <Alert severity="warning">{text(`refund.authority.${offer.authority}`)}</Alert>
      )}
      <Facts>
        <Fact name={text('refund.pays')}>
          {text('refund.paysBy', { amount: money(choice.amount), method: method(order.method) })}
        </Fact>
        {offer && (
          <Fact name={text('refund.ofThat')}>
            {Number(offer.discount.amount) === 0
              ? text('refund.taxOnly', { tax: money(offer.tax) })
              : text('refund.taxAndDiscount', { tax: money(offer.tax), discount: money(offer.discount) })}
          </Fact>
        )}
        {member && offer && (
          <Fact name={text('refund.balance')}>
            {text('refund.fromTo', { before: member.balance, after: offer.balanceAfter })}
          </Fact>
        )}
        {member && offer && (
          <Fact name={text('refund.premium')}>{text(`refund.premiumIs.${premiumOf(member, offer)}`)}</Fact>
        )}
        {order.invoice && (
          <Fact name={text('refund.creditNote')}>
            {text('refund.creditNoteOn', { invoice: order.invoice, amount: money(choice.amount) })}
          </Fact>
        )}
      </Facts>
    </Box>
  );
}

function premiumOf({ isPremium }: { isPremium: boolean }, { isPremiumAfter }: { isPremiumAfter: boolean }) {
  if (!isPremium) return 'none';
  return isPremiumAfter ? 'stays' : 'ends';
}
