import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { listLikes } from '@manyhearts/contract/likes';
import { readProfile } from '@manyhearts/contract/profile';
import { readSwipeDeck } from '@manyhearts/contract/swipe';
import { readUser } from '@manyhearts/contract/user';
import { leavePage } from '#site/boot/leave-page.ts';
import { LiveMember } from './LiveMember.tsx';
import { aBoot, robin } from '../../test/a-boot.ts';
import { anOwnProfile } from '../../test/a-member.ts';
import { answersAt } from '../../test/answers.ts';
import { FakeEventSource, playEventSource } from '../../test/event-sources.ts';
import { newServerData, renderScreen } from '../../test/render-screen.tsx';
import { useWithPoll } from '#site/domain/use-with-poll.ts';
import { startLive } from '#site/store/live.ts';
import { fill, queryOf } from '#site/store/server-data.ts';

const decided = { kind: 'photo_decided', photo: '01P00000000000000000000000' } as const;
const user = { status: 200, body: { user: robin } };
const profile = (name: string) => ({ status: 200, body: { profile: { ...anOwnProfile(), name } } });
/** A server with this member, whose profile answers these names in turn. */
const answersOf = (...names: string[]) =>
  answersAt({ 'GET /api/user': [user], 'GET /api/profile': names.map((name) => profile(name)) });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
function turn(hidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

let forget: () => void;
let left: jest.SpiedFunction<typeof leavePage.to>;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  left = jest.spyOn(leavePage, 'to').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  forget();
});

function OwnName() {
  return <p>{useQuery(queryOf(readProfile)).data?.profile.name}</p>;
}

/** A page of a member that shows their profile, with its stream open. */
async function shown() {
  const serverData = newServerData();
  fill(serverData, [{ path: readProfile.path, input: {}, answer: profile('Robin').body }]);
  const page = renderScreen(
    <>
      <LiveMember />
      <OwnName />
    </>,
    aBoot({ member: {} }),
    serverData,
  );
  await pass(1_000);
  await act(async () => FakeEventSource.last.onopen?.());
  return page;
}

describe('A member’s page', () => {
  beforeEach(() => {
    forget = playEventSource();
  });

  it('opens one stream once it is idle, and closes it when it goes', async () => {
    answersOf();
    const { unmount } = await shown();
    expect(FakeEventSource.opened.map(({ address }) => address)).toEqual(['/api/events']);
    unmount();

    expect(FakeEventSource.open).toEqual([]);
  });

  it('opens none for a visitor', async () => {
    renderScreen(<LiveMember />, aBoot());
    await pass(20_000);

    expect(FakeEventSource.opened).toEqual([]);
  });

  it('polls every five minutes while it is open, and every minute without it', async () => {
    const asked = answersOf('Robin');
    const polls = () => asked.filter(({ address }) => address === readUser.path).length;
    await shown();
    await pass(5_000);
    expect(polls()).toBe(1);
    await pass(240_000);
    expect(polls()).toBe(1);
    await pass(60_000);
    expect(polls()).toBe(2);
    await act(async () => FakeEventSource.last.onerror?.());
    await pass(60_000);

    expect(polls()).toBeGreaterThanOrEqual(3);
  });

  it('asks for its own photos once the stream is open, because one may have been decided before', async () => {
    answersOf('Robin Since');
    await shown();
    await pass(50);

    expect(screen.getByText('Robin Since')).toBeDefined();
  });

  it('shows its own photos as they are now when one was decided', async () => {
    answersOf('Robin Before', 'Robin Now');
    await shown();
    await pass(50);
    await act(async () => FakeEventSource.last.send(decided));
    await pass(50);

    expect(screen.getByText('Robin Now')).toBeDefined();
  });

  it('asks for likes and swiping anew when premium came, but not for a new balance', async () => {
    answersAt({
      'GET /api/user': [
        { status: 200, body: { user: robin } },
        { status: 200, body: { user: { ...robin, credits: 9 } } },
        { status: 200, body: { user: { ...robin, paidUser: true } } },
      ],
    });
    const serverData = newServerData();
    renderScreen(<LiveMember />, aBoot({ member: { paidUser: false } }), serverData);
    await pass(6_000);
    await act(async () => FakeEventSource.last.onopen?.());
    const asked = jest.spyOn(serverData, 'invalidateQueries');
    const paths = () => asked.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
    await act(async () => FakeEventSource.last.send({ kind: 'credits' }));
    await pass(50);
    expect(paths()).toEqual([readUser.path]);
    await act(async () => FakeEventSource.last.send({ kind: 'credits' }));
    await pass(50);

    expect(paths()).toEqual(expect.arrayContaining([readUser.path, listLikes.path, readSwipeDeck.path]));
  });

  it('asks for what it shows of chats anew when moderators decided about the member', async () => {
    answersAt({ 'GET /api/user': [user, user] });
    const ask = jest.fn();
    const Polled = () => {
      useWithPoll(ask);
      return <LiveMember />;
    };
    renderScreen(<Polled />, aBoot({ member: {} }));
    await pass(6_000);
    await act(async () => FakeEventSource.last.onopen?.());
    await pass(50);
    ask.mockClear();
    await act(async () => FakeEventSource.last.send({ kind: 'decision' }));
    await pass(50);

    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('leaves for the log-in at once when its session ended elsewhere', async () => {
    const asked = answersOf('Robin');
    await shown();
    await pass(50);
    const before = asked.length;
    await act(async () => FakeEventSource.last.send({ kind: 'session', reason: 'ended' }));
    await pass(1_000);

    expect(left.mock.calls).toEqual([['/login']]);
    expect(asked).toHaveLength(before);
  });

  it('opens it again after a failure, later each time, and then asks for what it may have missed', async () => {
    const asked = answersOf('Robin Later');
    await shown();
    await act(async () => FakeEventSource.last.onerror?.());
    await pass(1_900);
    expect(FakeEventSource.opened).toHaveLength(1);
    await pass(200);
    expect(FakeEventSource.opened).toHaveLength(2);
    await act(async () => FakeEventSource.last.onerror?.());
    await pass(3_900);
    expect(FakeEventSource.opened).toHaveLength(2);
    await pass(200);
    expect(FakeEventSource.opened).toHaveLength(3);
    const before = asked.filter(({ address }) => address === readProfile.path).length;
    await act(async () => FakeEventSource.last.onopen?.());
    await pass(50);

    expect(asked.filter(({ address }) => address === readProfile.path)).toHaveLength(before + 1);
  });

  it('begins the next stream after the last event that it heard', async () => {
    answersOf();
    await shown();
    await act(async () => FakeEventSource.last.send(decided, '7'));
    await act(async () => FakeEventSource.last.send({ kind: 'typing', conversation: 'x' }));
    await act(async () => FakeEventSource.last.onerror?.());
    await pass(2_100);

    expect(FakeEventSource.last.address).toBe('/api/events?last_event_id=7');
  });

  it('does not open it again when a newer one took its place', async () => {
    answersOf();
    await shown();
    await act(async () => FakeEventSource.last.send({ kind: 'session', reason: 'replaced' }));
    await pass(30_000);

    expect([FakeEventSource.opened.length, FakeEventSource.open]).toEqual([1, []]);
  });

  it('closes it when it is hidden for over a minute, and asks anew when it is back', async () => {
    const asked = answersOf('Robin Back');
    await shown();
    turn(true);
    await pass(59_000);
    expect(FakeEventSource.open).toHaveLength(1);
    await pass(2_000);
    expect(FakeEventSource.open).toEqual([]);
    turn(false);
    await act(async () => FakeEventSource.last.onopen?.());
    await pass(50);

    expect(FakeEventSource.open).toHaveLength(1);
    expect(asked.filter(({ address }) => address === readProfile.path)).toHaveLength(2);
  });
});

describe('Five tabs of one browser', () => {
  beforeEach(() => {
    forget = playEventSource({ hasTabs: true });
  });

  function tabs(count: number) {
    return Array.from({ length: count }, () => {
      const serverData = newServerData();
      const alive: boolean[] = [];
      const asked = jest.spyOn(serverData, 'invalidateQueries');
      return { serverData, alive, asked, stop: startLive(serverData, (isAlive) => alive.push(isAlive)) };
    });
  }

  it('use one stream, and all of them hear its events', async () => {
    const all = tabs(5);
    FakeEventSource.last.onopen?.();
    FakeEventSource.last.send(decided);

    expect(FakeEventSource.opened).toHaveLength(1);
    expect(all.map(({ alive, asked }) => [alive.at(-1), asked.mock.calls.length])).toEqual(all.map(() => [true, 3]));
    for (const { stop } of all) stop();
    expect(FakeEventSource.open).toEqual([]);
  });

  it('go on with a stream of another tab when the one that has it goes, and ask for what they may have missed', async () => {
    const [first, ...others] = tabs(3);
    FakeEventSource.last.onopen?.();
    FakeEventSource.last.send({ kind: 'typing', conversation: 'x' }, '9');
    first?.stop();
    await pass(0);
    expect(FakeEventSource.last.address).toBe('/api/events?last_event_id=9');
    expect([FakeEventSource.opened.length, FakeEventSource.open.length]).toEqual([2, 1]);
    expect(others.map(({ alive }) => alive.at(-1))).toEqual([false, false]);
    FakeEventSource.last.onopen?.();

    expect(others.map(({ alive, asked }) => [alive.at(-1), asked.mock.calls.length])).toEqual([
      [true, 3],
      [true, 3],
    ]);
    for (const { stop } of others) stop();
  });

  it('tell a tab that is opened later that events arrive', () => {
    const [first] = tabs(1);
    FakeEventSource.last.onopen?.();
    const [late] = tabs(1);

    expect(late?.alive).toEqual([true]);
    late?.stop();
    first?.stop();
  });
});
