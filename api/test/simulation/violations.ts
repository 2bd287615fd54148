import { doneReply, outcomeOf, type Act, type History } from './history.ts';
import { countBy } from './count-by.ts';
import { moneyFaults } from './money-violations.ts';
import { readStoredRows, type StoredRows } from './stored-rows.ts';
import type { Setting, Wallet } from './setting.ts';

/** Where the answers and the rows contradict each other. */
export async function violationsOf(setting: Setting, history: History): Promise<string[]> {
  const rows = await readStoredRows(setting);
  const effects = new Effects(rows);
  return [
    ...keyFaults(history, effects),
    ...messageFaults(history, rows),
    ...setting.everyWallet.flatMap((wallet) => unlockFaults(wallet, history, rows, effects)),
    ...orderFaults(history, rows),
    ...refundFaults(history, rows, effects),
    ...deletionFaults(history, rows, effects),
    ...moneyFaults(history, rows),
  ];
}

/** What the record of each key says, for acts whose client never heard. */
class Effects {
  private readonly counts: Map<string, number>;

  constructor({ records }: StoredRows) {
    this.counts = countBy(records, ({ key }) => key);
  }

  countOf({ key }: Act): number {
    return this.counts.get(key) ?? 0;
  }

  isDone(act: Act): boolean {
    const outcome = outcomeOf(act);
    return outcome === 'done' || (outcome === 'unknown' && this.countOf(act) > 0);
  }
}

/** A key that was answered with success took effect once; a refused one never. */
function keyFaults({ acts }: History, effects: Effects): string[] {
  // What a message did is known by the id that its sender gave it.
  const byKey = acts.filter(({ kind }) => kind !== 'message' && kind !== 'gift');
  return byKey.flatMap((act) => {
    const [count, outcome] = [effects.countOf(act), outcomeOf(act)];
    const isRight = outcome === 'unknown' ? count <= 1 : count === (outcome === 'done' ? 1 : 0);
    // The order stands, although its stored card did not pay.
    const isFinal = count === 1 && ['order', 'repeat'].includes(act.kind) && act.replies.at(-1)?.status === 402;
    return isRight || isFinal ? [] : [`${nameOf(act)} is ${outcome}, and took effect ${count} times`];
  });
}

/** A message is there once, if its sender was told so, and was paid for once, unless it was free. */
function messageFaults(history: History, { messages }: StoredRows): string[] {
  const sent = Map.groupBy(messages, ({ clientId }) => clientId);
  return [
    ...history.of('message', 'gift').flatMap((act) => {
      const [count, outcome] = [sent.get(act.target)?.length ?? 0, outcomeOf(act)];
      const isRight = outcome === 'unknown' ? count <= 1 : count === (outcome === 'done' ? 1 : 0);
      return isRight ? [] : [`${nameOf(act)} is ${outcome}, and is there ${count} times`];
    }),
    ...messages.flatMap(({ clientId, credits, charges }) =>
      charges === (credits > 0 ? 1 : 0)
        ? []
        : [`the message ${clientId} of ${credits} credits was charged ${charges} times`],
    ),
  ];
}

/** A photo is open for those who were told so, and only for them, and was paid for once. */
function unlockFaults({ name, isPlain }: Wallet, history: History, rows: StoredRows, effects: Effects): string[] {
  const account = rows.accounts.find(({ username }) => username === name)?.id;
  const paid = countBy(
    rows.spends.filter(({ owner }) => owner === account),
    ({ photo }) => photo,
  );
  const opened = new Set(rows.unlocks.filter(({ viewer }) => viewer === account).map(({ photo }) => photo));
  const acts = history.of('unlock').filter(({ member }) => member === name);
  const done = new Set(acts.filter((act) => effects.isDone(act)).map(({ target }) => target));
  return [...new Set([...paid.keys(), ...opened, ...done])].flatMap((photo) => {
    const times = paid.get(photo) ?? 0;
    const isPaidOnce = times === 1 && opened.has(photo);
    // Photos are free for premium members, so success does not prove a payment.
    const isFree = times === 0 && !opened.has(photo) && !isPlain;
    if (done.has(photo) && (isPaidOnce || isFree)) return [];
    const told = done.has(photo) ? 'was told so' : 'was refused';
    return [
      `${name} paid ${times} times for the photo ${photo}, ${opened.has(photo) ? 'has' : 'lacks'} it and ${told}`,
    ];
  });
}

/** Each order was asked for with one key, and the answer to that key names it. */
function orderFaults(history: History, { orders, records }: StoredRows): string[] {
  const ordered = new Map(
    records
      .filter(({ route }) => route.startsWith('POST /api/orders'))
      .map(({ key, body }) => [key, (body as { orderId: string }).orderId]),
  );
  const counts = countBy([...ordered.values()], (id) => id);
  return [
    ...orders.flatMap(({ id }) =>
      counts.get(id) === 1 ? [] : [`the order ${id} belongs to ${counts.get(id) ?? 0} keys`],
    ),
    ...[...counts.keys()].flatMap((id) => (orders.some((order) => order.id === id) ? [] : [`the order ${id} is lost`])),
    ...history.of('order', 'repeat').flatMap((act) => {
      const told = new Set(
        act.replies.flatMap((reply) => (reply && reply.status < 300 ? [(reply.body as Placed).order.id] : [])),
      );
      const isRight = told.size === 0 || (told.size === 1 && told.has(ordered.get(act.key) ?? ''));
      return isRight ? [] : [`${nameOf(act)} was told of ${[...told].join(' and ')}, not of its own order`];
    }),
  ];
}

type Placed = { order: { id: string } };

/** Each refund was asked for with one key, the answer names it, and its one decision stands. */
function refundFaults(history: History, { refunds, records }: StoredRows, effects: Effects): string[] {
  const made = countBy(
    records.filter(({ route }) => route === 'POST /api/refunds'),
    ({ body }) => (body as Asked).refund.id,
  );
  const told = new Set(history.of('refund').map((act) => (doneReply(act)?.body as Asked | undefined)?.refund.id));
  const known = new Set(refunds.map(({ id }) => id));
  return [
    ...refunds.filter(({ id }) => made.get(id) !== 1).map(({ id }) => `the refund ${id} has ${made.get(id) ?? 0} keys`),
    ...[...told].filter((id) => id !== undefined && !known.has(id)).map((id) => `the refund ${id} is lost`),
    ...refunds.flatMap(({ id, status }) => {
      const decisions = history.of('approve', 'reject').filter((act) => act.target === id && effects.isDone(act));
      const after = { approve: ['paid', 'failed'], reject: ['rejected'], none: ['requested', 'failed'] };
      const isRight = decisions.length <= 1 && after[decisionOf(decisions)].includes(status);
      return isRight ? [] : [`the refund ${id} is ${status} after ${decisions.map(nameOf).join(' and ') || 'nothing'}`];
    }),
  ];
}

type Asked = { refund: { id: string } };

function decisionOf([decision]: readonly Act[]): 'approve' | 'reject' | 'none' {
  return decision?.kind === 'approve' || decision?.kind === 'reject' ? decision.kind : 'none';
}

function deletionFaults(history: History, { accounts }: StoredRows, effects: Effects): string[] {
  return accounts.flatMap(({ username, status }) => {
    const isLeft = history.of('delete').some((act) => act.member === username && effects.isDone(act));
    return isLeft === (status === 'pending_deletion')
      ? []
      : [`${username} is ${status} and ${isLeft ? 'left' : 'stays'}`];
  });
}

function nameOf(act: Act): string {
  const replies = act.replies.map((reply) => reply?.status ?? 'broken').join(' ');
  const body = JSON.stringify(doneReply(act)?.body ?? act.replies.at(-1)?.body ?? '').slice(0, 160);
  return `${act.kind} ${act.key} of ${act.member || 'support'} ${act.target} (${replies}) ${body}`;
}
