import { forgetWords } from './remembered.ts';

/** Log-out waits at most this long for the deletions. */
const patienceMs = 1_000;

/**
 * Deletes everything of the member from this device, which others may use: storage, caches, databases, the badge, the
 * count in the title.
 */
export async function forgetMember(): Promise<void> {
  forgetWords();
  document.title = document.title.replace(/^\(\d+\) /, '');
  const forgetting = Promise.allSettled([forgetCaches(), forgetDatabases(), clearBadge()]);
  await Promise.race([forgetting, new Promise((resume) => setTimeout(resume, patienceMs))]);
}

async function forgetCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function forgetDatabases(): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  for (const { name } of (await indexedDB.databases?.()) ?? []) if (name) indexedDB.deleteDatabase(name);
}

async function clearBadge(): Promise<void> {
  await (navigator as { clearAppBadge?: () => Promise<void> }).clearAppBadge?.();
}
