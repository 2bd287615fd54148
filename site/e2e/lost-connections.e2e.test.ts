import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectInOrder, message, messagePrice, newText, two, write } from './chatting.ts';
import { balance } from './order-walk.ts';
import { serveDemo, type ServedDemo } from './served-demo.ts';
import { until } from './until.ts';
import { whenAwake, type WatchedPage } from './watched-page.ts';

let demo: ServedDemo;
beforeAll(async () => {
  demo = await serveDemo();
});
afterAll(() => demo?.stop());

/** Writes a message and kills the server while its call is on the way, at a stage of the call. */
type Kill = (page: Page, text: string) => Promise<void>;

const whileItIsAtWork: Kill = async (page, text) => {
  const sent = page.waitForRequest('**/api/messages');
  await write(page, text);
  await sent;
  await demo.kill();
};

/** The message is stored and paid for, and the page never hears of it. */
const beforeItsAnswerArrives: Kill = async (page, text) => {
  const devtools = await page.context().newCDPSession(page);
  const answered = new Promise<{ requestId: string; responseStatusCode?: number }>((resolve) => {
    devtools.once('Fetch.requestPaused', resolve);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/messages', requestStage: 'Response' }] });
  await write(page, text);
  const { requestId, responseStatusCode } = await answered;
  expect(responseStatusCode).toBe(201);
  await demo.kill();
  await devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
  await devtools.detach();
};

/** A chat that is open in both browsers, with the first of three texts that the writer sends; `theirs` is the reader's. */
async function begun() {
  const both = await two(demo, { writer: 'demo', reader: 'demo' });
  const { writer, reader } = both;
  const [texts, theirs] = [[newText(), newText(), newText()] as const, newText()];
  await write(writer.page, texts[0]);
  await message(reader.page, texts[0]).waitFor();
  const before = [await sumsOf(writer), await sumsOf(reader)] as const;
  return { both, writer, reader, texts, theirs, before };
}

/** Lets the time of both pages pass until each shows what the other one wrote. */
async function met(writer: Page, reader: Page, { last, theirs }: { last: string; theirs: string }): Promise<void> {
  await until('both have all messages', async () => {
    for (const page of [writer, reader]) await page.clock.fastForward(20_000);
    return (await message(reader, last).count()) > 0 && (await message(writer, theirs).count()) > 0;
  });
}

type Sums = { price: number; balance: number };
async function sumsOf({ page }: WatchedPage): Promise<Sums> {
  await page.locator('#message-price:not(:empty)').waitFor();
  return { price: (await messagePrice(page)) ?? 0, balance: await balance(page) };
}

/** Expects the messages once and in order in both browsers, before and after a reload, and those since `before` paid once. */
async function expectOnce(
  { writer, reader }: { writer: WatchedPage; reader: WatchedPage },
  { texts, theirs }: { texts: readonly string[]; theirs: string },
  [before, theirBefore]: readonly [Sums, Sums],
): Promise<void> {
  for (const isReloaded of [false, true])
    for (const { page } of [writer, reader]) {
      if (isReloaded) await page.reload();
      await whenAwake(page);
      await message(page, texts.at(-1) ?? '').waitFor();
      await expectInOrder(page, texts);
      expect(await message(page, theirs).count()).toBe(1);
    }
  expect(before.price).toBeGreaterThan(0);
  expect((await sumsOf(writer)).balance).toBe(before.balance - (texts.length - 1) * before.price);
  expect((await sumsOf(reader)).balance).toBe(theirBefore.balance - theirBefore.price);
}

describe('Messages arrive once, in order, and are paid for once', () => {
  it.each([
    ['while it is at work', whileItIsAtWork],
    ['before its answer arrives', beforeItsAnswerArrives],
  ])('if the server is killed %s, and started again', async (_, sendAndKill) => {
    const { both, writer, reader, texts, theirs, before } = await begun();
    await sendAndKill(writer.page, texts[1]);
    await write(writer.page, texts[2]);
    await write(reader.page, theirs);
    await message(writer.page, texts[2]).waitFor();
    await message(reader.page, theirs).waitFor();
    await demo.startAgain();
    await met(writer.page, reader.page, { last: texts[2], theirs });

    await expectOnce(both, { texts, theirs }, before);
    expect([writer.faults, reader.faults]).toEqual([[], []]);
    await both.close();
  });

  it('if one of the two is offline for a minute', async () => {
    const { both, writer, reader, texts, theirs, before } = await begun();
    await writer.page.context().setOffline(true);
    for (const text of texts.slice(1)) await write(writer.page, text);
    await message(writer.page, texts[2]).waitFor();
    await write(reader.page, theirs);
    await message(reader.page, theirs).getByText('Sent').waitFor({ state: 'attached' });
    for (const { page } of [writer, reader]) await page.clock.fastForward(60_000);
    expect(await message(writer.page, theirs).count()).toBe(0);
    expect(await message(reader.page, texts[1]).count()).toBe(0);
    await writer.page.context().setOffline(false);
    await message(reader.page, texts[2]).waitFor();
    await message(writer.page, theirs).waitFor();

    await expectOnce(both, { texts, theirs }, before);
    await both.close();
  });

  it('and the ledger keeps its rules', () => demo.verifyLedger());
});
