import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { listRefundableByLink, requestRefundByLink, type RefundablePurchase } from '@manyhearts/contract/refunds';
import { isWithdrawable } from '@manyhearts/contract/withdrawal';
import { useCall } from '#site/api/use-call.ts';
import { useServerNow } from '#site/boot/server-clock.ts';
import { usePrice } from '#site/domain/Price.tsx';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/Dialog.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { useToast } from '#site/ui/Toasts.tsx';

/** Refunds of unused credits from a deleted account, by the mailed link alone; nothing if there is none. */
export function LeavingRefunds({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const { data } = useQuery(queryOf(listRefundableByLink, { token }));
  if (!data || data.purchases.length === 0) return null;
  return (
    <Part aria-labelledby="refunds">
      <h2 id="refunds">{t('link.refundHeading')}</h2>
      <p>{t('link.refundText')}</p>
      {data.purchases.map((purchase) => (
        <Ask key={purchase.order} token={token} of={purchase} />
      ))}
    </Part>
  );
}

function Ask({ token, of }: { token: string; of: RefundablePurchase }) {
  const { order, amount, credits, withdrawableUntil } = of;
  const { t } = useTranslation('auth');
  const { t: shared } = useTranslation();
  const money = usePrice();
  const now = useServerNow();
  const toast = useToast();
  const serverData = useQueryClient();
  const { send, isBusy, failure } = useCall(requestRefundByLink);
  const ask = async (): Promise<void> => {
    const sent = await send({ token, order });
    // Refused if it was asked for in another window: the list says what is left.
    await serverData.invalidateQueries({ queryKey: queryOf(listRefundableByLink, { token }).queryKey });
    if (sent && 'result' in sent) toast({ kind: 'success', text: t('link.refundAsked') });
  };
  const price = money(amount.amount, amount.currency);
  const alert = <FormAlert>{failure && (failure.detail || shared('unreachable'))}</FormAlert>;
  if (isWithdrawable(withdrawableUntil, now))
    return <Withdrawal sum={t('link.withdrawSum', { price, credits })} alert={alert} isBusy={isBusy} onConfirm={ask} />;
  return (
    <>
      {alert}
      <Button $kind="quiet" isBusy={isBusy} onClick={() => void ask()}>
        {t('link.refundAsk', { count: credits, price })}
      </Button>
    </>
  );
}

type WithdrawalProps = { sum: string; alert: ReactNode; isBusy: boolean; onConfirm: () => Promise<void> };

/** The law wants two steps: a button in its words, then a confirmation. */
function Withdrawal({ sum, alert, isBusy, onConfirm }: WithdrawalProps) {
  const { t } = useTranslation('auth');
  const { t: shared } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <p id={id}>{sum}</p>
      <Button $kind="quiet" aria-describedby={id} onClick={() => setOpen(true)}>
        {t('link.withdraw')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('link.withdraw')}
        isBusy={isBusy}
        actions={
          <>
            <Button isBusy={isBusy} onClick={() => void onConfirm()}>
              {t('link.withdrawConfirm')}
            </Button>
            <Button $kind="quiet" onClick={close}>
              {shared('cancel')}
            </Button>
          </>
        }
      >
        <p>
          <strong>{sum}</strong>
        </p>
        {alert}
      </Dialog>
    </>
  );
}

const Part = styled.section`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-6);
  padding-block-start: var(--space-5);
  border-block-start: max(1px, var(--stroke)) solid var(--c-border);
  h2 {
    font-size: var(--text-title-4);
  }
`;
