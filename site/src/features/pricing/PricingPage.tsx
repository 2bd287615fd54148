import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { useBoot } from '#site/boot/BootContext.tsx';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';
import { usePrice } from '#site/ui/Price.tsx';
import { Section } from '#site/ui/Section.tsx';
import { BundleCard } from './BundleCard.tsx';

/** Everything that costs something, and everything that does not, in the money of the chosen country. */
export function PricingPage() {
  const { t } = useTranslation('pricing');
  const { settings, bundles, language, priceCountry, canSignUp } = useBoot();
  const price = usePrice();
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const offers = bundles[priceCountry] ?? [];
  const lowest = settings.minimum_message_costs[priceCountry];
  const credits = (count: number) => t('credits', { count });
  return (
    <Section aria-labelledby="pricing">
      <h1 id="pricing">{t('title')}</h1>
      <Lead>{t('lead')}</Lead>
      {settings.countries.length > 1 && (
        <Countries aria-label={t('country')}>
          {settings.countries.map(({ code }) => (
            <a key={code} href={`/pricing?country=${code}`} aria-current={code === priceCountry ? 'true' : undefined}>
              {names.of(code)}
            </a>
          ))}
        </Countries>
      )}
      <h2>{t('bundles')}</h2>
      {offers.length === 0 ? (
        <p>{t('none', { country: names.of(priceCountry) })}</p>
      ) : (
        <>
          <Offers>
            {offers.map((offer) => (
              <li key={offer.id}>
                <BundleCard offer={offer} />
              </li>
            ))}
          </Offers>
          <p>{t('tax')}</p>
        </>
      )}
      <Columns>
        <div>
          <h2>{t('free.title')}</h2>
          <ul>
            <li>{t('free.join')}</li>
            <li>{t('free.search')}</li>
            <li>{t('free.receive')}</li>
            {settings.free_messages > 0 && <li>{t('free.messages', { count: settings.free_messages })}</li>}
          </ul>
        </div>
        <div>
          <h2>{t('paid.title')}</h2>
          <Prices>
            <dt>{t('paid.message')}</dt>
            <dd>
              {credits(settings.message_credits)}
              {lowest && `, ${t('paid.from', { price: price(lowest.costs, lowest.currency) })}`}
            </dd>
            <dt>{t('paid.photo')}</dt>
            <dd>{credits(settings.photo_credits)}</dd>
            <dt>{t('paid.gift')}</dt>
            <dd>{t('paid.from', { price: credits(settings.gift_credits) })}</dd>
          </Prices>
        </div>
        <div>
          <h2>{t('premium.title')}</h2>
          <p>{t('premium.text')}</p>
          <ul>
            <li>{t('premium.photos')}</li>
            <li>{t('premium.uploads', { count: limits.photos.premium, free: limits.photos.free })}</li>
            <li>{t('premium.invisible')}</li>
          </ul>
        </div>
        {settings.refund_days > 0 && (
          <div>
            <h2>{t('refund.title')}</h2>
            <p>{t('refund.text', { count: settings.refund_days })}</p>
            <a href="/pages/return-policy">{t('refund.link')}</a>
          </div>
        )}
      </Columns>
      {canSignUp && (
        <Join>
          <ButtonLink href="/signup">{t('join')}</ButtonLink>
        </Join>
      )}
    </Section>
  );
}

const Lead = styled.p`
  margin-block: calc(var(--space) * 1.5) calc(var(--space) * 3);
  font-size: 1.1875rem;
`;

const Countries = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: calc(var(--space) * 4);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 16px;
    border: 1px solid var(--c-border);
    border-radius: var(--r-pill);
    color: var(--c-text);
    text-decoration: none;
  }
  a[aria-current] { border-color: var(--c-mark); background: var(--c-raised); font-weight: 650 }
`;

const Offers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: calc(var(--space) * 2);
  margin: calc(var(--space) * 2) 0;
  padding: 0;
  list-style: none;
  li { display: grid }
`;

const Columns = styled.div`
  display: grid;
  gap: calc(var(--space) * 4);
  margin-block-start: calc(var(--space) * 5);
  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
  }
  > div { display: grid; align-content: start; gap: 10px }
  ul { margin: 0; padding-inline-start: 1.2em }
  li + li { margin-block-start: 6px }
`;

const Join = styled.p`
  margin-block-start: calc(var(--space) * 5);
`;

const Prices = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px 20px;
  margin: 0;
  dd { margin: 0; font-weight: 600; text-align: end }
`;
