import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelOrder, readOrder, type OpenPayment } from '@manyhearts/contract/orders';
import { useCall } from '#site/api/use-call.ts';
import { refetchMoney } from '#site/store/money.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { useToast } from '#site/ui/Toasts.tsx';

/** For a purchase that was left before it was paid: back to its payment, or an end to it. */
export function OpenPaymentActs({
  of: { id, checkoutUrl, isCancellable },
  isSmall = false,
}: {
  of: OpenPayment & { id: string };
  isSmall?: boolean;
}) {
  const { t } = useTranslation('credits');
  const { t: shared } = useTranslation();
  const toast = useToast();
  const serverData = useQueryClient();
  const { send, isBusy } = useCall(cancelOrder);
  const cancel = async (): Promise<void> => {
    const sent = await send({ id });
    if (!sent) return;
    if ('failure' in sent) toast({ kind: 'danger', text: sent.failure.detail || shared('unreachable') });
    else serverData.setQueryData(queryOf(readOrder, { id }).queryKey, sent.result);
    // Also after a refusal, which says that the payment has changed.
    refetchMoney(serverData);
    if ('result' in sent && sent.result.order.status === 'cancelled')
      toast({ kind: 'success', text: t('payment.cancelled') });
  };
  return (
    <>
      {checkoutUrl !== null && (
        <ButtonLink href={checkoutUrl} $small={isSmall}>
          {t('payment.payNow')}
        </ButtonLink>
      )}
      {isCancellable && (
        <Button $kind="quiet" $small={isSmall} isBusy={isBusy} onClick={() => void cancel()}>
          {t('payment.cancel')}
        </Button>
      )}
    </>
  );
}
