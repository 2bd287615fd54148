import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { countryName } from '#site/boot/formats.ts';

/** More would push the prices too far down. */
const shownAtOnce = 4;

/**
 * Chooses the country of the prices. Links, so that it works without scripts; if there are many, they are behind the
 * current one.
 */
export function CountryChoice() {
  const { t } = useTranslation('pricing');
  const { settings, language } = useBrand();
  const { priceCountry } = usePage();
  if (settings.countries.length < 2) return null;
  const links = settings.countries.map(({ code }) => (
    <a key={code} href={`/pricing?country=${code}`} aria-current={code === priceCountry ? 'true' : undefined}>
      {countryName(code, language)}
    </a>
  ));
  return (
    <Countries aria-label={t('country')}>
      {links.length <= shownAtOnce ? (
        <Links>{links}</Links>
      ) : (
        <details>
          <summary>
            {t('country')}: <strong>{countryName(priceCountry, language)}</strong>
            <ChevronDown size={iconSizes.medium} aria-hidden />
          </summary>
          <Links>{links}</Links>
        </details>
      )}
    </Countries>
  );
}

const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 4px 18px;
  border: max(1px, var(--stroke)) solid var(--c-border-strong);
  border-radius: var(--r-pill);
  background: var(--c-surface);
  color: var(--c-text);
  text-decoration: none;
  cursor: pointer;
`;

const Links = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 8px;
  a {
    ${chip}
  }
  a:hover {
    background: var(--c-raised);
  }
  a[aria-current] {
    border-color: var(--c-mark);
    box-shadow: inset 0 0 0 1px var(--c-mark);
    font-weight: 650;
  }
`;

const Countries = styled.nav`
  margin-block-end: var(--space-8);
  summary {
    ${chip} list-style: none
  }
  summary::-webkit-details-marker {
    display: none;
  }
  [open] > summary {
    margin-block-end: 12px;
  }
  [open] > summary > svg {
    rotate: 180deg;
  }
`;
