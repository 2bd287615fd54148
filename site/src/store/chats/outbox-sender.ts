import type { QueryClient } from '@tanstack/react-query';
import { readChat } from '@manyhearts/contract/chats';
import { CallError } from '@manyhearts/contract/client/call-error';
import { sendMessage, uploadChatPhoto, type MessageAnswer } from '@manyhearts/contract/messages';
import { call } from '#site/api/client.ts';
import { memberIn } from '../member.ts';
import { noteSent } from './chats.ts';
import { changeEntry, outboxOf, removeEntry, rereadOutbox, subscribeToOutbox } from './outbox.ts';
import { inputOf, nextToSend, pauseMs, type OutboxEntry } from './outbox.rules.ts';
import { findFile, forgetFile } from './photo-files.ts';
import { noteProgress } from './upload-progress.ts';

/** Held by the tab that sends. */
const lock = 'outbox';
/** Tells other tabs what was answered, so that a message stays on their screens while it leaves the outbox. */
const channelName = 'outbox';

let isSending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Follows the outbox and sends what is added, also by other tabs, until the returned function is called. */
export function startOutbox(serverData: QueryClient): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<{ profile: string; answer: MessageAnswer }>) =>
      noteSent(serverData, data.profile, data.answer);
  // What got no answer waits for its pause, or tabs would wake each other without end.
  const unsubscribe = subscribeToOutbox(() => {
    const next = nextToSend(outboxOf(memberIn(serverData)?.name ?? ''));
    if (next?.attempts === 0) void sendAll(serverData);
  });
  return () => {
    channel?.close();
    unsubscribe();
    clearTimeout(timer);
    isSending = false;
  };
}

/** One tab sends at a time. The others wait for their turn, and then find nothing left. */
export async function sendAll(serverData: QueryClient): Promise<void> {
  const member = memberIn(serverData)?.name;
  if (isSending || member === undefined || !nextToSend(outboxOf(member))) return;
  isSending = true;
  clearTimeout(timer);
  let end: End;
  try {
    const work = (): Promise<End> => sendInOrder(serverData, member);
    end = await (navigator.locks ? navigator.locks.request(lock, work) : work());
  } finally {
    isSending = false;
  }
  if (end === 'logged_out') return;
  // An entry that was added after the last look, but before the lock was released, has triggered nothing.
  if (end === 'empty') return sendAll(serverData);
  timer = setTimeout(() => void sendAll(serverData), end);
}

/** Nothing is left, or how long to wait in milliseconds after an entry that got no answer. */
type End = 'empty' | 'logged_out' | number;

/** If an entry got no answer, the others wait for it too. */
async function sendInOrder(serverData: QueryClient, member: string): Promise<End> {
  rereadOutbox();
  for (let entry = nextToSend(outboxOf(member)); entry; entry = nextToSend(outboxOf(member))) {
    try {
      const answer = await sendEntry(member, entry);
      noteSent(serverData, entry.profile, answer);
      tellTabs(entry.profile, answer);
      removeEntry(entry.clientId);
      if (entry.kind === 'photo') forgetFile(entry.clientId);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The client of the calls leaves the page and forgets the member.
      if (error.isLoggedOut) return 'logged_out';
      if (!error.isFinal || error.code === 'rate_limited') {
        changeEntry(member, entry.clientId, { attempts: entry.attempts + 1 });
        return Math.max(pauseMs(entry.attempts + 1, Math.random), (error.retryAfterSeconds ?? 0) * 1_000);
      }
      changeEntry(member, entry.clientId, { failure: { code: error.code, detail: error.detail } });
      // The open chat learns its new price, or that it is gone.
      void serverData.invalidateQueries({ queryKey: [readChat.path] });
    }
  }
  return 'empty';
}

async function sendEntry(member: string, entry: OutboxEntry): Promise<MessageAnswer> {
  const input = inputOf(entry) ?? inputOf({ ...entry, ...(await uploadPhoto(member, entry)) } as OutboxEntry);
  if (!input) throw new CallError({ status: 404, code: 'not_found' });
  return call(sendMessage, input, { key: entry.key });
}

/** Uploads the file of a message once. Without the file, which this device may have lost, the message fails. */
async function uploadPhoto(member: string, { clientId }: OutboxEntry): Promise<{ photo: string | null }> {
  const file = await findFile(member, clientId);
  if (!file) return { photo: null };
  const { upload } = await import('#site/api/upload.ts');
  const { id } = await upload<{ id: string }>(uploadChatPhoto, {
    ...{ file, key: clientId, signal: new AbortController().signal },
    onProgress: (part) => noteProgress(clientId, part),
  });
  changeEntry(member, clientId, { photo: id });
  return { photo: id };
}

function tellTabs(profile: string, answer: MessageAnswer): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ profile, answer });
  channel.close();
}
