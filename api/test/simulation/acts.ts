import { letPass } from '../until.ts';
import type { Client } from './client.ts';
import type { Reply } from './history.ts';
import { notify } from './settling.ts';
import { password } from './setting.ts';

type Work = (client: Client) => Promise<void>;

const thinkMs = 40;
const latestMs = 3_000;

/** What clients do, by how often. */
const acts: readonly (readonly [weight: number, work: Work])[] = [
  [32, unlock],
  [10, sendMessage],
  [6, sendGift],
  [3, grant],
  [16, order],
  [18, pay],
  [4, repeat],
  [8, askRefund],
  [8, decideRefund],
  [3, chargeBack],
  [2, reverse],
  [3, readOrder],
  [6, notifyLate],
  [0.2, leave],
];
const all = acts.reduce((sum, [weight]) => sum + weight, 0);

/** Acts at random until it is over. */
export async function live(client: Client, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    let at = client.random.fraction() * all;
    const [, work] = acts.find(([weight]) => (at -= weight) < 0) ?? [0, unlock];
    await work(client);
    await letPass(client.random.fraction() * thinkMs);
  }
}

async function unlock(client: Client): Promise<void> {
  const photo = client.random.pick(client.setting.photos);
  await client.intend({ kind: 'unlock', target: photo, path: `/api/photos/${photo}/unlock` });
}

async function sendMessage(client: Client): Promise<void> {
  await send(client, 'message', { text: `About ${client.random.pick(['rain', 'tea', 'trains'])}` });
}

async function sendGift(client: Client): Promise<void> {
  await send(client, 'gift', { gift: client.random.pick(['rose', 'coffee', 'cake'] as const) });
}

async function send(client: Client, kind: 'message' | 'gift', content: object): Promise<void> {
  const clientId = `sim-${client.wallet.name}-${Math.floor(client.random.fraction() * 1e15)}`;
  const body = { profile: client.setting.partner, client_id: clientId, ...content };
  await client.intend({ kind, target: clientId, path: '/api/messages', body });
}

/** Staff give a member some credits, of those who clients act for now. */
async function grant(client: Client): Promise<void> {
  const { wallet, random } = client;
  wallet.id ??= ((await wallet.sender.send({ method: 'GET', path: '/api/user' }))?.body as Known | undefined)?.user?.id;
  if (wallet.id === undefined) return;
  const body = { credits: random.pick([1, 2, 5]), reason: 'As the simulation wants it.' };
  await client.intendAsStaff({
    kind: 'grant',
    target: wallet.id,
    path: `/api/admin/members/${wallet.id}/credits`,
    body,
  });
}

type Known = { user?: { id: string } };

type Offer = {
  bundles: { id: string; price: object; discounted_price: object }[];
  methods: { id: string }[];
  discount: { code: string } | null;
};

async function offerTo(client: Client): Promise<Offer | undefined> {
  const reply = await client.wallet.sender.send({ method: 'GET', path: '/api/credits?country=IT' });
  return reply?.status === 200 ? (reply.body as Offer) : undefined;
}

async function order(client: Client): Promise<void> {
  const { random, wallet } = client;
  const offer = await offerTo(client);
  if (!offer) return;
  const bundle = random.pick(offer.bundles.slice(0, 2));
  const method = random.pick(offer.methods.filter(({ id }) => id !== 'sdd')).id;
  const code = random.chance(0.4) ? offer.discount?.code : undefined;
  const price = code === undefined ? bundle.price : bundle.discounted_price;
  const body = {
    bundle: bundle.id,
    paymentmethod: method,
    price,
    begin_at_once: true,
    ...(code !== undefined && { discount_code: code }),
  };
  remember(wallet.orders, await client.intend({ kind: 'order', target: '', path: '/api/orders', body }));
  if (random.chance(0.5)) await pay(client);
}

async function repeat(client: Client): Promise<void> {
  const { wallet } = client;
  const [bundle] = (await offerTo(client))?.bundles ?? [];
  if (!bundle) return;
  const body = { bundle: bundle.id, price: bundle.price, begin_at_once: true };
  remember(wallet.orders, await client.intend({ kind: 'repeat', target: '', path: '/api/orders/repeat', body }));
}

function remember(orders: { id: string; payment: string }[], reply: Reply | undefined): void {
  const { order } = (reply?.body ?? {}) as { order?: { id: string; payment: string | null } };
  if (order && order.payment !== null) orders.push({ id: order.id, payment: order.payment });
}

/** An order of the wallet, a late one rather. */
function anOrder({ wallet, random }: Client): { id: string; payment: string } | undefined {
  const { orders } = wallet;
  return orders.length === 0 ? undefined : orders[orders.length - 1 - random.skewed(orders.length)];
}

async function pay(client: Client): Promise<void> {
  const payment = anOrder(client)?.payment;
  if (payment === undefined) return;
  const status = client.random.chance(0.8)
    ? 'paid'
    : client.random.pick(['pending', 'failed', 'canceled', 'expired'] as const);
  await client.setting.stranger.send({ path: '/__test/psp', body: { payment, status, duplicates: 1 } });
}

async function askRefund(client: Client): Promise<void> {
  const order = anOrder(client)?.id;
  if (order !== undefined)
    await client.intend({ kind: 'refund', target: order, path: '/api/refunds', body: { order } });
}

async function decideRefund(client: Client): Promise<void> {
  const { random, setting } = client;
  const listed = await setting.support.send({
    method: 'GET',
    path: '/api/admin/refunds?filter=%7B%22status%22:%22requested%22%7D',
  });
  if (listed?.status !== 200) return;
  const waiting = listed.body as { id: string }[];
  if (waiting.length === 0) return;
  const { id } = random.pick(waiting);
  const kind = random.chance(0.7) ? 'approve' : 'reject';
  const body = kind === 'reject' ? { reason: 'As the simulation wants it.' } : {};
  await client.intendAsStaff({ kind, target: id, path: `/api/admin/refunds/${id}/${kind}`, body });
}

/** A repeat would charge back more, so an unknown one stays unknown. */
async function chargeBack(client: Client): Promise<void> {
  const { history, random, setting } = client;
  const payment = anOrder(client)?.payment;
  if (payment === undefined) return;
  const counted = history.chargebacks.get(payment) ?? { done: 0, asked: 0 };
  history.chargebacks.set(payment, counted);
  counted.asked += 1;
  const body = { payment, amount_charged_back: random.pick(['1.00', '3.37', '4.50', '12.00']), duplicates: 1 };
  const reply = await setting.stranger.send({ path: '/__test/psp', body });
  if (reply?.status === 200) counted.done += 1;
}

async function reverse(client: Client): Promise<void> {
  const payment = anOrder(client)?.payment;
  if (payment !== undefined)
    await client.setting.stranger.send({ path: `/sandbox/pay/${payment}`, form: 'outcome=reverse' });
}

async function readOrder(client: Client): Promise<void> {
  const order = anOrder(client)?.id;
  if (order !== undefined) await client.wallet.sender.send({ method: 'GET', path: `/api/orders/${order}` });
}

/** The provider tells of a payment once more, some time later. */
async function notifyLate(client: Client): Promise<void> {
  const payment = anOrder(client)?.payment;
  if (payment === undefined) return;
  await letPass(client.random.fraction() * latestMs);
  await notify(client.setting, payment);
}

async function leave(client: Client): Promise<void> {
  const { wallet } = client;
  if (client.setting.spares.length === 0) return;
  const body = { password, reason: 'time', remarks: '' };
  const reply = await client.intend({ kind: 'delete', target: wallet.name, path: '/api/account-deletion', body });
  if (reply !== undefined && reply.status < 300) client.leave(wallet);
}
