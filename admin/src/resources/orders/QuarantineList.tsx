import { Chip, type ChipProps } from '@mui/material';
import { DataTable, DateField, ReferenceField, useLocale } from 'react-admin';
import {
  quarantineReasons,
  quarantineStates,
  type QuarantinedPaymentView,
  type QuarantineStatus,
} from '@manyhearts/contract/admin/quarantine';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import { fromDesktop, fromTablet } from '#admin/shared/list/list-layout.ts';
import { useMoney } from '#admin/shared/use-money.ts';
import { dateLocale, useText, type Text } from '#admin/shared/use-text.ts';
import { ShortId } from './order-parts.tsx';

const Column = DataTable.Col<QuarantinedPaymentView>;

export function QuarantineList() {
  const text = useText();
  const money = useMoney();
  const locale = useLocale();
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
        render={({ payment }) => (
          <RecordLink>
            <ShortId id={payment} />
          </RecordLink>
        )}
      />
      <Column source="reason" disableSort render={({ reason }) => text(`quarantine.reason.${reason}`)} />
      <Column source="amount" disableSort align="right" render={(row) => money(row)} />
      <Column
        source="expected"
        disableSort
        align="right"
        sx={fromTablet}
        render={({ expected }) => (expected ? money(expected) : '–')}
      />
      <Column source="said" disableSort sx={fromDesktop} />
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
      <Column source="createdAt" sx={{ whiteSpace: 'nowrap' }}>
        <DateField source="createdAt" locales={dateLocale(locale)} options={{ dateStyle: 'medium' }} />
      </Column>
    </ConsoleList>
  );
}

const colours: Record<QuarantineStatus, ChipProps['color']> = {
  waiting: 'warning',
  accepted: 'success',
  refunding: 'info',
  refunded: 'success',
  refused: 'error',
  left: 'default',
};

export function QuarantineChip({ status }: { status: QuarantineStatus }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[status]} label={text(`quarantine.status.${status}`)} />;
}

function words(text: Text) {
  return {
    status: Object.fromEntries(quarantineStates.map((one) => [one, text(`quarantine.status.${one}`)])),
    reason: Object.fromEntries(quarantineReasons.map((one) => [one, text(`quarantine.reason.${one}`)])),
  };
}
