import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { ledgerAccountNames, type LedgerView } from '@manyhearts/contract/admin/ledger';
import { useMoney } from '#admin/shared/use-money.ts';
import { Rows } from '#admin/shared/Rows.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { dateLocale, useText } from '#admin/shared/use-text.ts';

/** What the accounts held at the last check. A negative sum of the house is what it gave out. */
export function AccountsCard({ ledger: { sums, checkedAt } }: { ledger: LedgerView }) {
  const text = useText();
  const write = useUnits();
  const nameOf = useAccountNames();
  return (
    <SectionCard title={text('ledger.accounts')}>
      <Typography variant="caption" color="textSecondary">
        {text(checkedAt === null ? 'ledger.notSummed' : 'ledger.asOf')}
      </Typography>
      {sums.length > 0 && (
        <Rows
          label={text('list.table', { title: text('ledger.accounts') })}
          rows={sums}
          keyOf={({ account, unit }) => `${account} ${unit}`}
          columns={[
            { name: text('ledger.account'), render: ({ account }) => nameOf(account) },
            { name: text('ledger.sum'), isNumber: true, render: ({ sum, unit }) => write(sum, unit) },
          ]}
        />
      )}
    </SectionCard>
  );
}

/** In words; an account that the console doesn't know keeps its name. */
export function useAccountNames(): (account: string) => string {
  const text = useText();
  const { provider } = usePaymentWords();
  return (account) => {
    const [kind = '', of = ''] = account.split(':');
    const known = ledgerAccountNames.find((name) => name === kind);
    return known ? text(`ledger.accountNames.${known}`, { provider: provider(of) }) : account;
  };
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
