import { Link } from '@mui/material';
import { ReferenceField, useLocale } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AdminOrderView } from '@manyhearts/contract/admin/orders';
import { countryName } from '#admin/shared/country-name.ts';
import { Fact, Facts, SectionCard } from '#admin/shared/SectionCard.tsx';
import { useDates } from '#admin/shared/dates.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { dateLocale, useText } from '#admin/shared/use-text.ts';

/** The purchase as it was shown and agreed to. */
export function BoughtCard({ order }: { order: AdminOrderView }) {
  const text = useText();
  const money = useMoney();
  const { longMoment } = useDates();
  const locale = dateLocale(useLocale());
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const { buyer, discount } = order;
  return (
    <SectionCard title={text('orders.bought')}>
      <Facts>
        <Fact name={text('orders.fields.number')} isCode>
          {order.id}
        </Fact>
        <Fact name={text('orders.fields.member')}>
          {buyer ? (
            <Link component={RouterLink} to={`/members/${buyer.id}/show?part=money`}>
              {buyer.name}
            </Link>
          ) : (
            text('orders.erased')
          )}
        </Fact>
        <Fact name={text('orders.fields.brand')}>
          <ReferenceField source="tenantId" reference="tenants" record={order} link={false} />
        </Fact>
        <Fact name={text('orders.fields.credits')}>{order.credits.toLocaleString(locale)}</Fact>
        {order.list.amount !== order.price.amount && <Fact name={text('orders.fields.list')}>{money(order.list)}</Fact>}
        {discount && (
          <Fact name={text('orders.fields.discount')}>
            {text('orders.discounted', {
              code: discount.code,
              state: text(`orders.discountState.${discount.state}`),
            })}
          </Fact>
        )}
        <Fact name={text('orders.fields.price')}>{money(order.price)}</Fact>
        <Fact name={text('orders.fields.tax')}>
          {text('orders.taxed', { tax: money(order.tax), rate: rate.format(order.taxRate / 10_000) })}
        </Fact>
        <Fact name={text('orders.fields.message')}>{money(order.message)}</Fact>
        <Fact name={text('orders.fields.country')}>{countryName(locale, order.country)}</Fact>
        <Fact name={text('orders.fields.refundDays')}>{text('orders.days', { smart_count: order.refundDays })}</Fact>
        <Fact name={text('orders.fields.consent')}>{longMoment(order.consentedAt)}</Fact>
      </Facts>
    </SectionCard>
  );
}
