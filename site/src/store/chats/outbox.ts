import { newKey } from '@manyhearts/contract/client/idempotency-key';
import { keptObject, rememberedOutbox } from '#site/boot/remembered.ts';
import { byTime, retried, type MessageContent, type OutboxEntry } from './outbox.rules.ts';

/**
 * Messages of this device that the server has not answered yet. They survive a reload, and all tabs show the same ones.
 * Each has a key of its own in the storage, so that two tabs never overwrite each other's.
 */

const none: readonly OutboxEntry[] = [];
const listeners = new Set<() => void>();
let known: { member: string; entries: readonly OutboxEntry[] } | undefined;

/** The member's entries, in the order in which they were sent. Those of another member are ignored. */
export function outboxOf(member: string): readonly OutboxEntry[] {
  if (known?.member !== member) {
    const entries = rememberedOutbox.all().flatMap((text) => entryIn(text, member) ?? []);
    known = { member, entries: entries.length === 0 ? none : byTime(entries) };
  }
  return known.entries;
}

/** The device's owner can edit what is stored. */
function entryIn(text: string, member: string): OutboxEntry | undefined {
  const kept = keptObject(text);
  const entry = keptObject(JSON.stringify(kept.entry)) as Partial<OutboxEntry>;
  if (kept.member !== member || typeof entry.clientId !== 'string') return undefined;
  return entry as OutboxEntry;
}

export function subscribeToOutbox(onChange: () => void): () => void {
  const reread = (): void => {
    known = undefined;
    onChange();
  };
  listeners.add(onChange);
  addEventListener('storage', reread);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', reread);
  };
}

/** Another tab may have changed the storage a moment ago. */
export function rereadOutbox(): void {
  known = undefined;
}

function tellListeners(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

function write(member: string, entry: OutboxEntry): void {
  rememberedOutbox.write(entry.clientId, JSON.stringify({ member, entry }));
  tellListeners();
}

/** Adds a message at the moment when the member sends it. Its id is given if its file was kept under it. */
export function addToOutbox(
  member: string,
  message: MessageContent & Pick<OutboxEntry, 'profile' | 'price'> & { clientId?: string },
): void {
  write(member, {
    clientId: newKey(),
    ...message,
    ...{ key: newKey(), atMs: nextMs(member), attempts: 0, failure: null },
  });
}

export function changeEntry(member: string, clientId: string, more: Partial<OutboxEntry>): void {
  const entry = outboxOf(member).find((one) => one.clientId === clientId);
  // Cast: no caller changes the kind of a message.
  if (entry) write(member, { ...entry, ...more } as OutboxEntry);
}

export function removeEntry(clientId: string): void {
  rememberedOutbox.clear(clientId);
  tellListeners();
}

/** Sends a refused entry again by hand, after those that were sent since, at the price of today. */
export function retryEntry(member: string, clientId: string, price: number): void {
  const entry = outboxOf(member).find((one) => one.clientId === clientId);
  if (entry) write(member, retried(entry, { key: newKey(), price, atMs: nextMs(member) }));
}

/** Entries are ordered by it, so no two of them have the same. */
function nextMs(member: string): number {
  return Math.max(Date.now(), (outboxOf(member).at(-1)?.atMs ?? 0) + 1);
}
