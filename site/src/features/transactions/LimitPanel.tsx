import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { currencyOf } from '@manyhearts/contract/countries';
import { minorOf, type Money } from '@manyhearts/contract/money';
import { readSpending, setSpendingLimit, type SpendingAnswer, type SpendingView } from '@manyhearts/contract/spending';
import { useCall } from '#site/api/use-call.ts';
import { useDay } from '#site/boot/use-day.ts';
import { usePaymentCountry } from '#site/domain/payment-country.ts';
import { usePrice } from '#site/domain/Price.tsx';
import { Form } from '#site/forms/Form.tsx';
import { useForm } from '#site/forms/use-form.ts';
import { queryOf } from '#site/store/server-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { Disclosure } from '#site/ui/Disclosure.tsx';
import { Field } from '#site/ui/Field.tsx';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { Meter } from '#site/ui/Meter.tsx';
import { cardSurface } from '#site/ui/Section.tsx';
import { useToast } from '#site/ui/Toasts.tsx';
import { typedAmount } from './typed-amount.ts';

/** The member's own monthly limit: lower at once, higher after a day. */
export function LimitPanel({ spending }: { spending: SpendingView }) {
  const { t } = useTranslation('credits');
  const day = useDay();
  const price = usePrice();
  const toast = useToast();
  const serverData = useQueryClient();
  const { limit, left, next } = spending;
  const inWords = ({ amount, currency }: Money) => price(amount, currency);
  const note = (answer: SpendingAnswer): void => {
    serverData.setQueryData(queryOf(readSpending).queryKey, answer);
    toast({ kind: 'success', text: answer.spending.next ? t('limit.waits') : t('limit.saved') });
  };
  return (
    <Panel aria-labelledby="limit">
      <h2 id="limit">{t('limit.title')}</h2>
      <p>{t('limit.text')}</p>
      {limit && left ? (
        <Meter label={t('limit.now', { limit: inWords(limit), left: inWords(left) })} percent={usedOf(limit, left)} />
      ) : (
        <p>{t('limit.none')}</p>
      )}
      {next && (
        <p role="status">
          {next.limit
            ? t('limit.next', { time: day(next.from), limit: inWords(next.limit) })
            : t('limit.nextNone', { time: day(next.from) })}
        </p>
      )}
      <Disclosure label={limit ? t('limit.change') : t('limit.set')}>
        {(close) => (
          <LimitForm
            limit={limit}
            onSaved={(answer) => {
              note(answer);
              close();
            }}
          />
        )}
      </Disclosure>
    </Panel>
  );
}

function usedOf(limit: Money, left: Money): number {
  const [whole, rest] = [minorOf(limit.amount) ?? 0, minorOf(left.amount) ?? 0];
  return whole === 0 ? 100 : Math.round((100 * (whole - rest)) / whole);
}

function LimitForm({ limit, onSaved }: { limit: Money | null; onSaved: (answer: SpendingAnswer) => void }) {
  const { t } = useTranslation('credits');
  const { t: shared } = useTranslation();
  const [country] = usePaymentCountry();
  // Another than that of the present limit is another limit, which waits like a higher one.
  const currency = currencyOf(country);
  const removing = useCall(setSpendingLimit);
  const saving = useForm(setSpendingLimit, {
    toInput: ({ amount }: { amount?: unknown }) => ({
      limit: { amount: typedAmount(String(amount ?? '')) ?? '', currency },
    }),
    check: async ({ amount }) =>
      typedAmount(String(amount ?? '')) === undefined ? { amount: t('limit.amountError') } : {},
    onDone: onSaved,
  });
  const remove = async (): Promise<void> => {
    const sent = await removing.send({ limit: null });
    if (sent && 'result' in sent) onSaved(sent.result);
  };
  return (
    <Form of={saving} aria-label={t('limit.title')}>
      <FormAlert>
        {saving.headline ?? (removing.failure && (removing.failure.detail || shared('unreachable')))}
      </FormAlert>
      <Field
        label={t('limit.amount', { currency })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        defaultValue={limit?.currency === currency ? limit.amount : undefined}
        error={saving.errorOf('amount')}
      />
      <Button type="submit" isBusy={saving.isBusy}>
        {t('limit.save')}
      </Button>
      {limit && (
        <Button $kind="quiet" isBusy={removing.isBusy} onClick={() => void remove()}>
          {t('limit.remove')}
        </Button>
      )}
    </Form>
  );
}

const Panel = styled.section`
  ${cardSurface}
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  max-width: 36rem;
  margin-block-end: var(--space-6);
  padding: var(--space-5);
  form {
    display: grid;
    gap: var(--space-4);
    justify-items: start;
  }
  h2 {
    font-size: var(--text-title-3);
  }
`;
