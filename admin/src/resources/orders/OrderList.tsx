import { DataTable, DateField, ReferenceField, SearchInput, useLocale } from 'react-admin';
import type { AdminOrderLine } from '@manyhearts/contract/admin/orders';
import { orderStates } from '@manyhearts/contract/orders';
import { dayFilters } from '#admin/shared/list/day-filters.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet, fromWide } from '#admin/shared/list/list-layout.ts';
import { useMoney } from '#admin/shared/use-money.ts';
import { dateLocale, useText, type Text } from '#admin/shared/use-text.ts';
import { OrderStatusChip, ShortId } from './order-parts.tsx';

const Column = DataTable.Col<AdminOrderLine>;
const times = { dateStyle: 'medium', timeStyle: 'short' } as const;

export function OrderList() {
  return <Lines kind="orders" />;
}

export function PaymentList() {
  return <Lines kind="payments" />;
}

/** Both are rows of orders; payments come with the provider's id first. */
function Lines({ kind }: { kind: 'orders' | 'payments' }) {
  const text = useText();
  const money = useMoney();
  const locale = useLocale();
  const isPayments = kind === 'payments';
  const names = isPayments ? ('paymentList' as const) : ('orders' as const);
  return (
    <ConsoleList<AdminOrderLine>
      title={text(`${names}.title`)}
      intro={text(`${names}.intro`)}
      sort={{ field: 'createdAt', order: 'DESC' }}
      brandField="tenantId"
      views={views(text)}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder={text('orders.search')} sx={{ minWidth: { sm: 320 } }} />,
        ...dayFilters('created'),
      ]}
      words={words(text)}
      empty={{ title: text(`${names}.empty.title`), text: text(`${names}.empty.text`) }}
      hiddenColumns={isPayments ? ['id', 'credits', 'discountCode'] : ['payment', 'provider']}
    >
      <Column source="createdAt" sx={{ whiteSpace: 'nowrap' }}>
        <DateField source="createdAt" showTime locales={dateLocale(locale)} options={times} />
      </Column>
      <Column
        source={isPayments ? 'payment' : 'id'}
        disableSort
        render={(order) => (
          <RecordLink>
            <ShortId id={(isPayments && order.payment) || order.id} />
          </RecordLink>
        )}
      />
      <Column
        source={isPayments ? 'id' : 'payment'}
        disableSort
        sx={fromWide}
        render={(order) => (isPayments ? order.id : order.payment)}
      />
      <Column source="price" disableSort align="right" render={({ price }) => money(price)} />
      <Column source="credits" disableSort sx={fromDesktop} align="right" />
      <Column source="status" disableSort render={({ status }) => <OrderStatusChip status={status} />} />
      <Column source="method" disableSort sx={fromTablet} />
      <Column source="provider" disableSort sx={fromDesktop} />
      <Column source="discountCode" disableSort sx={fromDesktop} />
      <Column source="tenantId" disableSort sx={fromTablet}>
        <ReferenceField source="tenantId" reference="tenants" link={false} />
      </Column>
    </ConsoleList>
  );
}

function views(text: Text): ListView[] {
  const shown = ['paid', 'pending', 'mismatch', 'part_refunded', 'refunded', 'charged_back', 'failed'] as const;
  return [
    { id: 'all', label: text('orders.all'), filter: {} },
    ...shown.map((status) => ({ id: status, label: text(`orders.status.${status}`), filter: { status } })),
  ];
}

function words(text: Text): ExportWords {
  return { status: Object.fromEntries(orderStates.map((one) => [one, text(`orders.status.${one}`)])) };
}
