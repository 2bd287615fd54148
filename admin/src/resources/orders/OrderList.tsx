import { DataTable, ReferenceField, SearchInput, SelectInput, useLocale } from 'react-admin';
import { paybackKinds, purchaseKinds, type AdminOrderLine } from '@manyhearts/contract/admin/orders';
import { orderStates } from '@manyhearts/contract/orders';
import { dayFilters, originFilters } from '#admin/shared/list/list-filters.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import type { ExportWords, ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet, fromWide, phoneName } from '#admin/shared/list/list-layout.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { OrderStatusChip, ShortId } from './order-parts.tsx';

const Column = DataTable.Col<AdminOrderLine>;

export function OrderList() {
  return <Lines kind="orders" />;
}

export function PaymentList() {
  return <Lines kind="payments" />;
}

/** Both are rows of orders; payments come with the provider's id first. */
function Lines({ kind }: { kind: 'orders' | 'payments' }) {
  const text = useText();
  const locale = useLocale();
  const money = useMoney();
  const { day, moment } = useDates();
  const { method, provider } = usePaymentWords();
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
        <SearchInput key="q" source="q" alwaysOn placeholder={text('orders.search')} />,
        ...dayFilters('created'),
        ...dayFilters('paid'),
        ...originFilters(text, locale),
        choice('purchase', purchaseKinds, text),
        choice('wentBack', paybackKinds, text),
        ...dayFilters('back'),
      ]}
      words={words(text)}
      empty={{ title: text(`${names}.empty.title`), text: text(`${names}.empty.text`) }}
      hiddenColumns={isPayments ? ['id', 'credits', 'discountCode'] : ['payment', 'provider']}
    >
      <Column source="createdAt" sx={fromTablet} render={({ createdAt }) => moment(createdAt)} />
      <Column
        source={isPayments ? 'payment' : 'id'}
        disableSort
        sx={phoneName}
        render={(order) => (
          <>
            <RecordLink>
              <ShortId id={(isPayments && order.payment) || order.id} />
            </RecordLink>
            <PhoneLine parts={[money(order.price), day(order.createdAt)]} />
          </>
        )}
      />
      <Column
        source={isPayments ? 'id' : 'payment'}
        disableSort
        sx={fromWide}
        render={(order) => (isPayments ? order.id : (order.payment ?? '–'))}
      />
      <Column source="price" disableSort align="right" sx={fromTablet} render={({ price }) => money(price)} />
      <Column source="credits" disableSort sx={fromDesktop} align="right" />
      <Column source="status" disableSort render={({ status }) => <OrderStatusChip status={status} />} />
      <Column source="method" disableSort sx={fromTablet} render={(order) => method(order.method)} />
      <Column source="provider" disableSort sx={fromDesktop} render={(order) => provider(order.provider)} />
      <Column source="discountCode" disableSort sx={fromDesktop} render={(order) => order.discountCode ?? '–'} />
      <Column source="tenantId" disableSort sx={fromTablet}>
        <ReferenceField source="tenantId" reference="tenants" link={false} />
      </Column>
    </ConsoleList>
  );
}

function choice<Kind extends 'first' | 'repeat' | 'refund' | 'chargeback'>(
  source: 'purchase' | 'wentBack',
  kinds: readonly Kind[],
  text: Text,
) {
  return (
    <SelectInput
      key={source}
      source={source}
      choices={kinds.map((id) => ({ id, name: text(`orders.kinds.${id as 'first'}`) }))}
      translateChoice={false}
    />
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
