import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { builtApi, temporaryFolder } from './places.ts';

/** Credits of each wallet: more than any run can spend. */
const granted = 1_000_000_000;
/** Transfers that one statement inserts. */
const atOnce = 50_000;

export type HistorySize = { tenantId: string; wallets: number; entries: number; price: number };

/** What decides how fast commits and reads are: a log that is not flushed promises less. */
export async function describeServer(url: string): Promise<string> {
  const connection = await createConnection(url);
  try {
    const [[found]] = await connection.query<RowDataPacket[]>(
      `select round(sum(data_length + index_length) / 1048576) as mb, round(@@innodb_buffer_pool_size / 1048576) as pool,
              @@innodb_flush_log_at_trx_commit as flush from information_schema.tables where table_schema = database()`,
    );
    return `${found?.['mb']} MB of rows, buffer pool of ${found?.['pool']} MB, innodb_flush_log_at_trx_commit=${found?.['flush']}`;
  } finally {
    await connection.end();
  }
}

/** Migrates an empty database, and fills the ledger with wallets that bought once and have spent ever since. */
export async function fillHistory(url: string, { tenantId, wallets, entries, price }: HistorySize): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: temporaryFolder(), DEMO: '1' };
  execFileSync(process.execPath, [join(builtApi, 'tools', 'run.js'), 'migrate'], { env, stdio: 'ignore' });
  const connection = await createConnection(url);
  try {
    await connection.query(`set max_recursive_iterations = ${atOnce}`);
    await connection.query('set foreign_key_checks = 0, unique_checks = 0');
    // Each transfer has an entry of the member and one of the house, and the first of each wallet is the purchase.
    const transfers = Math.max(wallets, Math.floor(entries / 2));
    const spends = (wallet: string) => `floor((${transfers} - 1 - ${wallet}) / ${wallets})`;
    await connection.query(
      `insert into ledger_account (tenant_id, id, owner_id, unit, kind, credits, debits, version)
       ${numbers(0, wallets)} select ?, ${id('W', 'i')}, ${id('M', 'i')}, 'CRD', 'member_paid', ${granted}, ${price} * ${spends('i')}, ${spends('i')} + 1 from n`,
      [tenantId],
    );
    await connection.query(
      `insert into credit_lot (tenant_id, id, account_id, order_id, granted, remaining, reserved, paid_minor, currency, refundable_until)
       ${numbers(0, wallets)} select ?, ${id('L', 'i')}, ${id('W', 'i')}, ${id('D', 'i')}, ${granted}, ${granted} - ${price} * ${spends('i')}, 0, 1000, 'EUR', 4000000000000 from n`,
      [tenantId],
    );
    for (let from = 0; from < transfers; from += atOnce) {
      const count = Math.min(atOnce, transfers - from);
      await connection.query(
        `insert into ledger_transfer (tenant_id, id, kind, idem_key, ref_type, ref_id, reverses_id, created_at)
         ${numbers(from, count)} select ?, ${id('T', 'i')}, if(i < ${wallets}, 'purchase', 'spend_photo'), ${id('K', 'i')}, if(i < ${wallets}, 'order', 'photo'), ${id('K', 'i')}, null, 1790000000000 + i from n`,
        [tenantId],
      );
      const version = `floor(i / ${wallets}) + 1`;
      const amount = `if(i < ${wallets}, ${granted}, -${price})`;
      await connection.query(
        `insert into ledger_entry (tenant_id, transfer_id, seq, account_id, unit, amount, balance_after, account_version)
         ${numbers(from, count)} select ?, ${id('T', 'i')}, 1, ${id('W', `(i mod ${wallets})`)}, 'CRD', ${amount}, ${granted} - ${price} * floor(i / ${wallets}), ${version} from n`,
        [tenantId],
      );
      await connection.query(
        `insert into ledger_entry (tenant_id, transfer_id, seq, account_id, unit, amount, balance_after, account_version)
         ${numbers(from, count)} select ?, ${id('T', 'i')}, 2, if(i < ${wallets}, 'issued', 'used_photo'), 'CRD', -(${amount}), null, null from n`,
        [tenantId],
      );
      await connection.query(
        `insert into lot_use (tenant_id, transfer_id, lot_id, amount)
         ${numbers(from, count)} select ?, ${id('T', 'i')}, ${id('L', `(i mod ${wallets})`)}, ${price} from n where i >= ${wallets}`,
        [tenantId],
      );
    }
    await connection.query('analyze table ledger_account, ledger_transfer, ledger_entry, lot_use, credit_lot');
  } finally {
    await connection.end();
  }
}

function numbers(from: number, count: number): string {
  return `with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + count - 1})`;
}

function id(kind: string, number: string): string {
  return `concat('01BENCH${kind}', lpad(${number}, 18, '0'))`;
}
