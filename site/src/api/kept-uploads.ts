import { limits } from '@manyhearts/contract/limits';

/** A file to be uploaded, with its idempotency key. */
export type KeptUpload = { key: string; member: string; file: Blob; atMs: number };

const waiting = 'waiting';
/** Databases of profile photos and of photos in chats: `keptUploads` is for one use of them at a time. */
const databases = { profile: 'uploads', chat: 'chat-uploads' } as const;
export type UploadUse = keyof typeof databases;
/** After this the server has forgotten the key, and a retry could add the photo twice. */
const longestMs = limits.idempotency.hours * 3_600_000;

/**
 * Resolves to true if the file survives a reload; false if storage is full or refused. Logging out deletes the
 * database.
 */
export async function keepUpload(use: UploadUse, upload: KeptUpload): Promise<boolean> {
  return attempt(async () => {
    await within(use, 'readwrite', (all) => all.put(upload));
    return true;
  }, false);
}

export async function forgetUpload(use: UploadUse, key: string): Promise<void> {
  await attempt(() => within(use, 'readwrite', (all) => all.delete(key)), undefined);
}

/** This member's waiting uploads, oldest first. Deletes those of other members and expired ones. */
export async function keptUploads(use: UploadUse, member: string, nowMs: number): Promise<KeptUpload[]> {
  const all = await attempt(() => within<KeptUpload[]>(use, 'readonly', (kept) => kept.getAll()), []);
  const isMeant = (one: KeptUpload) => one.member === member && nowMs - one.atMs < longestMs;
  await Promise.all(all.filter((one) => !isMeant(one)).map(({ key }) => forgetUpload(use, key)));
  return all.filter(isMeant).toSorted((one, other) => one.atMs - other.atMs);
}

async function attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** Closed after each transaction: an open connection would block the deletion at log-out. */
async function within<T>(
  use: UploadUse,
  mode: IDBTransactionMode,
  work: (all: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opened = await open(use);
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

function open(use: UploadUse): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databases[use]);
    request.onupgradeneeded = () => request.result.createObjectStore(waiting, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
