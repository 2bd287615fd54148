import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetMember } from './forget-member.ts';
import { leaveLoggedOut, leavePage } from './leave-page.ts';
import { rememberDismissed, remembered } from './remembered.ts';

const cacheNames = new Set<string>();
const databaseNames = new Set<string>();
const clearAppBadge = jest.fn(async () => undefined);

beforeEach(() => {
  Object.defineProperty(globalThis, 'caches', {
    value: { keys: async () => [...cacheNames], delete: async (name: string) => cacheNames.delete(name) },
    configurable: true,
  });
  Object.defineProperty(globalThis, 'indexedDB', {
    value: {
      databases: async () => [...databaseNames].map((name) => ({ name })),
      deleteDatabase: (name: string) => databaseNames.delete(name),
    },
    configurable: true,
  });
  Object.defineProperty(navigator, 'clearAppBadge', { value: clearAppBadge, configurable: true });
});
afterEach(() => {
  for (const [owner, name] of [
    [globalThis, 'caches'],
    [globalThis, 'indexedDB'],
    [navigator, 'clearAppBadge'],
  ] as const)
    Reflect.deleteProperty(owner, name);
  clearAppBadge.mockReset();
  sessionStorage.clear();
});

function use(): void {
  localStorage.setItem('draft-of-a-message', 'Dear Robin');
  localStorage.setItem('lastChat', '{"profile":"01R"}');
  sessionStorage.setItem('results', '["01R"]');
  rememberDismissed('photo', Date.now());
  cacheNames.add('pages');
  databaseNames.add('messages');
  document.title = '(3) Rosewood';
}

describe('After logging out, a device', () => {
  it('holds nothing of the member: no words, no caches, no badge, no number in the title', async () => {
    use();
    await forgetMember();

    expect([{ ...localStorage }, { ...sessionStorage }, document.cookie.includes('dismissed_')]).toEqual([
      {},
      {},
      false,
    ]);
    expect([[...cacheNames], [...databaseNames], clearAppBadge.mock.calls.length, document.title]).toEqual([
      [],
      [],
      1,
      'Rosewood',
    ]);
  });

  it('still knows what it was told itself', async () => {
    for (const slot of Object.values(remembered)) slot.write('1');
    await forgetMember();

    expect(
      Object.keys(remembered).filter((name) => remembered[name as keyof typeof remembered].read() === '1'),
    ).toEqual(['mode', 'language', 'entry', 'consent', 'chunkReloadAt']);
  });

  it('is done with it where it has none of that, refuses, or hangs', async () => {
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    Object.defineProperty(globalThis, 'caches', {
      value: { keys: () => new Promise(() => undefined) },
      configurable: true,
    });
    Object.defineProperty(globalThis, 'indexedDB', {
      value: { databases: async () => Promise.reject(new Error('no')) },
      configurable: true,
    });
    use();

    await expect(forgetMember()).resolves.toBeUndefined();
  });
});

describe('Somebody whom the server no longer knows', () => {
  it('is forgotten by the device too, and comes back to where they were after logging in', async () => {
    const left = jest.spyOn(leavePage, 'to').mockImplementation(() => undefined);
    history.replaceState(null, '', '/notifications?a=1');
    use();
    await leaveLoggedOut();

    expect([{ ...localStorage }, left.mock.calls]).toEqual([{}, [['/login?back=%2Fnotifications%3Fa%3D1']]]);
  });
});
