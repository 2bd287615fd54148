import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { styled } from 'styled-components';
import type { CountryCode } from '@manyhearts/contract/countries';
import { readCredits, type CreditsAnswer } from '@manyhearts/contract/credits';
import { countryName } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { BundleCard } from '#site/domain/BundleCard.tsx';
import type { Viewing } from '#site/boot/boot.ts';
import { useMember } from '#site/store/member.ts';
import { queryOf, readOf } from '#site/store/server-data.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Select } from '#site/ui/Select.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';
import { BuyingFacts } from './BuyingFacts.tsx';
import { OfferNotice } from './OfferNotice.tsx';
import { countryIn, orderPath } from './order-path.rules.ts';

export const reads = ({ brand, search }: Viewing & { search: string }) => [
  readOf(readCredits, countryIn(new URLSearchParams(search), brand.settings.countries)),
];

/** Bundles with their prices, what a message costs, and the discount with its end. */
export function CreditsPage() {
  const { t } = useTranslation('credits');
  return <CreditsFrame id="credits" title={() => t('page.title')} lead={<Balance />} content={() => <Offers />} />;
}

function Balance() {
  const { t } = useTranslation('credits');
  return <>{t('page.balance', { count: useMember(({ credits }) => credits) ?? 0 })}</>;
}

function Offers() {
  const { t } = useTranslation('credits');
  const { settings } = useBrand();
  const [search] = useSearchParams();
  const found = useQuery(queryOf(readCredits, countryIn(search, settings.countries)));
  return (
    <QueryView query={found} waiting={<Skeleton shape="lines" count={6} />} failed={t('page.failed')}>
      {(answer) => <Bundles of={answer} />}
    </QueryView>
  );
}

function Bundles({ of: { bundles, country, discount, lastOrder, statementName, refundDays } }: { of: CreditsAnswer }) {
  const { t } = useTranslation('credits');
  const { t: pricing } = useTranslation('pricing');
  const { language } = useBrand();
  const last = bundles.find(({ id }) => id === lastOrder?.bundle);
  return (
    <>
      <CountrySelect country={country} />
      {discount && <OfferNotice discount={discount} />}
      {bundles.length === 0 ? (
        <p>{pricing('none', { country: countryName(country, language) })}</p>
      ) : (
        <Cards>
          {bundles.map(({ id, credits, price, discountedPrice, messages, messagePrice, popular }) => (
            <li key={id}>
              <BundleCard
                credits={credits}
                price={discountedPrice.amount}
                fullPrice={discountedPrice.amount === price.amount ? undefined : price.amount}
                currency={price.currency}
                messages={messages}
                perMessage={messagePrice.amount}
                isPopular={popular}
              >
                <Choice
                  href={orderPath({ bundle: id, country })}
                  $kind={popular ? 'strong' : 'main'}
                  aria-label={`${t('page.choose')}: ${pricing('credits', { count: credits })}`}
                >
                  {t('page.choose')}
                </Choice>
              </BundleCard>
            </li>
          ))}
        </Cards>
      )}
      <Ways>
        {last && (
          <ButtonLink href="/credits/repeat-order" $kind="quiet">
            {t('page.again', { bundle: pricing('credits', { count: last.credits }) })}
          </ButtonLink>
        )}
        <ButtonLink href="/transactions" $kind="quiet">
          {t('page.statement')}
        </ButtonLink>
      </Ways>
      <BuyingFacts statementName={statementName} refundDays={refundDays} />
    </>
  );
}

/** The country of payment. In the address, so that going back keeps it. */
function CountrySelect({ country }: { country: CountryCode }) {
  const { t } = useTranslation('credits');
  const { settings, language } = useBrand();
  const [, setSearch] = useSearchParams();
  if (settings.countries.length < 2) return null;
  return (
    <CountryField>
      <Select
        label={t('page.country')}
        name="country"
        value={country}
        options={settings.countries.map(({ code }) => ({ value: code, label: countryName(code, language) }))}
        onChange={({ target }) => setSearch({ country: target.value }, { replace: true })}
      />
    </CountryField>
  );
}

const CountryField = styled.div`
  max-width: 20rem;
  margin-block-end: var(--space-6);
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: var(--space-6) var(--space-4);
  margin: var(--space-6) 0 var(--space-5);
  padding: 0;
  list-style: none;
`;

const Choice = styled(ButtonLink)`
  margin-block-start: var(--space-4);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-block-end: var(--space-8);
`;
