import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { OfferedBundle } from '@manyhearts/contract/credits';
import { minorOf, toDecimal, type Money } from '@manyhearts/contract/money';
import { usePrice } from '#site/domain/Price.tsx';

/** What is bought and what it costs, line by line, as the server worked it out. */
export function OrderSummary({ bundle, statementName }: { bundle: OfferedBundle; statementName: string }) {
  const { t } = useTranslation('credits');
  const { t: pricing } = useTranslation('pricing');
  const money = usePrice();
  const inWords = ({ amount, currency }: Money) => money(amount, currency);
  const { credits, price: full, discountedPrice: price, tax, messages, messagePrice } = bundle;
  const off = (minorOf(full.amount) ?? 0) - (minorOf(price.amount) ?? 0);
  return (
    <Lines>
      <dt>{t('order.bundle')}</dt>
      <dd>{pricing('credits', { count: credits })}</dd>
      {messages > 0 && (
        <>
          <dt>{t('order.message')}</dt>
          <dd>{inWords(messagePrice)}</dd>
        </>
      )}
      {off > 0 && (
        <>
          <dt>{t('order.list')}</dt>
          <dd>{inWords(full)}</dd>
          <dt>{t('order.discount')}</dt>
          <dd>−{money(toDecimal(off), price.currency)}</dd>
        </>
      )}
      <Total as="dt">{t('order.total')}</Total>
      <Total>{inWords(price)}</Total>
      <dt>{t('order.tax')}</dt>
      <dd>{inWords(tax)}</dd>
      {statementName !== '' && (
        <>
          <dt>{t('order.statementName')}</dt>
          <dd>{statementName}</dd>
        </>
      )}
    </Lines>
  );
}

const Lines = styled.dl`
  display: grid;
  grid-template-columns: minmax(7.5rem, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  margin: 0;
  padding: var(--space-5);
  border: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: var(--r-large);
  background: var(--c-surface);
  dt {
    color: var(--c-text-muted);
  }
  dd {
    margin: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

const Total = styled.dd`
  && {
    padding-block-start: var(--space-2);
    border-block-start: max(1px, var(--stroke)) solid var(--c-border);
    color: var(--c-text);
    font-size: var(--text-title-4);
    font-weight: 650;
  }
`;
