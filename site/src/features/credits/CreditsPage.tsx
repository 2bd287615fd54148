import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CreditsAnswer } from '@manyhearts/contract/credits';
import type { CountryCode } from '@manyhearts/contract/countries';
import { countryName } from '#site/boot/formats.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { BundleCard, BundleList } from '#site/domain/BundleCard.tsx';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';
import { orderPath, usePaymentCountry } from '#site/domain/payment-country.ts';
import { useMember } from '#site/store/member.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { CheckedItem, CheckedList } from '#site/ui/CheckedItem.tsx';
import { Select } from '#site/ui/Select.tsx';
import { CreditsView, readsCredits } from './CreditsView.tsx';
import { OfferNotice } from './OfferNotice.tsx';

export const reads = readsCredits;

/** Bundles with their prices, what a message costs, and the discount with its end. */
export function CreditsPage() {
  const { t } = useTranslation('credits');
  return (
    <CreditsFrame id="credits" title={() => t('page.title')} lead={() => <Balance />}>
      <CountrySelect />
      <CreditsView>{(answer) => <Bundles of={answer} />}</CreditsView>
    </CreditsFrame>
  );
}

function Balance() {
  const { t } = useTranslation('credits');
  return t('page.balance', { count: useMember(({ credits }) => credits) ?? 0 });
}

/** The country of payment. In the address too, so that going back keeps it. */
function CountrySelect() {
  const { t } = useTranslation('credits');
  const { settings, language } = useBrand();
  const [country, choose] = usePaymentCountry();
  if (settings.countries.length < 2) return null;
  return (
    <CountryField>
      <Select
        label={t('page.country')}
        name="country"
        value={country}
        options={settings.countries.map(({ code }) => ({ value: code, label: countryName(code, language) }))}
        // Cast: the options are countries.
        onChange={({ target }) => choose(target.value as CountryCode)}
      />
    </CountryField>
  );
}

function Bundles({ of: { bundles, country, discount, lastOrder, statementName, refundDays } }: { of: CreditsAnswer }) {
  const { t } = useTranslation('credits');
  const { t: pricing } = useTranslation('pricing');
  const { language } = useBrand();
  const last = bundles.find(({ id }) => id === lastOrder?.bundle);
  return (
    <>
      {discount && <OfferNotice discount={discount} />}
      {bundles.length === 0 ? (
        <p>{pricing('none', { country: countryName(country, language) })}</p>
      ) : (
        <BundleList>
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
                level={2}
              >
                <Choice>
                  <ButtonLink
                    href={orderPath({ bundle: id, country })}
                    $kind={popular ? 'strong' : 'main'}
                    $wide
                    aria-label={`${t('page.choose')}: ${pricing('credits', { count: credits })}`}
                  >
                    {t('page.choose')}
                  </ButtonLink>
                </Choice>
              </BundleCard>
            </li>
          ))}
        </BundleList>
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
      <Facts>
        <h2>{t('facts.title')}</h2>
        <CheckedList>
          <CheckedItem>{t('facts.once')}</CheckedItem>
          <CheckedItem>{t('facts.premium')}</CheckedItem>
          {refundDays > 0 && <CheckedItem>{t('facts.refund', { count: refundDays })}</CheckedItem>}
          {statementName !== '' && <CheckedItem>{t('facts.statementName', { name: statementName })}</CheckedItem>}
          <CheckedItem>{t('facts.order')}</CheckedItem>
        </CheckedList>
      </Facts>
    </>
  );
}

const CountryField = styled.div`
  max-width: 20rem;
  margin-block-end: var(--space-6);
`;

/** Buttons of neighbours stand in one line, however many lines their words take. */
const Choice = styled.div`
  margin-block-start: auto;
  padding-block-start: var(--space-4);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-block-end: var(--space-8);
`;

const Facts = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-block-start: var(--space-5);
  border-block-start: max(1px, var(--stroke)) solid var(--c-border-strong);
  h2 {
    font-size: var(--text-title-3);
  }
`;
