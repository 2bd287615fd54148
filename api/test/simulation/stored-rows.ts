import { withDatabase, type Row } from '../../bench/database.ts';
import type { Setting } from './setting.ts';

/** An object of the sandbox: a payment, refund or chargeback. */
export type AtProvider = {
  id: string;
  kind: string;
  parent: string;
  body: {
    status: string;
    amount: { value: string };
    metadata: { order_id?: string; refund_id?: string } | null;
    reversedAt: string | null;
  };
};

/** What the run left of the simulated members, as far as money and answers depend on it. */
export type StoredRows = {
  records: { key: string; route: string; body: unknown }[];
  accounts: { id: string; username: string; status: string }[];
  unlocks: { viewer: string; photo: string }[];
  spends: { photo: string; owner: string }[];
  messages: { clientId: string; credits: number; charges: number }[];
  orders: {
    id: string;
    status: string;
    credits: number;
    payment: string;
    minor: number;
    refunded: number;
    back: number;
  }[];
  /** Of the demo's own members. */
  demoOrders: { id: string; status: string }[];
  refunds: { id: string; order: string; status: string; minor: number; ref: string }[];
  transfers: { kind: string; key: string }[];
  paybacks: { ref: string; order: string; kind: string; state: string; minor: number }[];
  invoices: { order: string; refund: string; number: number }[];
  provider: AtProvider[];
};

export async function readStoredRows({ place, tenantId }: Setting): Promise<StoredRows> {
  return withDatabase(place, async ({ all }) => {
    const of = (sql: string) => all(sql, [tenantId]);
    const members = "select id from account where tenant_id = ? and email like '%@mail.example'";
    const wallets = `select id from ledger_account where tenant_id = ? and owner_id in (${members})`;
    const own = [tenantId, tenantId, tenantId];
    const ownOrders = `select id from credit_order where tenant_id = ? and wallet_id in (${wallets})`;
    const otherPayments = `select payment_ref from credit_order where payment_ref is not null and id not in (${ownOrders})`;
    const records = await all(
      "select idempotency_key, route, body from idempotency_record where idempotency_key like 'client-%'",
    );
    const transfers = await of('select kind, idem_key from ledger_transfer where tenant_id = ?');
    const spends = await of(
      `select transfer.ref_id, wallet.owner_id from ledger_transfer transfer inner join ledger_account wallet
           on wallet.tenant_id = transfer.tenant_id and wallet.id = substr(transfer.idem_key, length(transfer.ref_id) + 2)
        where transfer.tenant_id = ? and transfer.kind = 'spend_photo'`,
    );
    const orders = await all(`select * from credit_order where tenant_id = ? and wallet_id in (${wallets})`, own);
    const demoOrders = await all(
      `select id, status from credit_order where tenant_id = ? and wallet_id not in (${wallets})`,
      own,
    );
    const refunds = await all(`select * from refund where order_id in (${ownOrders})`, own);
    const paybacks = await of('select * from order_payback where tenant_id = ?');
    const invoices = await of('select * from invoice where tenant_id = ?');
    // The demo's own members have payments and refunds too.
    const provider = await all(
      `select * from sandbox_object where id not in (${otherPayments})
         and coalesce(parent_ref, '') not in (${otherPayments})`,
      [...own, ...own],
    );
    return {
      records: records.map((row) => ({
        key: text(row, 'idempotency_key'),
        route: text(row, 'route'),
        body: json(row),
      })),
      accounts: (
        await of("select id, username, status from account where tenant_id = ? and email like '%@mail.example'")
      ).map((row) => ({ id: text(row, 'id'), username: text(row, 'username'), status: text(row, 'status') })),
      unlocks: (await all('select viewer_id, photo_id from photo_unlock')).map((row) => ({
        viewer: text(row, 'viewer_id'),
        photo: text(row, 'photo_id'),
      })),
      spends: spends.map((row) => ({ photo: text(row, 'ref_id'), owner: text(row, 'owner_id') })),
      messages: (
        await of(
          `select message.client_id, message.credits,
             (select count(*) from ledger_transfer charge where charge.tenant_id = message.sender_tenant_id and charge.ref_id = message.id
                and charge.kind in ('spend_message', 'spend_gift')) as charges
            from message where message.sender_tenant_id = ? and message.client_id like 'sim-%'`,
        )
      ).map((row) => ({
        clientId: text(row, 'client_id'),
        credits: Number(row['credits']),
        charges: Number(row['charges']),
      })),
      orders: orders.map((row) => ({
        id: text(row, 'id'),
        status: text(row, 'status'),
        credits: Number(row['credits']),
        payment: text(row, 'payment_ref'),
        minor: Number(row['price_minor']),
        refunded: Number(row['refunded_minor']),
        back: Number(row['charged_back_minor']),
      })),
      demoOrders: demoOrders.map((row) => ({ id: text(row, 'id'), status: text(row, 'status') })),
      refunds: refunds.map((row) => ({
        id: text(row, 'id'),
        order: text(row, 'order_id'),
        status: text(row, 'status'),
        minor: Number(row['minor']),
        ref: text(row, 'provider_ref'),
      })),
      transfers: transfers.map((row) => ({ kind: text(row, 'kind'), key: text(row, 'idem_key') })),
      paybacks: paybacks.map((row) => ({
        ref: text(row, 'ref'),
        order: text(row, 'order_id'),
        kind: text(row, 'kind'),
        state: text(row, 'state'),
        minor: Number(row['minor']),
      })),
      invoices: invoices.map((row) => ({
        order: text(row, 'order_id'),
        refund: text(row, 'refund_ref'),
        number: Number(row['number']),
      })),
      provider: provider.map((row) => ({
        id: text(row, 'id'),
        kind: text(row, 'kind'),
        parent: text(row, 'parent_ref'),
        body: json(row) as AtProvider['body'],
      })),
    };
  });
}

const text = (row: Row, column: string): string => String(row[column] ?? '');

/** MariaDB's driver may have parsed the text. */
function json({ body }: Row): unknown {
  return typeof body === 'string' && body !== '' ? JSON.parse(body) : body;
}
