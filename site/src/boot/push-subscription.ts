import { limits } from '@manyhearts/contract/limits';

/** Spec §9: whoever is told of what is new by push needs to ask less often. The browser itself knows whether they are. */
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
