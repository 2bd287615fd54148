import type { GiftId } from '@manyhearts/contract/gifts';
import type { MessageInput, MessageView } from '@manyhearts/contract/messages';

/** What a message says. A photo has its id once it is uploaded. */
export type MessageContent =
  | { kind: 'text'; text: string }
  | { kind: 'gift'; gift: GiftId }
  /** `gif` is the signed id; `preview` is shown until the message is sent. */
  | { kind: 'gif'; gif: string; preview: string; description: string; width: number; height: number }
  | { kind: 'photo'; photo: string | null; width: number; height: number };

/** A message that the server has not answered yet. */
export type OutboxEntry = MessageContent & {
  clientId: string;
  /** Idempotency key: kept until a final answer. */
  key: string;
  /** The other member. */
  profile: string;
  /** Credits that were shown beside the button. */
  price: number;
  atMs: number;
  /** Attempts that got no answer. */
  attempts: number;
  /** A final refusal; the entry is not sent again by itself. */
  failure: { code: string; detail: string } | null;
};

/** The entry to send next: in order, except that a refused one does not hold up the others. */
export function nextToSend(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  return entries.find(({ failure }) => failure === null);
}

/** A chat's entries whose messages have not arrived by another way. */
export function waitingIn(
  entries: readonly OutboxEntry[],
  profile: string,
  messages: readonly Pick<MessageView, 'clientId'>[],
): OutboxEntry[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return entries.filter((entry) => entry.profile === profile && !arrived.has(entry.clientId));
}

/** Undefined for a photo that is not uploaded yet. */
export function inputOf(entry: OutboxEntry): MessageInput | undefined {
  const { clientId, profile, price } = entry;
  const named = { clientId, profile, price };
  if (entry.kind === 'text') return { ...named, text: entry.text };
  if (entry.kind === 'gift') return { ...named, gift: entry.gift };
  if (entry.kind === 'gif') return { ...named, gif: entry.gif };
  return entry.photo === null ? undefined : { ...named, photo: entry.photo };
}

/** An entry that is sent again by hand. After a refusal it is a new request; otherwise the first may have arrived. */
export function retried(entry: OutboxEntry, again: Pick<OutboxEntry, 'key' | 'price' | 'atMs'>): OutboxEntry {
  return { ...entry, ...(entry.failure && again), failure: null, attempts: 0 };
}

export function byTime(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted((one, other) => one.atMs - other.atMs);
}

const [firstPauseMs, longestPauseMs] = [2_000, 60_000];

/** Pause before an entry is tried again that got no answer so often. */
export function pauseMs(attempts: number, random: () => number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, attempts - 1)) * (0.5 + random() / 2);
}

export type Outbox = {
  /** Shown after the messages: on their way, or refused. */
  waiting: readonly OutboxEntry[];
  /** Those on their way whose price counts: gifts have prices of their own. */
  pending: number;
  /** Sends a message. Its id is given if its file was kept under it. */
  add: (content: MessageContent & { clientId?: string }, price: number) => void;
  /** Loads what sends, before there is something to send. */
  prepare: () => void;
  retry: (entry: OutboxEntry, price: number) => void;
  discard: (entry: OutboxEntry) => void;
};
