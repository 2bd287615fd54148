import { describe, expect, it } from '@jest/globals';
import { enqueued, nextShown, type Queued } from './overlays.rules.ts';

const asked = (id: string): Queued => ({ id, kind: 'asked' });
const offered = (id: string): Queued => ({ id, kind: 'offered' });
const ids = (queue: readonly Queued[]) => queue.map(({ id }) => id).join();
const none = { entry: false, consent: false };

describe('The queue of what lies over a page', () => {
  it.each<[string, Queued[], Queued, string | undefined, string]>([
    ['begins', [], offered('a'), undefined, 'a'],
    ['keeps the order of one kind', [offered('a')], offered('b'), undefined, 'a,b'],
    ['puts what was asked for before what is offered', [offered('a')], asked('b'), undefined, 'b,a'],
    ['keeps what is shown', [offered('a')], asked('b'), 'a', 'a,b'],
    ['puts what was asked for behind what was asked for before', [asked('a'), offered('c')], asked('b'), 'a', 'a,b,c'],
    ['has everything once', [asked('a')], asked('a'), 'a', 'a'],
  ])('%s', (_what, queue, added, shownId, expected) => {
    expect(ids(enqueued(queue, added, shownId))).toBe(expected);
  });

  it.each<[string, Queued[], string | undefined, { entry: boolean; consent: boolean }, string | undefined]>([
    ['nothing of nothing', [], undefined, none, undefined],
    ['the first', [asked('a'), offered('b')], undefined, none, 'a'],
    ['nothing while the entry warning is open', [asked('a')], undefined, { entry: true, consent: true }, undefined],
    [
      'what was asked for, although cookies are a question still',
      [asked('a')],
      undefined,
      { entry: false, consent: true },
      'a',
    ],
    [
      'nothing that is only offered before that is answered',
      [offered('a')],
      undefined,
      { entry: false, consent: true },
      undefined,
    ],
    [
      'what was offered before somebody looked at the question again',
      [offered('a')],
      'a',
      { entry: false, consent: true },
      'a',
    ],
  ])('shows %s', (_what, queue, shownId, open, expected) => {
    expect(nextShown(queue, shownId, open)?.id).toBe(expected);
  });
});
