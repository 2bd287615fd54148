import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listTransactions, readStatement } from '@manyhearts/contract/orders';
import { CreditsFrame } from '#site/domain/CreditsFrame.tsx';
import { pagedReadOf } from '#site/store/server-data.ts';
import { Tabs } from '#site/ui/Tabs.tsx';
import { Purchases } from './Purchases.tsx';
import { Statement } from './Statement.tsx';

const tabOf = (search: URLSearchParams) => (search.get('tab') === 'statement' ? 'statement' : 'purchases');

/** Of the list that is shown. */
export const reads = ({ search }: { search: string }) => [
  tabOf(new URLSearchParams(search)) === 'statement' ? pagedReadOf(readStatement) : pagedReadOf(listTransactions),
];

/** Purchases with invoices and refunds, and every credit that came and went. */
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
      ]}
    />
  );
}
