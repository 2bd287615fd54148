import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { BundleOffer } from '#site/boot/boot.ts';
import { usePrice } from '#site/ui/Price.tsx';

export function BundleCard({ offer: { credits, price, currency, messages, perMessage, isPopular } }: { offer: BundleOffer }) {
  const { t } = useTranslation('pricing');
  const money = usePrice();
  return (
    <Card $isPopular={isPopular}>
      {isPopular && <Mark>{t('popular')}</Mark>}
      <h3>{t('credits', { count: credits })}</h3>
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
  gap: 6px;
  padding: calc(var(--space) * 3);
  border: 2px solid ${({ $isPopular }) => ($isPopular ? 'var(--c-mark)' : 'var(--c-border)')};
  border-radius: var(--r-large);
  background: var(--c-surface);
  p { color: var(--c-text-muted) }
`;

const Mark = styled.span`
  justify-self: start;
  padding: 2px 10px;
  border-radius: var(--r-pill);
  background: var(--c-action);
  color: var(--c-action-text);
  font-size: .8125rem;
  font-weight: 650;
`;

const Amount = styled.strong`
  font: var(--display-weight) calc(1.875rem * var(--display-scale))/1.1 var(--font-display);
`;
