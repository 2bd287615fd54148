import { Chip, Link, type ChipProps } from '@mui/material';
import { DataTable, ReferenceField } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { webhookOutcomes, type WebhookOutcome, type WebhookView } from '@manyhearts/contract/admin/webhooks';
import { ConsoleList } from '#admin/shared/list/ConsoleList.tsx';
import { PhoneLine } from '#admin/shared/list/PhoneLine.tsx';
import { ShortId } from './order-parts.tsx';
import { fromDesktop, fromTablet, phoneName } from '#admin/shared/list/list-layout.ts';
import { useDates } from '#admin/shared/dates.tsx';
import { usePaymentWords } from '#admin/shared/use-payment-words.ts';
import { useText } from '#admin/shared/use-text.ts';

const Column = DataTable.Col<WebhookView>;
const hidden = ['profile'];

export function WebhookList() {
  const text = useText();
  const { exact } = useDates();
  const { provider } = usePaymentWords();
  return (
    <ConsoleList<WebhookView>
      title={text('webhooks.title')}
      intro={text('webhooks.intro')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      brandField="tenantId"
      opens={false}
      hiddenColumns={hidden}
      words={{ status: Object.fromEntries(webhookOutcomes.map((one) => [one, text(`webhooks.outcome.${one}`)])) }}
      views={[
        { id: 'all', label: text('webhooks.all'), filter: {} },
        ...webhookOutcomes.map((status) => ({
          id: status,
          label: text(`webhooks.outcome.${status}`),
          filter: { status },
        })),
      ]}
      empty={{ title: text('webhooks.empty.title'), text: text('webhooks.empty.text') }}
    >
      <Column
        source="createdAt"
        sx={phoneName}
        render={(webhook) => (
          <>
            {exact(webhook.createdAt)}
            <PhoneLine parts={[webhook.payment && <ShortId key="payment" id={webhook.payment} />]} />
          </>
        )}
      />
      <Column source="status" disableSort render={({ status }) => <OutcomeChip outcome={status} />} />
      <Column
        source="payment"
        disableSort
        sx={fromTablet}
        render={({ payment }) => (payment ? <ShortId id={payment} /> : '–')}
      />
      <Column
        source="order"
        disableSort
        render={({ order }) => (order ? <OrderLink id={order} isShort /> : '–')}
        sx={fromTablet}
      />
      <Column source="provider" disableSort sx={fromDesktop} render={(webhook) => provider(webhook.provider)} />
      <Column source="profile" disableSort sx={fromDesktop} />
      <Column source="tenantId" disableSort sx={fromDesktop}>
        <ReferenceField source="tenantId" reference="tenants" link={false} />
      </Column>
    </ConsoleList>
  );
}

export function OrderLink({ id, isShort = false }: { id: string; isShort?: boolean }) {
  return (
    <Link component={RouterLink} to={`/orders/${id}/show`} sx={{ overflowWrap: 'anywhere' }}>
      {isShort ? <ShortId id={id} /> : id}
    </Link>
  );
}

const colours: Record<WebhookOutcome, ChipProps['color']> = {
  applied: 'success',
  nothing_new: 'default',
  quarantined: 'warning',
  unknown: 'warning',
  forged: 'error',
  failed: 'error',
};

export function OutcomeChip({ outcome }: { outcome: WebhookOutcome }) {
  const text = useText();
  return <Chip size="small" variant="outlined" color={colours[outcome]} label={text(`webhooks.outcome.${outcome}`)} />;
}
