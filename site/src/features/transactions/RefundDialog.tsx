import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { quoteRefund, requestRefund, type RefundQuote } from '@manyhearts/contract/refunds';
import { useDay } from '#site/boot/use-day.ts';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { refetchMoney } from '#site/store/money.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { DialogActions } from '#site/ui/NativeDialog.tsx';
import { usePrice } from '#site/domain/Price.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { useToast } from '#site/ui/Toasts.tsx';

/** An order, and whether its buyer withdraws from it, which is the same call in the words of the law. */
export type RefundWish = { order: string; isWithdrawal: boolean };

/** The exact sum before it is asked for, and what asking does. */
export function RefundDialog({ wish, onClose }: { wish: RefundWish | undefined; onClose: () => void }) {
  const { t } = useTranslation('credits');
  return (
    <Dialog isOpen={wish !== undefined} onClose={onClose} title={t(titleOf(wish))}>
      {wish && <Refund wish={wish} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf(wish: RefundWish | undefined) {
  return wish?.isWithdrawal ? 'refund.withdraw' : 'refund.title';
}

type Asked = { wish: RefundWish; onClose: () => void };

function Refund({ wish, onClose }: Asked) {
  const { t } = useTranslation('credits');
  // What was unused a moment ago may be spent by now.
  const found = useQuery({ ...queryOf(quoteRefund, { order: wish.order }), staleTime: 0 });
  return (
    <QueryView query={found} waiting={<Skeleton shape="lines" count={2} />} failed={t('refund.failed')}>
      {({ quote }) => <Question quote={quote} wish={wish} onClose={onClose} />}
    </QueryView>
  );
}

function Question({ quote, wish, onClose }: Asked & { quote: RefundQuote }) {
  const { t } = useTranslation('credits');
  const { t: shared } = useTranslation();
  const day = useDay();
  const money = usePrice();
  const toast = useToast();
  const serverData = useQueryClient();
  const asking = useForm(requestRefund, {
    extra: () => ({ order: quote.order }),
    onDone: () => {
      refetchMoney(serverData);
      toast({ kind: 'success', text: t('refund.asked') });
      onClose();
    },
  });
  const { isBusy, headline } = asking;
  const price = money(quote.amount.amount, quote.amount.currency);
  const isNothing = quote.credits === 0;
  return (
    <Form of={asking} aria-label={t(titleOf(wish))}>
      {isNothing || !quote.isOpen ? (
        <p>{isNothing ? t('refund.nothing') : t('refund.closed')}</p>
      ) : (
        <>
          <p>
            <strong>{t('refund.sum', { price, credits: quote.credits })}</strong>
          </p>
          <p>{t('refund.effect')}</p>
          <p>{t('refund.until', { time: day(quote.until) })}</p>
        </>
      )}
      <FormAlert>{headline}</FormAlert>
      <DialogActions>
        {!isNothing && quote.isOpen && (
          <Button type="submit" isBusy={isBusy}>
            {wish.isWithdrawal ? t('refund.confirmWithdrawal') : t('refund.submit', { price })}
          </Button>
        )}
        <Button $kind="quiet" onClick={onClose}>
          {shared('cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}
