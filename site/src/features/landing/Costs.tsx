import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';
import { usePrice } from '#site/ui/Price.tsx';
import { Section } from '#site/ui/Section.tsx';

/** What a message costs where this visitor is, before anybody asks for anything. */
export function Costs() {
  const { t } = useTranslation('landing');
  const { settings, language } = useBoot();
  const price = usePrice();
  const country = settings.geoip_selected_country;
  const lowest = settings.minimum_message_costs[country];
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  const credits = settings.message_credits;
  return (
    <Section aria-labelledby="costs">
      <h2 id="costs">{t('costs.title')}</h2>
      <p>{t('costs.text')}</p>
      <Facts>
        <li>{lowest ? t('costs.message', { credits, price: price(lowest.costs, lowest.currency), country: name }) : t('costs.messageNoPrice', { credits })}</li>
        {settings.free_messages > 0 && <li>{t('costs.free', { count: settings.free_messages })}</li>}
        <li>{t('costs.noSubscription')}</li>
        {settings.refund_days > 0 && <li>{t('costs.refund', { count: settings.refund_days })}</li>}
      </Facts>
      <a href="/pricing">{t('costs.link')}</a>
    </Section>
  );
}

const Facts = styled.ul`
  display: grid;
  gap: 10px;
  margin: calc(var(--space) * 2.5) 0;
  padding-inline-start: 1.2em;
  li::marker { color: var(--c-mark) }
`;
