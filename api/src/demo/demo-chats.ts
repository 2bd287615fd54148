import { Conversation } from '../chats/conversation.entity.ts';
import { ConversationSide } from '../chats/conversation-side.entity.ts';
import { snippetOf } from '../chats/message-text.rules.ts';
import { Message } from '../chats/message.entity.ts';
import { pairKey } from '../core/database/pair-key.rules.ts';
import { storeOf, type Values } from '../core/database/store.ts';
import { minuteMs } from '../core/text/durations.ts';
import type { WriteCtx } from '../tenants/tenant-revision.ts';
import { addToDemoBadge } from './demo-badges.ts';
import { dialoguesOfDemo, dialoguesOfNewbie, type DemoDialogue, type DemoLine } from './demo-dialogues.data.ts';
import type { DemoMember, DemoTenant } from './demo-members.ts';
import type { SeededRandom } from './seeded-random.ts';

type Pair = { me: string; you: string; tenantId: string };
type Rows = {
  conversation: Values<Conversation>;
  sides: Values<ConversationSide>[];
  messages: Values<Message>[];
};

const minutesBetweenLines = 7;
const logIns = new Set(['demo', 'newbie', 'fresh']);

/** Chats of two log-ins with members that a search shows them, some unread. They cost nothing, so the ledger stays. */
export async function addDemoChats(
  { db }: WriteCtx,
  tenant: DemoTenant,
  members: readonly DemoMember[],
  { random, startedAt }: { random: SeededRandom; startedAt: Date },
): Promise<void> {
  const taken = new Set<string>();
  const at = { db, tenant };
  for (const [username, dialogues] of [
    ['demo', dialoguesOfDemo],
    ['newbie', dialoguesOfNewbie],
  ] as const) {
    const me = members.find(({ account }) => account?.username === username)?.profile;
    if (!me) continue;
    const chats = dialogues.flatMap((dialogue) => {
      const you = members.find((other) => fits(me, other) && !taken.has(other.profile.id))?.profile.id;
      if (you === undefined) return [];
      taken.add(you);
      return rowsOf(dialogue, { me: me.id, you, tenantId: tenant.id }, { random, startedAt });
    });
    await storeOf(at, Conversation).add(...chats.map(({ conversation }) => conversation));
    await storeOf(at, ConversationSide).add(...chats.flatMap(({ sides }) => sides));
    await storeOf(at, Message).add(...chats.flatMap(({ messages }) => messages));
    const unread = dialogues.slice(0, chats.length).reduce((sum, dialogue) => sum + dialogue.unread, 0);
    await addToDemoBadge(at, me.id, { unread });
  }
}

function fits(me: DemoMember['profile'], { account, profile }: DemoMember): boolean {
  const isSought = me.seeking === 'both' || profile.gender === me.seeking;
  return account?.status === 'active' && !logIns.has(account.username) && isSought;
}

function rowsOf(
  { lines, minutesAgo, unread }: DemoDialogue,
  { me, you, tenantId }: Pair,
  { random, startedAt }: { random: SeededRandom; startedAt: Date },
): Rows {
  const conversationId = random.id();
  const count = lines.length;
  const timeOf = (number: number) =>
    new Date(startedAt.getTime() - (minutesAgo + (count - number) * minutesBetweenLines) * minuteMs);
  const messages = lines.map((line, at) => ({
    conversationId,
    number: at + 1,
    id: random.idAt(timeOf(at + 1).getTime()),
    senderId: line.by === 'me' ? me : you,
    senderTenantId: tenantId,
    clientId: `demo-${random.id()}`,
    ...contentOf(line),
    createdAt: timeOf(at + 1),
  }));
  const last = messages[count - 1];
  const read = count - unread;
  const side = {
    conversationId,
    lastAt: timeOf(count),
    lastNumber: count,
    lastKind: last?.kind ?? 'text',
    snippet: snippetOf(last?.text ?? ''),
  } as const;
  return {
    conversation: {
      id: conversationId,
      ...pairKey(me, you),
      startedBy: messages[0]?.senderId ?? me,
      messages: count,
      createdAt: timeOf(1),
    },
    sides: [
      { ...side, memberId: me, peerId: you, lastOwn: last?.senderId === me, unread, ...upTo(read, count) },
      { ...side, memberId: you, peerId: me, lastOwn: last?.senderId === you, unread: 0, ...upTo(count, read) },
    ],
    messages,
  };
}

function contentOf(line: DemoLine): Pick<Message, 'kind' | 'text' | 'gift'> {
  return 'gift' in line ? { kind: 'gift', text: '', gift: line.gift } : { kind: 'text', text: line.text, gift: null };
}

function upTo(own: number, peer: number): Values<ConversationSide> {
  return { readUpTo: own, deliveredUpTo: own, peerReadUpTo: peer, peerDeliveredUpTo: peer };
}
