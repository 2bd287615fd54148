import { doneReply, outcomeOf, type Act, type History } from './history.ts';
import { countBy } from './count-by.ts';
import { moneyFaults } from './money-violations.ts';
import { readStoredRows, type StoredRows } from './stored-rows.ts';
import type { Setting, Wallet } from './setting.ts';

/** Where the answers and the rows contradict each other. */
export async function violationsOf(setting: Setting, history: History): Promise<string[]> {
  const rows = await readStoredRows(setting);
  return [
    ...keyFaults(history, rows),
    ...setting.everyWallet.flatMap((wallet) => unlockFaults(wallet, history, rows)),
    ...orderFaults(history, rows),
    ...refundFaults(history, rows),
    ...deletionFaults(history, rows),
    ...moneyFaults(history, rows),
  ];
}

/** A key that was answered with success took effect once; a refused one never. */
function keyFaults({ acts }: History, { records }: StoredRows): string[] {
  const counts = countBy(records, ({ key }) => key);
  return acts.flatMap((act) => {
    const [count, outcome] = [counts.get(act.key) ?? 0, outcomeOf(act)];
    const isRight = outcome === 'unknown' ? count <= 1 : count === (outcome === 'done' ? 1 : 0);
    // The order stands, although its stored card did not pay.
    const isFinal = count === 1 && ['order', 'repeat'].includes(act.kind) && act.replies.at(-1)?.status === 402;
    return isRight || isFinal ? [] : [`${nameOf(act)} is ${outcome}, and took effect ${count} times`];
  });
}

/** A photo is paid for once by those who were told so, and by no one else. */
function unlockFaults({ name, isPlain }: Wallet, history: History, rows: StoredRows): string[] {
  const account = rows.accounts.find(({ username }) => username === name)?.id ?? '';
  const paid = countBy(
    rows.spends.filter(({ owner }) => owner === account),
    ({ photo }) => photo,
  );
  const opened = new Set(rows.unlocks.filter(({ viewer }) => viewer === account).map(({ photo }) => photo));
  const acts = history.of('unlock').filter(({ member }) => member === name);
  const outcomes = new Map<string, Set<string>>();
  for (const act of acts) outcomes.set(act.target, (outcomes.get(act.target) ?? new Set()).add(outcomeOf(act)));
  const faults = [...paid, ...[...opened].map((photo) => [photo, 0] as const)]
    .map(([photo]) => photo)
    .filter((photo) => !outcomes.has(photo));
  return [
    ...faults.map((photo) => `${name} has the photo ${photo} and never asked for it`),
    ...[...outcomes].flatMap(([photo, seen]) => {
      const [times, isOpened] = [paid.get(photo) ?? 0, opened.has(photo)];
      const isPaidOnce = times === 1 && isOpened;
      const isFree = times === 0 && !isOpened;
      // Photos are free for premium members, so success does not prove a payment.
      const isRight = seen.has('done')
        ? isPaidOnce || (isFree && !isPlain)
        : isFree || (isPaidOnce && seen.has('unknown'));
      return isRight ? [] : [`${name} paid ${times} times for the photo ${photo}, with ${[...seen].join(' and ')}`];
    }),
  ];
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

/** Each refund was asked for with one key, and decided as its one successful decision says. */
function refundFaults(history: History, { refunds }: StoredRows): string[] {
  const told = countBy(history.of('refund').map(doneReply), (reply) => (reply?.body as Asked | undefined)?.refund.id);
  const hidden = history.of('refund').filter((act) => outcomeOf(act) === 'unknown').length;
  const strange = refunds.filter(({ id }) => told.get(id) !== 1);
  const lost = [...told.keys()].filter((id) => id !== undefined && !refunds.some((refund) => refund.id === id));
  return [
    ...(strange.length > hidden ? strange.map(({ id }) => `the refund ${id} was told ${told.get(id) ?? 0} times`) : []),
    ...lost.map((id) => `the refund ${id} is lost`),
    ...refunds.flatMap(({ id, status }) => {
      const decisions = history.of('approve', 'reject').filter((act) => act.target === id && outcomeOf(act) === 'done');
      const [first] = decisions;
      const isRight = first === undefined || decisions.length === 1;
      const isAsTold =
        first?.kind === 'approve' ? ['approved', 'paid', 'failed'].includes(status) : !first || status === 'rejected';
      return isRight && isAsTold ? [] : [`the refund ${id} is ${status} after ${decisions.map(nameOf).join(' and ')}`];
    }),
  ];
}

type Asked = { refund: { id: string } };

function deletionFaults(history: History, { accounts }: StoredRows): string[] {
  return accounts.flatMap(({ username, status }) => {
    const outcomes = history
      .of('delete')
      .filter(({ member }) => member === username)
      .map(outcomeOf);
    const isGone = status === 'pending_deletion';
    const isRight = outcomes.includes('done') ? isGone : !isGone || outcomes.includes('unknown');
    return isRight ? [] : [`${username} is ${status} after ${outcomes.join(' and ')}`];
  });
}

function nameOf(act: Act): string {
  const replies = act.replies.map((reply) => reply?.status ?? 'broken').join(' ');
  const body = JSON.stringify(doneReply(act)?.body ?? act.replies.at(-1)?.body ?? '').slice(0, 160);
  return `${act.kind} ${act.key} of ${act.member || 'support'} ${act.target} (${replies}) ${body}`;
}
