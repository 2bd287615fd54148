import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

type Row = Record<string, SQLInputValue>;

export const crowdSize = 1_000;
export const messageCount = 3_000;

const minuteMs = 60_000;
/** So far apart that the longest chat has many days. */
const betweenMessagesMs = 37 * minuteMs;
const conversationId = idOf('C', 0);

/** Names sort as the lists show them: the first is the newest. */
export const nameOf = (at: number) => `Crowd ${String(at + 1).padStart(4, '0')}`;
export const textOf = (number: number) => `Number ${number} of many`;

/**
 * Copies one member as often as `crowdSize` says. All of them like a member, have a chat with them and are found by their
 * search; the latest chat has `messageCount` messages. Returns the id of that chat.
 */
export function addCrowd(database: DatabaseSync, memberId: string, likeness: string): string {
  const rowOf = (table: string, key: string) =>
    database.prepare(`select * from ${table} where ${key} = ?`).get(likeness);
  const [profile, listing, account] = [rowOf('profile', 'id'), rowOf('listing', 'profile_id'), rowOf('account', 'id')];
  if (!profile || !listing || !account) throw new Error('There is no member to copy.');
  const poolId = profile['pool_id'] ?? null;
  const now = Date.now();
  database.exec('begin');
  for (let at = 0; at < crowdSize; at += 1) {
    const id = idOf('M', at);
    const chatId = idOf('C', at);
    const atMs = now - (at + 1) * minuteMs;
    const messages = at === 0 ? messageCount : 1;
    const [low, high] = id < memberId ? [id, memberId] : [memberId, id];
    const name = nameOf(at);
    add(database, 'account', {
      ...account,
      ...{ id, username: name, username_norm: id, username_look: id, email: `${id}@crowd.example` },
      owned_email: `${id}@crowd.example`,
    });
    add(database, 'profile', { ...profile, id, name });
    add(database, 'listing', { ...listing, profile_id: id, last_active_at: atMs });
    const liked =
      id === low ? { low_liked_at: atMs, high_liked_at: null } : { low_liked_at: null, high_liked_at: atMs };
    add(database, 'pair', { pool_id: poolId, low_id: low, high_id: high, ...liked });
    const like = { pool_id: poolId, member_id: memberId, other_id: id, state: 'received', at: atMs };
    add(database, 'like_entry', { ...like, is_new: 0, is_waiting: 0 });
    const chat = { pool_id: poolId, id: chatId, low_id: low, high_id: high, started_by: id };
    add(database, 'conversation', { ...chat, messages, created_at: atMs });
    const side = { pool_id: poolId, conversation_id: chatId, is_hidden: 0, last_at: atMs, last_number: messages };
    const last = { last_kind: 'text', snippet: textOf(messages), read_up_to: messages, delivered_up_to: messages };
    add(database, 'conversation_side', { ...side, ...last, member_id: memberId, peer_id: id, last_own: 0 });
    add(database, 'conversation_side', { ...side, ...last, member_id: id, peer_id: memberId, last_own: 1 });
    for (let number = 1; number <= messages; number += 1)
      add(database, 'message', {
        ...{ pool_id: poolId, conversation_id: chatId, number, id: idOf('T', at * messageCount + number) },
        ...{ sender_id: number % 3 === 1 ? memberId : id, sender_tenant_id: account['tenant_id'] ?? null },
        ...{ client_id: `crowd-${at}-${number}`, kind: number % 45 === 0 ? 'gift' : 'text' },
        ...{ text: number % 45 === 0 ? '' : wordsOf(number), gift: number % 45 === 0 ? 'rose' : null },
        created_at: atMs - (messages - number) * betweenMessagesMs,
      });
  }
  database.exec('commit');
  return conversationId;
}

/** Of many lengths, so that their heights differ. */
function wordsOf(number: number): string {
  return `${textOf(number)}. ${'A few more words. '.repeat((number * 7) % 13)}`.trim();
}

function idOf(kind: string, at: number): string {
  return `01KDVDNZ${kind}${String(at).padStart(17, '0')}`;
}

function add(database: DatabaseSync, table: string, row: Row): void {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  database.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`).run(...Object.values(row));
}
