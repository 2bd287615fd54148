import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallError } from '@manyhearts/contract/client/call-error';
import { toHttpError } from '../http-errors.ts';
import { ReviewQueue, type QueueSource } from './review-queue.ts';

type Photo = { id: string };
const seconds = 1_000;
const photos = (from: number, to: number): Photo[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: `P${from + at}` }));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

type Mocked = { [Name in keyof QueueSource<Photo>]: jest.Mock<QueueSource<Photo>[Name]> };

/** A server with photos that wait; each claim gives the first eight of them. */
async function open(waiting: Photo[], answers: Partial<Mocked> = {}) {
  const server = { waiting };
  const source: Mocked = {
    claim: jest.fn<QueueSource<Photo>['claim']>(async (skipped) => {
      const free = server.waiting.filter(({ id }) => !skipped.includes(id));
      return { items: free.slice(0, 8), waiting: free.length };
    }),
    release: jest.fn<QueueSource<Photo>['release']>(async () => ({})),
    undo: jest.fn<QueueSource<Photo>['undo']>(async (id) => ({ id })),
    ...answers,
  };
  const queue = new ReviewQueue<Photo>(source);
  const shown = () => queue.current().items.map(({ id }) => id);
  const send = jest.fn(async ({ id }: Photo) => {
    server.waiting = server.waiting.filter((photo) => photo.id !== id);
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  queue.open();
  await pass(0);
  return {
    queue,
    source,
    server,
    shown,
    send,
    pass,
    decide: (how: (photo: Photo) => Promise<unknown> = send) => queue.decide('Done.', how),
  };
}

const refusal = (code: 'conflict' | 'unavailable', params = {}) =>
  toHttpError(new CallError({ status: 409, code, params }));

describe('A queue', () => {
  it('shows the next record at once, and claims more before the last ones', async () => {
    const { shown, decide, pass, source, queue } = await open(photos(1, 10));
    expect({ shownCount: shown().length, waiting: queue.current().waiting }).toEqual({ shownCount: 8, waiting: 10 });
    for (let at = 0; at < 4; at += 1) decide();
    expect(source.claim).toHaveBeenCalledTimes(1);
    decide();
    expect(shown()).toEqual(['P6', 'P7', 'P8']);
    await pass(0);

    expect({ claims: source.claim.mock.calls.length, shown: shown() }).toEqual({
      claims: 2,
      shown: ['P6', 'P7', 'P8', 'P9', 'P10'],
    });
    expect(queue.current()).toMatchObject({ waiting: 5, decided: 5, phase: 'ready' });
  });

  it('is done after the last one, and looks again when it is told to', async () => {
    const { queue, decide, pass, server, shown } = await open(photos(1, 1));
    decide();
    expect(queue.current()).toMatchObject({ phase: 'done', waiting: 0, decided: 1 });
    server.waiting = photos(2, 2);
    queue.resume();
    await pass(0);

    expect({ phase: queue.current().phase, shown: shown() }).toEqual({ phase: 'ready', shown: ['P2'] });
  });

  it('never shows a record again whose decision is still on its way', async () => {
    const land: (() => void)[] = [];
    const { queue, decide, pass, shown, server } = await open(photos(1, 9));
    const slow = async ({ id }: Photo) => {
      await new Promise<void>((resume) => land.push(resume));
      server.waiting = server.waiting.filter((photo) => photo.id !== id);
    };
    for (let at = 0; at < 8; at += 1) decide(slow);
    await pass(0);
    expect({ phase: queue.current().phase, shown: shown() }).toEqual({ phase: 'loading', shown: [] });
    expect(queue.isSending).toBe(true);
    for (const resume of land) resume();
    await pass(0);

    expect({ phase: queue.current().phase, shown: shown(), isSending: queue.isSending }).toEqual({
      phase: 'ready',
      shown: ['P9'],
      isSending: false,
    });
  });

  it('gives back what is skipped, and what is left when it closes, and does not show the skipped again', async () => {
    const { queue, source, shown, pass } = await open(photos(1, 3));
    queue.skip();
    await pass(0);
    expect({ shown: shown(), released: source.release.mock.calls }).toEqual({
      shown: ['P2', 'P3'],
      released: [[['P1']]],
    });
    queue.close();

    expect(source.release).toHaveBeenLastCalledWith(['P2', 'P3']);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const claim = jest.fn<QueueSource<Photo>['claim']>().mockRejectedValueOnce(new Error('away'));
    const { queue, pass, shown } = await open([], { claim });
    expect(queue.current()).toMatchObject({ phase: 'failed', error: new Error('away') });
    claim.mockResolvedValue({ items: photos(1, 1), waiting: 1 });
    queue.resume();
    await pass(0);

    expect({ phase: queue.current().phase, shown: shown() }).toEqual({ phase: 'ready', shown: ['P1'] });
  });
});

describe('A claim', () => {
  it('is renewed while the moderator works, also without a decision', async () => {
    const { queue, source, pass } = await open(photos(1, 2));
    await pass(60 * seconds);
    queue.touch();
    await pass(30 * seconds);
    expect(source.claim).toHaveBeenCalledTimes(2);
    await pass(60 * seconds);

    expect(queue.current().phase).toBe('ready');
  });

  it('ends after two minutes without one, not earlier, and goes on by hand', async () => {
    const { queue, source, shown, pass } = await open(photos(1, 2));
    await pass(120 * seconds - 1);
    expect({ phase: queue.current().phase, claims: source.claim.mock.calls.length }).toEqual({
      phase: 'ready',
      claims: 1,
    });
    await pass(1);
    expect({ phase: queue.current().phase, shown: shown() }).toEqual({ phase: 'paused', shown: [] });
    queue.resume();
    await pass(0);

    expect({ phase: queue.current().phase, shown: shown() }).toEqual({ phase: 'ready', shown: ['P1', 'P2'] });
  });
});

describe('Undo', () => {
  it('takes back the last decision first, then the one before', async () => {
    const { queue, source, shown, decide, pass } = await open(photos(1, 4));
    decide();
    decide();
    await queue.undo();
    expect({ shown: shown(), notice: queue.current().notice }).toEqual({
      shown: ['P2', 'P3', 'P4'],
      notice: { kind: 'undone', item: { id: 'P2' } },
    });
    await queue.undo();
    await pass(0);

    expect({ shown: shown(), decided: queue.current().decided }).toEqual({
      shown: ['P1', 'P2', 'P3', 'P4'],
      decided: 0,
    });
    expect(source.undo.mock.calls).toEqual([['P2'], ['P1']]);
  });

  it('is offered for five seconds', async () => {
    const { queue, source, decide, pass } = await open(photos(1, 2));
    decide();
    await pass(5 * seconds - 1);
    expect(queue.current().made).toHaveLength(1);
    await pass(1);
    expect(queue.current().made).toEqual([]);
    await queue.undo();

    expect(source.undo).not.toHaveBeenCalled();
  });

  it('that comes too late leaves the decision', async () => {
    const undo = jest.fn<QueueSource<Photo>['undo']>().mockRejectedValue(refusal('conflict'));
    const { queue, shown, decide } = await open(photos(1, 2), { undo });
    decide();
    await queue.undo();

    expect({ shown: shown(), notice: queue.current().notice?.kind }).toEqual({ shown: ['P2'], notice: 'undo-refused' });
  });

  it('waits for the decision to reach the server', async () => {
    let land = (): void => undefined;
    const { queue, source, shown, decide } = await open(photos(1, 2));
    decide(() => new Promise<void>((resume) => (land = resume)));
    const undoing = queue.undo();
    expect(source.undo).not.toHaveBeenCalled();
    land();
    await undoing;

    expect(shown()).toEqual(['P1', 'P2']);
  });
});

describe('A decision', () => {
  it('that a colleague made first is told, and its record stays away', async () => {
    const { queue, shown, decide, pass } = await open(photos(1, 2));
    decide(() => Promise.reject(refusal('conflict', { by: 'ben' })));
    await pass(0);

    expect({ shown: shown(), notice: queue.current().notice?.kind, decided: queue.current().decided }).toEqual({
      shown: ['P2'],
      notice: 'refused',
      decided: 0,
    });
    expect(queue.current().made).toEqual([]);
  });

  it('that does not reach the server is shown again, to be made again', async () => {
    const { queue, shown, decide, pass, server, send } = await open(photos(1, 2));
    decide(() => Promise.reject(refusal('unavailable')));
    await pass(0);
    expect({ shown: shown(), notice: queue.current().notice?.kind, decided: queue.current().decided }).toEqual({
      shown: ['P1', 'P2'],
      notice: 'failed',
      decided: 0,
    });
    decide();
    await pass(0);

    expect({ sends: send.mock.calls.length, waiting: server.waiting }).toEqual({ sends: 1, waiting: [{ id: 'P2' }] });
  });
});
