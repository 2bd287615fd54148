import { describe, expect, it } from '@jest/globals';
import { anEntry } from '../../../test/chats.ts';
import { byTime, inputOf, nextToSend, pauseMs, retried, waitingIn } from './outbox.rules.ts';

const refused = { code: 'same_text', detail: 'No.' };

describe('The outbox', () => {
  it('sends in order, and is not held up by what was refused', () => {
    const entries = [anEntry('one', { failure: refused }), anEntry('two'), anEntry('three')];

    expect(nextToSend(entries)?.clientId).toBe('two');
    expect(nextToSend(entries.slice(0, 1))).toBeUndefined();
  });

  it('shows of a chat what has not arrived by another way', () => {
    const entries = [anEntry('one'), anEntry('two'), anEntry('three', { profile: 'other' })];

    expect(waitingIn(entries, 'mira', [{ clientId: 'one' }, { clientId: null }]).map((one) => one.clientId)).toEqual([
      'two',
    ]);
  });

  it('is in the order of sending', () => {
    const entries = [anEntry('late', { atMs: 2 }), anEntry('early', { atMs: 1 })];

    expect(byTime(entries).map(({ clientId }) => clientId)).toEqual(['early', 'late']);
  });
});

describe('An entry that is sent again by hand', () => {
  const again = { key: 'new', price: 9, atMs: 50 };

  it('is a new request after a refusal, of the same message', () => {
    expect(retried(anEntry('one', { failure: refused, attempts: 3 }), again)).toMatchObject({
      ...again,
      ...{ clientId: 'one', failure: null, attempts: 0 },
    });
  });

  it('is the same request if it may have arrived', () => {
    const entry = anEntry('one', { attempts: 3 });

    expect(retried(entry, again)).toEqual({ ...entry, attempts: 0 });
  });
});

describe('What is sent', () => {
  const named = { clientId: 'one', profile: 'mira', price: 6 };
  const photo = { kind: 'photo', width: 1, height: 1 } as const;

  it('is the text, the gift, the GIF or the uploaded photo, with the price that was shown', () => {
    expect(inputOf(anEntry('one'))).toEqual({ ...named, text: 'Hello one' });
    expect(inputOf({ ...anEntry('one'), kind: 'gift', gift: 'rose' })).toEqual({ ...named, gift: 'rose' });
    const gif = { kind: 'gif', gif: 'signed', preview: '/g/x', description: 'A dance', width: 1, height: 1 } as const;
    expect(inputOf({ ...anEntry('one'), ...gif })).toEqual({ ...named, gif: 'signed' });
    expect(inputOf({ ...anEntry('one'), ...photo, photo: 'P' })).toEqual({ ...named, photo: 'P' });
  });

  it('is nothing before the photo is uploaded', () => {
    expect(inputOf({ ...anEntry('one'), ...photo, photo: null })).toBeUndefined();
  });
});

it.each([
  [1, 1_000, 2_000],
  [2, 2_000, 4_000],
  [5, 16_000, 32_000],
  [6, 30_000, 60_000],
  [99, 30_000, 60_000],
])('After %i attempts it waits longer, up to a minute', (attempts, least, most) => {
  expect(pauseMs(attempts, () => 0)).toBe(least);
  expect(pauseMs(attempts, () => 1)).toBe(most);
});
