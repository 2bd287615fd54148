import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { ask } from './answers.ts';
import { arriving } from './arrivals.ts';
import { quantile, type Benchmark, type Line } from './benchmark.ts';
import { demoInstallation, demoPage } from './installation.ts';
import { withMariaDb } from './maria-db.ts';
import { addressOf, busy, cookiesOf, send, type Call } from './people.ts';
import { startProductAt, type Server } from './server-process.ts';

const host = 'general.localhost';
const perSecond = 200;
const burstSeconds = 5;
const burst = perSecond * burstSeconds;
const atOnce = 16;
const most = 20_000;
/** Booked before anything is measured, so that the server's code is compiled and its connections are open. */
const warmUp = 2_000;
const mostMs = 500;

/** Payments that are paid at the sandbox, and of which the server has not heard. */
type Waiting = { server: Server; database: Connection; hook: string };

export const webhooks: Benchmark = {
  id: 'B20, P-12',
  name: 'webhooks',
  title: `${perSecond} webhooks a second for ${burstSeconds} s, each fetched from the sandbox and booked; MariaDB only`,
  async run({ seconds }) {
    const dataDir = await demoInstallation();
    return (
      (await withMariaDb(async (url) => {
        const server = await startProductAt({ dataDir, url }, demoPage);
        const database = await createConnection(url);
        try {
          await database.query(`set max_recursive_iterations = ${most}`);
          const waiting = { server, database, hook: await copyOrders(server, database) };
          await warm(waiting);
          return [
            await inBurst('first', waiting),
            await inBurst('repeated', waiting),
            await closedLoop(waiting, seconds),
          ];
        } finally {
          await database.end();
          await server.stop();
        }
      })) ?? []
    );
  },
};

/** The last ones, which no measurement reaches. */
async function warm({ server, hook }: Waiting): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let from = most - warmUp; from < most; from += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, place) => notify(server, hook, from + place, agent)));
  agent.destroy();
}

async function inBurst(name: string, { server, database, hook }: Waiting): Promise<Line> {
  const agent = new Agent({ keepAlive: true });
  let refused = 0;
  const took = await arriving(perSecond, burstSeconds, async (number) => {
    if ((await notify(server, hook, number, agent)) !== 200) refused += 1;
  });
  agent.destroy();
  const lost = burst - (await bookedUntil(database, burst));
  const p99 = quantile(took, 0.99);
  return {
    name: `${name}, ${perSecond}/s`,
    floor: '–',
    product: `${quantile(took, 0.5).toFixed(1)} ms`,
    figure: `p99 ${p99.toFixed(1)} ms`,
    bar: `≤ ${mostMs} ms`,
    verdict: p99 <= mostMs && refused === 0 && lost === 0 ? 'meets' : 'misses',
    notes: refused + lost === 0 ? [] : [`${refused} were refused and ${lost} not booked`],
    raw: took,
  };
}

async function closedLoop({ server, database, hook }: Waiting, wanted: number): Promise<Line> {
  let [number, refused] = [burst, 0];
  const { took, seconds } = await busy(atOnce, wanted, async (_person, agent) => {
    number += 1;
    if (number >= most - warmUp || (await notify(server, hook, number, agent)) !== 200) refused += 1;
  });
  const booked = (await bookedUntil(database, most - warmUp)) - burst;
  const rate = booked / seconds;
  return {
    name: `first, ${atOnce} at once`,
    floor: '–',
    product: `${quantile(took, 0.5).toFixed(1)} ms`,
    figure: `${rate.toFixed(0)}/s, p99 ${quantile(took, 0.99).toFixed(1)} ms`,
    bar: '≥ 300/s',
    verdict: rate >= 300 && refused === 0 ? 'meets' : 'misses',
    notes: refused === 0 ? [] : [`${refused} were refused`],
    raw: took,
  };
}

async function notify({ port }: Server, hook: string, number: number, agent: Agent): Promise<number> {
  const path = `/api/webhooks/sandbox/${hook}`;
  const body = { id: `tr_bench${number}` };
  return (await send(port, { method: 'POST', path, host, address: addressOf(1), body }, agent)).status;
}

async function bookedUntil(database: Connection, below: number): Promise<number> {
  const [rows] = await database.query<RowDataPacket[]>(
    `select count(*) as booked from credit_order where id < ? and id like '01BENCHD%' and status = 'paid'`,
    [orderId(below)],
  );
  return Number(rows[0]?.['booked']);
}

const orderId = (number: number) => `01BENCHD${String(number).padStart(18, '0')}`;

/** Orders one bundle, and copies the order with its wallet and its payment. Returns the hook of the account. */
async function copyOrders({ port }: Server, database: Connection): Promise<string> {
  const agent = new Agent();
  const call = (more: Partial<Call> & { path: string }) =>
    send(port, { method: 'GET', host, address: addressOf(1), ...more }, agent);
  const body = { username: 'newbie', password: 'demo-demo-demo' };
  const cookie = cookiesOf(await call({ method: 'POST', path: '/api/user', body }));
  const offered = await call({ path: '/api/credits?country=NL', cookie });
  const { bundles } = JSON.parse(offered.body.toString()) as { bundles: { id: string; price: object }[] };
  const payload = JSON.stringify({
    bundle: bundles[0]?.id,
    paymentmethod: 'ideal',
    price: bundles[0]?.price,
    begin_at_once: true,
  });
  const placed = await ask(port, {
    method: 'POST',
    path: '/api/orders',
    headers: { host, cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: Buffer.from(payload),
  });
  agent.destroy();
  if (placed.status !== 201) throw new Error(`Nothing can be ordered: ${placed.status} ${placed.body.toString()}`);
  const { id, payment } = (JSON.parse(placed.body.toString()) as { order: { id: string; payment: string } }).order;
  const bench = (kind: string) => `concat('01BENCH${kind}', lpad(i, 18, '0'))`;
  await copyRows(database, 'ledger_account', {
    changed: { id: bench('W'), owner_id: bench('O') },
    from: [`id = (select wallet_id from credit_order where id = ?)`, id],
  });
  await copyRows(database, 'credit_order', {
    changed: { id: bench('D'), wallet_id: bench('W'), payment_ref: `concat('tr_bench', i)` },
    from: ['id = ?', id],
  });
  const paid = `replace(replace(body, '${id}', ${bench('D')}), '"status":"open"', '"status":"paid"')`;
  await copyRows(database, 'sandbox_object', {
    changed: { id: `concat('tr_bench', i)`, request_key: 'null', body: paid },
    from: ['id = ?', payment],
  });
  const [accounts] = await database.query<RowDataPacket[]>(
    'select hook from provider_account where id = (select provider_account_id from credit_order where id = ?)',
    [id],
  );
  return String(accounts[0]?.['hook']);
}

type Copy = { changed: Record<string, string>; from: [where: string, value: string] };

async function copyRows(database: Connection, table: string, { changed, from: [where, value] }: Copy): Promise<void> {
  const [columns] = await database.query<RowDataPacket[]>(`show columns from ${table}`);
  const names = columns.map((column) => String(column['Field']));
  const taken = names.map((name) => changed[name] ?? `model.${name}`).join(', ');
  await database.query(
    `insert into ${table} (${names.join(', ')}) with recursive n(i) as (select 0 union all select i + 1 from n where i < ${most - 1})
     select ${taken} from n, (select * from ${table} where ${where}) as model`,
    [value],
  );
}
