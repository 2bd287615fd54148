import { limits } from '@manyhearts/contract/limits';

/** A file that a member wants sent, under the key of that wish. */
export type KeptUpload = { key: string; member: string; file: Blob; atMs: number };

const [database, waiting] = ['uploads', 'waiting'];
/** By then the server has forgotten the wish, and what had arrived after all would be there twice. */
const longestMs = limits.idempotency.hours * 3_600_000;

/** Whether the device has it after a reload too: one that is full, or that keeps nothing, says no. Logging out takes the database away. */
export async function keepUpload(upload: KeptUpload): Promise<boolean> {
  return attempt(async () => {
    await within('readwrite', (all) => all.put(upload));
    return true;
  }, false);
}

export async function forgetUpload(key: string): Promise<void> {
  await attempt(() => within('readwrite', (all) => all.delete(key)), undefined);
}

/** What this member still wants sent, in its order. What is anybody else's, or too old, goes. */
export async function keptUploads(member: string, nowMs: number): Promise<KeptUpload[]> {
  const all = await attempt(() => within<KeptUpload[]>('readonly', (kept) => kept.getAll()), []);
  const isMeant = (one: KeptUpload) => one.member === member && nowMs - one.atMs < longestMs;
  await Promise.all(all.filter((one) => !isMeant(one)).map(({ key }) => forgetUpload(key)));
  return all.filter(isMeant).toSorted((one, other) => one.atMs - other.atMs);
}

async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** Opened for one act and closed after it: an open one would stand in the way of whoever logs out. */
async function within<T>(mode: IDBTransactionMode, work: (all: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await open();
  try {
    const transaction = opened.transaction(waiting, mode);
    const request = work(transaction.objectStore(waiting));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    opened.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database);
    request.onupgradeneeded = () => request.result.createObjectStore(waiting, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
