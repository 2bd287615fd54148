import type { Database, Row } from './database.ts';

export type Talk = { conversation: string; from: string; to: string };

const credits = 1_000_000;

/** Makes chats between each two of these members, all of one brand. The first of each two paid for a great many credits, and so has no free messages. */
export async function addTalks(database: Database, ids: readonly string[], count: number): Promise<Talk[]> {
  const [home = {}] = await database.all('select home_tenant_id as tenant_id, pool_id from profile where id = ?', [
    ids[0] ?? '',
  ]);
  const talks = Array.from({ length: count }, (_, at) => ({
    conversation: idOf('C', at),
    from: ids[2 * at] ?? '',
    to: ids[2 * at + 1] ?? '',
  }));
  const pool = { pool_id: home.pool_id ?? '' };
  const now = Date.now();
  await database.insert(
    'conversation',
    talks.map(({ conversation, from, to }) => {
      const [low_id = '', high_id = ''] = [from, to].sort();
      return { ...pool, id: conversation, low_id, high_id, started_by: from, messages: 0, created_at: now };
    }),
  );
  const sides = talks.flatMap(({ conversation, from, to }) => [
    { member_id: from, peer_id: to, conversation },
    { member_id: to, peer_id: from, conversation },
  ]);
  await database.insert(
    'conversation_side',
    sides.map(({ member_id, peer_id, conversation }) => ({
      ...pool,
      member_id,
      conversation_id: conversation,
      peer_id,
      is_hidden: 0,
      last_at: now,
      last_number: 0,
      last_kind: 'text',
      snippet: '',
      last_own: 0,
      is_free: 0,
    })),
  );
  await database.insert(
    'ledger_account',
    talks.map(({ from }, at) => walletOf(home, from, at)),
  );
  await database.insert(
    'credit_lot',
    talks.map((_, at) => lotOf(home, at)),
  );
  await database.all(
    `update account set is_premium = 1 where id in (${talks.map(() => '?').join(', ')})`,
    talks.map(({ from }) => from),
  );
  return talks;
}

function walletOf({ tenant_id }: Row, owner_id: string, at: number): Row {
  return {
    tenant_id: tenant_id ?? '',
    id: idOf('W', at),
    owner_id,
    unit: 'CRD',
    kind: 'member_paid',
    credits,
    debits: 0,
    version: 0,
  };
}

function lotOf({ tenant_id }: Row, at: number): Row {
  const granted = { granted: credits, remaining: credits, reserved: 0, paid_minor: 1_000, currency: 'EUR' };
  const ids = { id: idOf('L', at), account_id: idOf('W', at), order_id: idOf('O', at) };
  return { tenant_id: tenant_id ?? '', ...ids, ...granted, refundable_until: Date.now() };
}

function idOf(letter: string, at: number): string {
  return `01BENCH${letter}${String(at + 1).padStart(18, '0')}`;
}

/** Chats of one member with many others, each with a message. */
export async function addManyChats(database: Database, own: string, others: readonly string[]): Promise<void> {
  const pool = await poolOf(database, own);
  const chats = others.map((other, at) => ({ other, id: `${own.slice(0, 6)}M${own.slice(-6)}${pad(at, 13)}` }));
  await addConversations(
    database,
    chats.map(({ other, id }, at) => ({ ...pool, id, own, other, messages: 1, at: startMs + at })),
  );
  await database.insert(
    'message',
    chats.map(({ other, id }, at) =>
      messageOf({ ...pool, conversation: id, number: 1, sender: other, at: startMs + at }),
    ),
  );
}

/** Returns the id of a chat with so many messages. */
export async function addLongChat(database: Database, own: string, other: string, messages: number): Promise<string> {
  const pool = await poolOf(database, own);
  const id = `01BENCHL${pad(messages, 18)}`;
  await addConversations(database, [{ ...pool, id, own, other, messages, at: startMs }]);
  await database.insert(
    'message',
    Array.from({ length: messages }, (_, at) =>
      messageOf({ ...pool, conversation: id, number: at + 1, sender: at % 2 ? own : other, at: startMs + at }),
    ),
  );
  return id;
}

const startMs = Date.UTC(2026, 0, 1);

type Chat = { pool_id: string; id: string; own: string; other: string; messages: number; at: number };

async function addConversations(database: Database, chats: readonly Chat[]): Promise<void> {
  await database.insert(
    'conversation',
    chats.map(({ pool_id, id, own, other, messages, at }) => {
      const [low_id = '', high_id = ''] = [own, other].sort();
      return { pool_id, id, low_id, high_id, started_by: other, messages, created_at: at };
    }),
  );
  await database.insert(
    'conversation_side',
    chats.flatMap(({ pool_id, id, own, other, messages, at }) =>
      [
        [own, other],
        [other, own],
      ].map(([member_id = '', peer_id = '']) => ({
        ...{ pool_id, member_id, conversation_id: id, peer_id, is_hidden: 0, last_at: at, last_number: messages },
        ...{ last_kind: 'text', snippet: 'A message', last_own: 0, unread: 0, is_free: 0 },
      })),
    ),
  );
}

type OneMessage = { pool_id: string; conversation: string; number: number; sender: string; at: number };

function messageOf({ pool_id, conversation, number, sender, at }: OneMessage): Row {
  const id = `${conversation.slice(-17)}${pad(number, 9)}`;
  return {
    ...{ pool_id, conversation_id: conversation, number, id, sender_id: sender, sender_tenant_id: pool_id },
    ...{ client_id: id, kind: 'text', text: 'A message of the usual length, neither long nor short.', created_at: at },
  };
}

async function poolOf(database: Database, member: string): Promise<{ pool_id: string }> {
  const [row = {}] = await database.all('select pool_id from profile where id = ?', [member]);
  return { pool_id: String(row.pool_id) };
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
