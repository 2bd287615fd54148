import { useGetList } from 'react-admin';
import { Typography } from '@mui/material';
import type { WebhookView } from '@manyhearts/contract/admin/webhooks';
import { Moment } from '#admin/shared/dates.tsx';
import { Rows } from '#admin/shared/Rows.tsx';
import { SectionCard } from '#admin/shared/SectionCard.tsx';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { useText } from '#admin/shared/use-text.ts';
import { OutcomeChip } from './WebhookList.tsx';

const shown = 25;

export function WebhooksCard({ id }: { id: string }) {
  const text = useText();
  const { provider } = usePaymentWords();
  const { data = [] } = useGetList<WebhookView>('webhooks', {
    filter: { order: id },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <SectionCard title={text('orders.webhooks')}>
      {data.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text('orders.nothing')}
        </Typography>
      ) : (
        <Rows
          label={text('list.table', { title: text('orders.webhooks') })}
          rows={data}
          keyOf={(one) => one.id}
          columns={[
            { name: text('resources.webhooks.fields.createdAt'), render: (one) => <Moment at={one.createdAt} /> },
            { name: text('resources.webhooks.fields.status'), render: (one) => <OutcomeChip outcome={one.status} /> },
            { name: text('resources.webhooks.fields.provider'), render: (one) => provider(one.provider) },
          ]}
        />
      )}
    </SectionCard>
  );
}
