import { Chip } from '@mui/material';
import { DataTable, DateField, ReferenceField, useLocale } from 'react-admin';
import {
  ledgerRules,
  ledgerStates,
  ledgerWork,
  waitingRule,
  type LedgerFaults,
  type LedgerRule,
  type LedgerView,
} from '@manyhearts/contract/admin/ledger';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import type { ListView } from '#admin/shared/list/list-context.ts';
import { RecordLink } from '#admin/shared/list/RecordLink.tsx';
import { fromTablet } from '#admin/shared/list/list-layout.ts';
import { dateLocale, useText, type Text } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<LedgerView>;
const times = { dateStyle: 'medium', timeStyle: 'short' } as const;
const colours = { kept: 'success', waiting: 'warning', broken: 'error', unchecked: 'default' } as const;

/** One ledger for each brand. */
export function LedgerList() {
  const text = useText();
  const locale = useLocale();
  return (
    <ConsoleList<LedgerView>
      title={text('ledger.title')}
      intro={text('ledger.intro')}
      sort={{ field: 'createdAt', order: 'ASC' }}
      brandField="tenantId"
      views={views(text)}
      words={{ status: words(text) }}
      empty={{ title: text('ledger.empty.title'), text: text('ledger.empty.text') }}
    >
      <Column
        source="tenantId"
        disableSort
        render={(row) => (
          <RecordLink>
            <ReferenceField source="tenantId" reference="tenants" record={row} link={false} />
          </RecordLink>
        )}
      />
      <Column source="status" disableSort render={({ status }) => <LedgerChip status={status} />} />
      <Column source="faults" disableSort sx={fromTablet} render={({ faults }) => brokenIn(faults).join(', ') || '–'} />
      <Column source="checkedAt" disableSort sx={fromTablet}>
        <DateField source="checkedAt" showTime locales={dateLocale(locale)} options={times} emptyText="–" />
      </Column>
    </ConsoleList>
  );
}

/** In their order; payments that wait to be assigned break none. */
function brokenIn(faults: LedgerFaults): LedgerRule[] {
  return ledgerRules.filter((rule) => rule !== waitingRule && faults.some((fault) => fault.rule === rule));
}

function views(text: Text): ListView[] {
  return [
    { id: 'all', label: text('ledger.all'), filter: {} },
    ...ledgerWork.map((status) => ({ id: status, label: text(`ledger.status.${status}`), filter: { status } })),
  ];
}

function words(text: Text): Record<string, string> {
  return Object.fromEntries(ledgerStates.map((one) => [one, text(`ledger.status.${one}`)]));
}

export function LedgerChip({ status }: { status: LedgerView['status'] }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[status]} label={text(`ledger.status.${status}`)} />;
}
