import { describe, expect, it } from '@jest/globals';
import type { MessageView } from '@manyhearts/contract/messages';
import { aMessage, anEntry } from '../../../../test/chats.ts';
import { blocksOf, isSameBlock, linesOf, timelineOf, type Line } from './timeline.rules.ts';

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const at = (time: string) => ({ at: `2026-11-25T${time}Z` });
const itemsOf = (messages: readonly MessageView[], firstNew?: number) =>
  timelineOf({ lines: linesOf(messages, []), before: undefined, after: undefined }, { dayOf, firstNew });
const groups = (messages: readonly MessageView[], firstNew?: number) =>
  itemsOf(messages, firstNew).map(({ isFirst, isLast }) => (isFirst ? '[' : '') + (isLast ? ']' : ''));

describe('Messages', () => {
  it('of one member within five minutes are a group', () => {
    const messages = [aMessage(1, at('10:00:00')), aMessage(2, at('10:04:59')), aMessage(3, at('10:09:59'))];

    expect(groups(messages)).toEqual(['[', ']', '[]']);
  });

  it('of two members are two groups', () => {
    expect(groups([aMessage(1), aMessage(2, { own: true }), aMessage(3, { own: true })])).toEqual(['[]', '[', ']']);
  });

  it('around midnight are two days, and two groups', () => {
    const items = itemsOf([
      aMessage(1, { at: '2026-11-24T23:59:30Z' }),
      aMessage(2, at('00:00:10')),
      aMessage(3, at('00:00:20')),
    ]);

    expect(items.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25', undefined]);
    expect(items.map(({ isFirst }) => isFirst)).toEqual([true, true, false]);
  });

  it('that are new begin below a divider, with a group of their own', () => {
    const messages = [aMessage(1), aMessage(2), aMessage(3)];

    expect(itemsOf(messages, 2).map(({ isNew }) => isNew)).toEqual([false, true, false]);
    expect(groups(messages, 2)).toEqual(['[]', '[', ']']);
  });

  it('show their state where it changes', () => {
    const own = (number: number, state: MessageView['state']) => aMessage(number, { own: true, state });
    const items = itemsOf([own(1, 'read'), own(2, 'read'), own(3, 'delivered')]);

    expect(items.map(({ showsState }) => showsState)).toEqual([false, true, true]);
  });
});

describe('Lines', () => {
  it('keep their key when a waiting message is sent, and end with those that wait', () => {
    const [waiting] = linesOf([], [anEntry('abc')]);
    const [sent, other] = linesOf([aMessage(1, { own: true, clientId: 'abc' })], [anEntry('def')]);

    expect(sent?.key).toBe(waiting?.key);
    expect(other?.waiting?.clientId).toBe('def');
  });

  it('are in blocks that stay when older messages are added above', () => {
    const messages = Array.from({ length: 100 }, (_, index) => aMessage(index + 1));
    const late = blocksOf(linesOf(messages.slice(60), []));
    const all = blocksOf(linesOf(messages, []));

    expect(late.map(({ key, lines }) => [key, lines.length])).toEqual([
      ['1', 19],
      ['2', 21],
    ]);
    expect(all.map(({ key, lines }) => [key, lines.length])).toEqual([
      ['0', 39],
      ['1', 40],
      ['2', 21],
    ]);
    expect(isSameBlock(late[1]!, all[2]!)).toBe(true);
    expect(isSameBlock(late[0]!, all[1]!)).toBe(false);
  });

  it('that wait are in the last block', () => {
    const blocks = blocksOf(linesOf([aMessage(1)], [anEntry('abc')]));

    expect(blocks.map(({ lines }) => lines.length)).toEqual([2]);
    expect(blocksOf(linesOf([], [anEntry('abc')])).map(({ key }) => key)).toEqual(['first']);
    expect(blocksOf([])).toEqual([]);
  });

  it('know those of the block before and after, so that groups go across', () => {
    const [first, second] = blocksOf(linesOf([aMessage(39), aMessage(40)], []));
    const key = (line: Line | undefined) => line?.message?.number;

    expect([key(first?.after), key(second?.before)]).toEqual([40, 39]);
  });
});
