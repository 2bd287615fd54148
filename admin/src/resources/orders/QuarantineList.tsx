import { DataTable, ReferenceField } from 'react-admin';
import {
  quarantineReasons,
  quarantineStates,
  type QuarantinedPaymentView,
} from '@manyhearts/contract/admin/quarantine';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import { ShortId } from './order-parts.tsx';
import { QuarantineChip } from './QuarantineChip.tsx';
import { fromDesktop, fromTablet, oneLine, phoneName } from '#admin/shared/list/list-layout.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { useMoney } from '#admin/shared/use-money.ts';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { useText, type Text } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<QuarantinedPaymentView>;

export function QuarantineList() {
  const text = useText();
  const money = useMoney();
  const { day } = useDates();
  const { said } = usePaymentWords();
  return (
    <ConsoleList<QuarantinedPaymentView>
      title={text('quarantine.title')}
      intro={text('quarantine.intro')}
      sort={{ field: 'createdAt', order: 'ASC' }}
      brandField="tenantId"
      views={[
        ...quarantineStates.map((status) => ({
          id: status,
          label: text(`quarantine.status.${status}`),
          filter: { status },
        })),
        { id: 'all', label: text('quarantine.all'), filter: {} },
      ]}
      words={words(text)}
      empty={{ title: text('quarantine.empty.title'), text: text('quarantine.empty.text') }}
    >
      <Column
        source="payment"
        disableSort
        sx={phoneName}
        render={({ payment, reason }) => (
          <>
            <RecordLink>
              <ShortId id={payment} />
            </RecordLink>
            <PhoneLine parts={[text(`quarantine.reason.${reason}`)]} />
          </>
        )}
      />
      <Column
        source="reason"
        disableSort
        sx={fromTablet}
        render={({ reason }) => text(`quarantine.reason.${reason}`)}
      />
      <Column source="amount" disableSort align="right" sx={oneLine} render={(row) => money(row)} />
      <Column
        source="expected"
        disableSort
        align="right"
        sx={fromTablet}
        render={({ expected }) => (expected ? money(expected) : '–')}
      />
      <Column source="said" disableSort sx={fromDesktop} render={(payment) => said(payment.said)} />
      <Column source="status" disableSort render={({ status }) => <QuarantineChip status={status} />} />
      <Column
        source="tenantId"
        disableSort
        sx={fromDesktop}
        render={(row) =>
          row.tenantId === null ? (
            text('quarantine.noBrand')
          ) : (
            <ReferenceField source="tenantId" reference="tenants" record={row} link={false} />
          )
        }
      />
      <Column source="createdAt" sx={fromTablet} render={({ createdAt }) => day(createdAt)} />
    </ConsoleList>
  );
}

function words(text: Text) {
  return {
    status: Object.fromEntries(quarantineStates.map((one) => [one, text(`quarantine.status.${one}`)])),
    reason: Object.fromEntries(quarantineReasons.map((one) => [one, text(`quarantine.reason.${one}`)])),
  };
}
