import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import type { LedgerView } from '@manyhearts/contract/admin/ledger';
import { useMoney } from '#admin/shared/use-money.ts';
import { Rows } from '#admin/shared/Rows.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { dateLocale, useText } from '#admin/shared/use-text.ts';

/** What the accounts held at the last check. A negative sum of the house is what it gave out. */
export function AccountsCard({ ledger: { sums } }: { ledger: LedgerView }) {
  const text = useText();
  const write = useUnits();
  return (
    <SectionCard title={text('ledger.accounts')}>
      <Typography variant="caption" color="textSecondary">
        {text('ledger.asOf')}
      </Typography>
      {sums.length > 0 && (
        <Rows
          label={text('list.table', { title: text('ledger.accounts') })}
          rows={sums}
          keyOf={({ account, unit }) => `${account} ${unit}`}
          columns={[
            { name: text('ledger.account'), render: ({ account }) => <code>{account}</code> },
            { name: text('ledger.sum'), isNumber: true, render: ({ sum, unit }) => write(sum, unit) },
          ]}
        />
      )}
    </SectionCard>
  );
}

/** Amounts of the ledger: credits, or money in minor units. */
export function useUnits(): (amount: number, unit: string) => string {
  const text = useText();
  const locale = dateLocale(useLocale());
  const money = useMoney();
  return (amount, unit) =>
    unit === 'CRD'
      ? `${amount.toLocaleString(locale)} ${text('ledger.unit.CRD')}`
      : money({ amount: amount / 100, currency: unit });
}
