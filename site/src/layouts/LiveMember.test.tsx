import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Profiler, type ProfilerOnRenderCallback } from 'react';
import { onLoggedOut } from '#site/api/client.ts';
import { changeMember, useMember } from '#site/store/member.ts';
import { readUser, tellPageHidden } from '@manyhearts/contract/user';
import { aBoot, robin } from '../../test/a-boot.ts';
import { answers, refused } from '../../test/answers.ts';
import { newServerData, renderScreen } from '../../test/render-screen.tsx';
import { LiveMember } from './LiveMember.tsx';

const user = (credits: number, language: 'en' | 'fi' | 'nl' = 'en') => ({
  status: 200,
  body: { user: { ...robin, credits, language } },
});
const sendBeacon = jest.fn<(address: string, data: Blob) => boolean>();

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  sendBeacon.mockReset();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

const renders = jest.fn<ProfilerOnRenderCallback>();
function Credits() {
  return <p>{useMember(({ credits }) => credits) ?? 'nobody'}</p>;
}
function Name() {
  return <strong>{useMember(({ name }) => name)}</strong>;
}
const show = (isLoggedIn: boolean, serverData = newServerData()) => {
  renders.mockClear();
  return renderScreen(
    <>
      <LiveMember />
      <Profiler id="credits" onRender={renders}>
        <Credits />
      </Profiler>
      <Profiler id="name" onRender={renders}>
        <Name />
      </Profiler>
    </>,
    isLoggedIn ? aBoot({ member: { credits: 3 } }) : aBoot(),
    serverData,
  );
};
/** The store tells its screens a moment after the answer. */
const pass = async (ms: number) => {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  await act(() => jest.advanceTimersByTimeAsync(50));
};
const shown = () => screen.getByText(/\d|nobody/).textContent;

describe('A page that stays open', () => {
  it('asks by the names that the contract has', () => {
    expect([readUser.verb, readUser.path, tellPageHidden.path]).toEqual([
      readUser.verb,
      readUser.path,
      tellPageHidden.path,
    ]);
  });

  it('shows its member as they are now, without a key and at the pace of the specification', async () => {
    const asked = answers(user(5), user(4));
    show(true);
    expect(shown()).toBe('3');
    await pass(5_000);
    expect(shown()).toBe('5');
    await pass(60_000);

    expect([shown(), asked.map(({ method, address, key }) => [method, address, key])]).toEqual([
      '4',
      [
        ['GET', '/api/user', undefined],
        ['GET', '/api/user', undefined],
      ],
    ]);
  });

  it('stays as it is where no answer comes', async () => {
    answers(refused(500, 'unexpected'), user(9));
    show(true);
    await pass(5_000);
    expect(shown()).toBe('3');
    await pass(60_000);
    expect(shown()).toBe('9');
  });

  it('logs out once its session was ended elsewhere', async () => {
    const logOut = jest.fn();
    onLoggedOut(logOut);
    answers(refused(403, 'authentication_required', { authentication_required: true }));
    show(true);
    await pass(5_000);

    expect(logOut).toHaveBeenCalledTimes(1);
    onLoggedOut(() => undefined);
  });

  it('renders again only what shows something that changed', async () => {
    answers(user(5), user(5));
    show(true);
    renders.mockClear();
    await pass(5_000);
    await pass(60_000);

    expect(renders.mock.calls.map(([part]) => part)).toEqual(['credits']);
  });

  it('shows a balance at once that an answer tells, whatever an older poll says', async () => {
    answers(user(3), 'never');
    const serverData = newServerData();
    show(true, serverData);
    await pass(5_000);
    await pass(60_000);
    await act(async () => changeMember(serverData, { credits: 1 }));
    await pass(0);

    expect(shown()).toBe('1');
  });

  it('has the next page speak the language that its member has chosen on another device, and no other', async () => {
    document.cookie = 'i18n_redirected=en; path=/';
    answers(user(5), user(5, 'fi'), user(5, 'nl'));
    show(true);
    await pass(5_000);
    await pass(60_000);
    expect(document.cookie).toBe('i18n_redirected=en');
    await pass(60_000);

    expect(document.cookie).toBe('i18n_redirected=nl');
    document.cookie = 'i18n_redirected=; max-age=0; path=/';
  });

  it('asks for no member where there is none', async () => {
    const asked = answers(user(5));
    show(false);
    await pass(120_000);

    expect([asked, shown()]).toEqual([[], 'nobody']);
  });
});

describe('A page that goes out of sight', () => {
  function turn(hidden: boolean): void {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  it('tells so by a beacon of an empty object, once each time', async () => {
    answers(user(3));
    const { unmount } = show(true);
    turn(true);
    turn(false);
    turn(true);
    unmount();
    turn(true);

    expect(sendBeacon.mock.calls.map(([address, { type, size }]) => [address, type, size])).toEqual([
      ['/api/page-hidden', 'application/json', 2],
      ['/api/page-hidden', 'application/json', 2],
    ]);
  });

  it('of a visitor is nobody’s business', () => {
    show(false);
    turn(true);

    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
