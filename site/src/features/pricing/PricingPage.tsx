import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { countryName } from '#site/boot/formats.ts';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { PageHead } from '#site/ui/PageHead.tsx';
import { Section } from '#site/ui/Section.tsx';
import { BundleCard, BundleList } from '#site/domain/BundleCard.tsx';
import { CountryChoice } from './CountryChoice.tsx';
import { PriceFacts } from './PriceFacts.tsx';

/** All prices in the currency of the chosen country, and what is free. */
export function PricingPage() {
  const { t } = useTranslation('pricing');
  const { language, composition } = useBrand();
  const { bundles, priceCountry, canSignUp, isLoggedIn } = usePage();
  const offers = bundles[priceCountry] ?? [];
  return (
    <Section aria-labelledby="pricing">
      <PageHead id="pricing" title={t('title')} lead={t('lead')} />
      <Bundles $isCentred={composition.headings === 'centre'}>
        <CountryChoice />
        <h2>{t('bundles')}</h2>
        {offers.length === 0 ? (
          <p>{t('none', { country: countryName(priceCountry, language) })}</p>
        ) : (
          <>
            <BundleList>
              {offers.map((offer) => (
                <li key={offer.id}>
                  <BundleCard {...offer} />
                </li>
              ))}
            </BundleList>
            <Small>{t('tax')}</Small>
          </>
        )}
        {canSignUp && !isLoggedIn && (
          <Join>
            <ButtonLink href="/signup">{t('join')}</ButtonLink>
          </Join>
        )}
      </Bundles>
      <PriceFacts />
    </Section>
  );
}

const Bundles = styled.div<{ $isCentred: boolean }>`
  ${({ $isCentred }) => $isCentred && 'text-align: center; nav div { justify-content: center }'}
  h2 {
    font-size: var(--text-title-3);
  }
`;

const Small = styled.p`
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;

const Join = styled.p`
  margin-block-start: var(--space-8);
  a {
    min-width: min(18rem, 100%);
  }
`;
