import type { QueryClient } from '@tanstack/react-query';
import { catchUpFrom, ignoreFailure } from './chats.ts';

/** Files that fail together, such as those that scroll into view, lead to one request. */
const batchMs = 50;

type Batch = { from: number; to: number; done: Promise<void> };
const batches = new Map<string, Batch>();

/**
 * Asks again for the addresses of a message's files, which end. The server decides again whether the member may see
 * them. Resolves once the chat is written, also if that failed.
 */
export function renewAddresses(serverData: QueryClient, conversation: string, number: number): Promise<void> {
  const batch = batches.get(conversation) ?? begin(serverData, conversation);
  batch.from = Math.min(batch.from, number);
  batch.to = Math.max(batch.to, number);
  return batch.done;
}

function begin(serverData: QueryClient, conversation: string): Batch {
  const batch: Batch = { from: Infinity, to: 0, done: Promise.resolve() };
  const load = async (): Promise<void> => {
    await new Promise((resume) => setTimeout(resume, batchMs));
    batches.delete(conversation);
    await catchUpFrom(serverData, conversation, { after: batch.from - 1, to: batch.to });
  };
  batch.done = load().catch(ignoreFailure);
  batches.set(conversation, batch);
  return batch;
}

/** An address this close to its end may end before its file has arrived. */
const marginMs = 10_000;

/** True if the address, which names its end in seconds, has ended or will in a moment. */
export function hasEnded(address: string, nowMs: number): boolean {
  const end = Number(new URLSearchParams(address.split('?')[1] ?? '').get('e'));
  return end > 0 && end * 1_000 - marginMs < nowMs;
}
