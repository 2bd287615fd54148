import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import type { Composition } from '@manyhearts/themes/composition';
import { from } from '@manyhearts/themes/media';
import { useBrand } from '#site/boot/page-context.ts';
import { countryName } from '#site/boot/formats.ts';
import { CheckedItem } from '#site/ui/CheckedItem.tsx';
import { usePrice } from '#site/domain/Price.tsx';
import { LandingSection } from './LandingSection.tsx';

/** Prices of messages in the visitor's country. */
export function Costs() {
  const { t } = useTranslation('landing');
  const { settings, language, composition } = useBrand();
  const price = usePrice();
  const country = settings.geoipSelectedCountry;
  const lowest = settings.minimumMessageCosts[country];
  const place = countryName(country, language);
  const credits = settings.messageCredits;
  return (
    <LandingSection part="costs" title={t('costs.title')} lead={t('costs.text')}>
      <Sheet $kind={composition.costs}>
        {lowest ? (
          <Figure>
            {t('costs.from')}
            <strong>{price(lowest.costs, lowest.currency)}</strong>
            {t('costs.place', { count: credits, country: place })}
          </Figure>
        ) : (
          <Figure>{t('costs.messageNoPrice', { credits })}</Figure>
        )}
        <div>
          <Facts>
            {settings.freeMessages > 0 && (
              <CheckedItem>{t('costs.free', { count: settings.freeMessages })}</CheckedItem>
            )}
            <CheckedItem>{t('costs.noSubscription')}</CheckedItem>
            {settings.refundDays > 0 && <CheckedItem>{t('costs.refund', { count: settings.refundDays })}</CheckedItem>}
          </Facts>
          <a href="/pricing">{t('costs.link')}</a>
        </div>
      </Sheet>
    </LandingSection>
  );
}

const Figure = styled.p`
  display: grid;
  align-content: center;
  gap: 6px;
  strong {
    font: var(--display-weight) var(--text-numeral)/1 var(--font-display);
    letter-spacing: var(--display-tracking);
    font-variant-numeric: lining-nums;
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: 14px;
  margin: 0 0 var(--space-5);
  padding: 0;
  list-style: none;
`;

const kinds: Record<Composition['costs'], ReturnType<typeof css>> = {
  panel: css`
    padding: clamp(24px, 5vw, 64px);
    border: max(1px, var(--stroke)) solid var(--c-border);
    border-radius: var(--r-large);
    background: var(--c-surface);
    color: var(--c-text);
    box-shadow: var(--shadow-low);
    --mark: var(--c-mark);
    && a {
      color: var(--c-link);
    }
  `,
  ticket: css`
    --notch: 14px;
    max-width: 58rem;
    margin-inline: auto;
    padding: clamp(28px, 5vw, 56px);
    border-radius: var(--r-medium);
    background: var(--c-surface);
    color: var(--c-text);
    --mark: var(--c-mark);
    && a {
      color: var(--c-link);
    }
    > :last-child {
      padding-block-start: var(--space-8);
      border-block-start: 2px dashed var(--c-border-strong);
    }
    ${from('medium')} {
      mask:
        radial-gradient(circle var(--notch) at 44% 0, transparent 97%, #000) top / 100% 51% no-repeat,
        radial-gradient(circle var(--notch) at 44% 100%, transparent 97%, #000) bottom / 100% 51% no-repeat;
      grid-template-columns: 44fr 56fr;
      gap: 0;
      padding-inline: 0;
      > * {
        padding-inline: clamp(28px, 4vw, 56px);
      }
      > :last-child {
        padding-block: 0;
        border-block: 0;
        border-inline-start: 2px dashed var(--c-border-strong);
      }
    }
  `,
  ledger: css`
    ${from('medium')} {
      grid-template-columns: 1fr;
    }
    li {
      padding-block: 14px;
      border-block-start: 1px solid var(--line);
    }
    ul {
      gap: 0;
      border-block-end: 1px solid var(--line);
    }
  `,
};

const Sheet = styled.div<{ $kind: Composition['costs'] }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  ${from('medium')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${({ $kind }) => kinds[$kind]}
`;
