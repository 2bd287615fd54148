import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { usePrice } from '#site/domain/Price.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';

type BundleCardProps = {
  credits: number;
  /** What is paid. */
  price: string;
  /** The price without the discount, where there is one. */
  fullPrice?: string | undefined;
  currency: string;
  messages: number;
  perMessage: string;
  isPopular: boolean;
  /** Level of its heading: 2 right below the page's title. */
  level?: 2 | 3;
  children?: ReactNode;
};

/** A bundle and its price; the popular one is highlighted. */
export function BundleCard({
  credits,
  price,
  fullPrice,
  currency,
  messages,
  perMessage,
  isPopular,
  level = 3,
  children,
}: BundleCardProps) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation('pricing');
  const money = usePrice();
  return (
    <Card $isPopular={isPopular}>
      <Heading>{t('credits', { count: credits })}</Heading>
      {isPopular && <Mark>{t('popular')}</Mark>}
      <Amount>
        {fullPrice !== undefined && (
          <>
            <VisuallyHidden>{t('before')} </VisuallyHidden>
            <s>{money(fullPrice, currency)}</s>
            <VisuallyHidden>{t('now')}</VisuallyHidden>{' '}
          </>
        )}
        {money(price, currency)}
      </Amount>
      {/* A bundle that is too small for one message has no price of a message. */}
      {messages > 0 && (
        <>
          <p>{t('messages', { count: messages })}</p>
          <p>{t('perMessage', { price: money(perMessage, currency) })}</p>
        </>
      )}
      {children}
    </Card>
  );
}

const Card = styled.article<{ $isPopular: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 4px;
  height: 100%;
  padding: var(--space-6);
  border: max(1px, var(--stroke)) solid
    ${({ $isPopular }) => ($isPopular ? 'var(--c-strong)' : 'var(--c-border-strong)')};
  border-radius: min(var(--r-large), 32px);
  background: ${({ $isPopular }) => ($isPopular ? 'var(--c-strong)' : 'var(--c-surface)')};
  color: ${({ $isPopular }) => ($isPopular ? 'var(--c-strong-text)' : 'var(--c-text)')};
  box-shadow: var(--shadow-low);
  h2,
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
  /* Above it, because the two of a large bundle are wider than a card. */
  s {
    display: block;
    margin-block-end: 4px;
    font: 500 var(--text-lead) / 1 var(--font-body);
    letter-spacing: normal;
    opacity: 0.75;
  }
`;

/** Cards of bundles; the popular one's mark stands above its card. */
export const BundleList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: var(--space-6) var(--space-4);
  margin: var(--space-6) 0 var(--space-4);
  padding: 0;
  text-align: start;
  list-style: none;
`;
