import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { OfferedBundle } from '@manyhearts/contract/credits';
import type { Money } from '@manyhearts/contract/orders';
import { minorOf, shareOf, toDecimal } from '@manyhearts/contract/money';
import { usePrice } from '#site/domain/Price.tsx';

type OrderSummaryProps = { bundle: OfferedBundle; price: Money; statementName: string };

/** What is bought and what it costs, line by line. */
export function OrderSummary({ bundle, price, statementName }: OrderSummaryProps) {
  const { t } = useTranslation('credits');
  const { t: pricing } = useTranslation('pricing');
  const money = usePrice();
  const inWords = ({ amount, currency }: Money) => money(amount, currency);
  const [full, paid, tax] = [bundle.price, price, bundle.tax].map(({ amount }) => minorOf(amount) ?? 0) as [
    number,
    number,
    number,
  ];
  const ofDiscounted = minorOf(bundle.discountedPrice.amount) ?? paid;
  const part = (minor: number) => toDecimal(shareOf(minor, paid, Math.max(1, ofDiscounted)));
  const { currency } = price;
  return (
    <Lines>
      <dt>{t('order.bundle')}</dt>
      <dd>{pricing('credits', { count: bundle.credits })}</dd>
      <dt>{t('order.message')}</dt>
      <dd>{money(part(minorOf(bundle.messagePrice.amount) ?? 0), currency)}</dd>
      {full > paid && (
        <>
          <dt>{t('order.list')}</dt>
          <dd>{inWords(bundle.price)}</dd>
          <dt>{t('order.discount')}</dt>
          <dd>−{money(toDecimal(full - paid), currency)}</dd>
        </>
      )}
      <Total as="dt">{t('order.total')}</Total>
      <Total>{inWords(price)}</Total>
      <dt>{t('order.tax')}</dt>
      <dd>{money(part(tax), currency)}</dd>
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
