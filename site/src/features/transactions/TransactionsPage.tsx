import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listTransactions, readStatement } from '@manyhearts/contract/orders';
import { readSpending } from '@manyhearts/contract/spending';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';
import { pagedReadOf, readOf } from '#site/store/server-data.ts';
import { Tabs } from '#site/ui/Tabs.tsx';
import { Purchases } from './Purchases.tsx';
import { Spending } from './Spending.tsx';
import { Statement } from './Statement.tsx';

const tabs = ['purchases', 'statement', 'spending'] as const;
const tabOf = (search: URLSearchParams) => tabs.find((tab) => tab === search.get('tab')) ?? 'purchases';
const readOfTab = {
  purchases: pagedReadOf(listTransactions),
  statement: pagedReadOf(readStatement),
  spending: readOf(readSpending),
};

/** Of the tab that is shown. */
export const reads = ({ search }: { search: string }) => [readOfTab[tabOf(new URLSearchParams(search))]];

/** Purchases with invoices and refunds, every credit that came and went, and what was spent by month. */
export function TransactionsPage() {
  const { t } = useTranslation('credits');
  return (
    <CreditsFrame id="purchases" title={() => t('purchases.title')} lead={() => t('purchases.lead')}>
      <Lists />
    </CreditsFrame>
  );
}

function Lists() {
  const { t } = useTranslation('credits');
  const [search, setSearch] = useSearchParams();
  return (
    <Tabs
      label={t('purchases.tabs')}
      shown={tabOf(search)}
      onShow={(tab) => setSearch({ tab }, { replace: true })}
      tabs={[
        { id: 'purchases', label: t('purchases.tab'), panel: <Purchases /> },
        { id: 'statement', label: t('purchases.statement'), panel: <Statement /> },
        { id: 'spending', label: t('purchases.spending'), panel: <Spending /> },
      ]}
    />
  );
}
