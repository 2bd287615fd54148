import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { BundleOffer } from '@manyhearts/contract/boot';
import { usePrice } from '#site/domain/Price.tsx';

/** A bundle and its price; the popular one is highlighted. */
export function BundleCard({
  offer: { credits, price, currency, messages, perMessage, isPopular },
}: {
  offer: BundleOffer;
}) {
  const { t } = useTranslation('pricing');
  const money = usePrice();
  return (
    <Card $isPopular={isPopular}>
      <h3>{t('credits', { count: credits })}</h3>
      {isPopular && <Mark>{t('popular')}</Mark>}
      <Amount>{money(price, currency)}</Amount>
      <p>{t('messages', { count: messages })}</p>
      <p>{t('perMessage', { price: money(perMessage, currency) })}</p>
    </Card>
  );
}

const Card = styled.article<{ $isPopular: boolean }>`
  position: relative;
  display: grid;
  align-content: start;
  gap: 4px;
  height: 100%;
  padding: var(--space-6);
  border: max(1px, var(--stroke)) solid
    ${({ $isPopular }) => ($isPopular ? 'var(--c-strong)' : 'var(--c-border-strong)')};
  border-radius: min(var(--r-large), 32px);
  background: ${({ $isPopular }) => ($isPopular ? 'var(--c-strong)' : 'var(--c-surface)')};
  color: ${({ $isPopular }) => ($isPopular ? 'var(--c-strong-text)' : 'var(--c-text)')};
  box-shadow: var(--shadow-low);
  h3 {
    font-size: var(--text-title-4);
  }
  p {
    ${({ $isPopular }) => !$isPopular && 'color: var(--c-text-muted);'}
  }
`;

/** On the card's upper edge, so that cards with and without it line up. */
const Mark = styled.span`
  position: absolute;
  inset: -14px 20px auto auto;
  padding: 4px 12px;
  border-radius: var(--r-pill);
  background: var(--c-strong-action);
  color: var(--c-strong-action-text);
  font-size: var(--text-caption);
  font-weight: 650;
  line-height: 1.3;
  outline: 2px solid var(--c-page);
`;

const Amount = styled.strong`
  margin-block: var(--space-5) var(--space-3);
  font: var(--display-weight) var(--text-figure)/1 var(--font-display);
  letter-spacing: var(--display-tracking);
  font-variant-numeric: lining-nums;
  white-space: nowrap;
`;
