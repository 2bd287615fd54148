import { DataTable, ReferenceField, SearchInput } from 'react-admin';
import type { AdminRefundView } from '@manyhearts/contract/admin/refunds';
import { refundKinds, refundStates } from '@manyhearts/contract/refunds';
import { dayFilters } from '#admin/shared/list/list-filters.tsx';
import { BrandName } from '#admin/shared/brand/BrandName.tsx';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import type { ListView } from '#admin/shared/list/list-context.ts';
import { fromDesktop, fromTablet, phoneName } from '#admin/shared/list/list-layout.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { useText, type Text } from '#admin/shared/use-text.ts';
import { RefundStateChip } from './RefundStateChip.tsx';

const Column = DataTable.Col<AdminRefundView>;

export function RefundList() {
  const text = useText();
  const { day } = useDates();
  const { method } = usePaymentWords();
  const money = useMoney();
  return (
    <ConsoleList<AdminRefundView>
      title={text('refunds.title')}
      intro={text('refunds.intro')}
      sort={{ field: 'createdAt', order: 'ASC' }}
      brandField="tenantId"
      views={views(text)}
      filters={[
        <SearchInput key="number" source="number" alwaysOn placeholder={text('refunds.search')} />,
        ...dayFilters('paid'),
      ]}
      words={{
        status: Object.fromEntries(refundStates.map((one) => [one, text(`refunds.status.${one}`)])),
        kind: Object.fromEntries(refundKinds.map((one) => [one, text(`refunds.kinds.${one}`)])),
      }}
      empty={{ title: text('refunds.empty.title'), text: text('refunds.empty.text') }}
    >
      <Column
        source="amount"
        disableSort
        sx={phoneName}
        render={({ amount, createdAt }) => (
          <>
            <RecordLink>{money(amount)}</RecordLink>
            <PhoneLine parts={[day(createdAt), <BrandName key="brand" />]} />
          </>
        )}
      />
      <Column source="kind" disableSort sx={fromDesktop} render={({ kind }) => text(`refunds.kinds.${kind}`)} />
      <Column source="createdAt" sx={fromTablet} render={({ createdAt }) => day(createdAt)} />
      <Column source="tenantId" disableSort sx={fromTablet}>
        <ReferenceField source="tenantId" reference="tenants" link={false} />
      </Column>
      <Column source="price" disableSort align="right" sx={fromDesktop} render={({ price }) => money(price)} />
      <Column source="credits" disableSort align="right" sx={fromDesktop} />
      <Column source="method" disableSort sx={fromDesktop} render={(refund) => method(refund.method)} />
      <Column source="status" render={(refund) => <RefundStateChip refund={refund} />} />
    </ConsoleList>
  );
}

function views(text: Text): ListView[] {
  return [
    ...refundStates.map((status) => ({ id: status, label: text(`refunds.status.${status}`), filter: { status } })),
    { id: 'all', label: text('refunds.all'), filter: {} },
  ];
}
