import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { robin } from '../../../test/a-boot.ts';
import { aMessage, chatId } from '../../../test/chats.ts';
import { answersBy, refused } from '../../../test/answers.ts';
import { sentIn } from '../../../test/chatting.tsx';
import { newServerData } from '../../../test/render-screen.tsx';
import { fillMember } from '../member.ts';
import { addToOutbox, rereadOutbox } from './outbox.ts';
import { sendAll, startOutbox } from './outbox-sender.ts';

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  rereadOutbox();
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'locks');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const member = robin.profile.name;
const add = (text: string) => addToOutbox(member, { kind: 'text', text, profile: 'mira', price: 6 });
const accepted = (number: number) => ({
  status: 201,
  body: { conversation: { id: chatId }, message: aMessage(number, { own: true }), credits: 9 },
});
function started() {
  const serverData = newServerData();
  fillMember(serverData, robin);
  stop = startOutbox(serverData);
  return serverData;
}

it('A message that is added while the lock is being released is sent', async () => {
  const asked = answersBy(({ method }) =>
    method === 'POST' ? accepted(sentIn(asked).length) : { status: 200, body: { chats: [], nextCursor: null } },
  );
  let isFirst = true;
  const request = async (_name: string, work: () => Promise<unknown>): Promise<unknown> => {
    const end = await work();
    if (isFirst) add('Two');
    isFirst = false;
    return end;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  started();
  add('One');
  await jest.advanceTimersByTimeAsync(1_000);

  expect(sentIn(asked).map(({ body }) => body?.text)).toEqual(['One', 'Two']);
});

it('A message that the server wants later is sent when it said', async () => {
  const asked = answersBy(() => refused(429, 'rate_limited'));
  const answer = globalThis.fetch;
  globalThis.fetch = (async (...given: Parameters<typeof fetch>) => ({
    ...(await answer(...given)),
    headers: { get: (name: string) => (name === 'retry-after' ? '40' : null) },
  })) as unknown as typeof fetch;
  const serverData = started();
  add('One');
  await sendAll(serverData);
  await jest.advanceTimersByTimeAsync(39_000);
  expect(sentIn(asked)).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2_000);

  expect(sentIn(asked)).toHaveLength(2);
});
