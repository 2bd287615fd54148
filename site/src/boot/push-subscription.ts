import { limits } from '@manyhearts/contract/limits';

/** With a push subscription, polling can be slower. The browser is the only source of whether one exists. */
export async function refreshPauseMs(): Promise<number> {
  return (await hasPush()) ? limits.refresh.withPushMs : limits.refresh.everyMs;
}

async function hasPush(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return Boolean(await registration?.pushManager?.getSubscription());
  } catch {
    return false;
  }
}
