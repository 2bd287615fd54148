import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { limits } from '@manyhearts/contract/limits';
import { from } from '@manyhearts/themes/media';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { CheckedItem, CheckedList } from '#site/ui/CheckedItem.tsx';
import { useCreditMoney, usePrice } from '#site/domain/Price.tsx';

/** What is free, what costs credits, what a purchase includes, and refunds. */
export function PriceFacts() {
  const { t } = useTranslation('pricing');
  const { settings } = useBrand();
  const { priceCountry } = usePage();
  const price = usePrice();
  const lowest = settings.minimumMessageCosts[priceCountry];
  const credits = (count: number) => t('credits', { count });
  return (
    <Columns>
      <div>
        <h2>{t('free.title')}</h2>
        <CheckedList>
          <CheckedItem>{t('free.join')}</CheckedItem>
          <CheckedItem>{t('free.search')}</CheckedItem>
          <CheckedItem>{t('free.receive')}</CheckedItem>
          {settings.freeMessages > 0 && (
            <CheckedItem>{t('free.messages', { count: settings.freeMessages })}</CheckedItem>
          )}
        </CheckedList>
      </div>
      <div>
        <h2>{t('paid.title')}</h2>
        <Prices>
          <div>
            <dt>{t('paid.message')}</dt>
            <dd>
              {credits(settings.messageCredits)}
              {lowest && `, ${t('paid.from', { price: price(lowest.costs, lowest.currency) })}`}{' '}
              <OwnPrice credits={settings.messageCredits} />
            </dd>
          </div>
          <div>
            <dt>{t('paid.photo')}</dt>
            <dd>
              {credits(settings.photoCredits)} <OwnPrice credits={settings.photoCredits} />
            </dd>
          </div>
          {settings.giftCredits > 0 && (
            <div>
              <dt>{t('paid.gift')}</dt>
              <dd>
                {t('paid.from', { price: credits(settings.giftCredits) })} <OwnPrice credits={settings.giftCredits} />
              </dd>
            </div>
          )}
        </Prices>
      </div>
      <div>
        <h2>{t('premium.title')}</h2>
        <p>{t('premium.text')}</p>
        <CheckedList>
          <CheckedItem>{t('premium.photos')}</CheckedItem>
          <CheckedItem>{t('premium.uploads', { count: limits.photos.premium, free: limits.photos.free })}</CheckedItem>
          <CheckedItem>{t('premium.invisible')}</CheckedItem>
        </CheckedList>
      </div>
      {settings.refundDays > 0 && (
        <div>
          <h2>{t('refund.title')}</h2>
          <p>{t('refund.text', { count: settings.refundDays })}</p>
          <a href="/pages/return-policy">{t('refund.link')}</a>
        </div>
      )}
    </Columns>
  );
}

/** For members who bought credits. */
function OwnPrice({ credits }: { credits: number }) {
  const { t } = useTranslation();
  const money = useCreditMoney(credits);
  return money && <Small>{t('creditMoney', { price: money })}</Small>;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12) clamp(32px, 6vw, 96px);
  margin-block-start: clamp(48px, 6vw, 88px);
  ${from('medium')} {
    grid-template-columns: 1fr 1fr;
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
    align-content: start;
    gap: var(--space-4);
    padding-block-start: var(--space-5);
    border-block-start: max(1px, var(--stroke)) solid var(--c-border-strong);
  }
  h2 {
    font-size: var(--text-title-3);
  }
`;

const Small = styled.small`
  display: block;
  color: var(--c-text-muted);
  font-weight: 400;
`;

/** A price that has no room beside its words is on a line of its own, so that no word is broken. */
const Prices = styled.dl`
  margin: 0;
  > div {
    display: flex;
    flex-wrap: wrap;
    column-gap: 20px;
    padding-block: 12px;
    border-block-end: 1px solid var(--c-border);
  }
  > :first-child {
    padding-block-start: 0;
  }
  dt {
    flex: 1 1 7rem;
    min-width: min-content;
    overflow-wrap: break-word;
  }
  dd {
    margin: 0 0 0 auto;
    font-weight: 600;
    text-align: end;
  }
`;
