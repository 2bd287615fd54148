import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { cleanPhone, countryName, formatPhone } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { isServed } from '#site/routes-info.ts';
import { AppearanceChoice } from './AppearanceChoice.tsx';

export const footerPages = [
  ['/pages/terms', 'footer.terms'],
  ['/pages/privacy', 'footer.privacy'],
  ['/pages/cookies', 'footer.cookies'],
  ['/pages/ban', 'footer.ban'],
  ['/pricing', 'footer.pricing'],
  ['/complaints', 'footer.complaints'],
  ['/pages/return-policy', 'footer.returnPolicy'],
  ['/pages/faq', 'footer.faq'],
  ['/pages/service', 'footer.service'],
] as const;

/** Links to every legal page, and the company behind the brand. */
export function Footer() {
  const { t } = useTranslation();
  const { settings, company, language, ownPages } = useBrand();
  const country = countryName(company.country, language);
  const vat = Object.values(company.vatNumbers)[0];
  const phone = settings.supportPhone || company.supportPhone;
  return (
    <Frame aria-label={t('footer.label')}>
      <Links>
        {footerPages
          .filter(([path]) => isServed(path))
          .map(([path, text]) => (
            <li key={path}>
              <a href={path}>{t(text)}</a>
            </li>
          ))}
        {ownPages.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/pages/${slug}`}>{title}</a>
          </li>
        ))}
        <li>
          <PlainButton type="button" data-act="consent">
            {t('footer.cookieChoice')}
          </PlainButton>
        </li>
      </Links>
      <AppearanceChoice />
      <Facts>
        <p>
          {t('footer.company', {
            brand: settings.name,
            company: company.name,
            address: company.address,
            zip: company.zip,
            city: company.city,
            country,
          })}
        </p>
        {(company.kvk || vat) && (
          <p>
            {company.kvk && `${t('footer.registered', { kvk: company.kvk })} `}
            {vat && t('footer.vat', { vat })}
          </p>
        )}
        {phone && (
          <p>
            <a href={`tel:${cleanPhone(phone)}`}>{t('footer.phone', { phone: formatPhone(phone, company.country) })}</a>
          </p>
        )}
        {language === 'en' && <p>{t('footer.us', { brand: settings.name })}</p>}
      </Facts>
    </Frame>
  );
}

const Frame = styled.footer`
  display: grid;
  /* Else one long word in large text widens the page. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  max-width: var(--page, 76rem);
  margin: 0 auto;
  padding: var(--space-3) var(--gutter) var(--space-6);
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--c-text);
  }
`;

const PlainButton = styled.button`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

const Facts = styled.div`
  display: grid;
  gap: 6px;
  max-width: 60rem;
  color: var(--c-text-muted);
  font-size: var(--text-small);
  overflow-wrap: anywhere;
  a {
    color: inherit;
  }
`;
