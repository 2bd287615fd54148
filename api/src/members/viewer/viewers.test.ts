import { describe, expect, it } from '@jest/globals';
import { mayLook } from './viewers.service.ts';

type Open = 'yes' | 'no';
const settings = (all: Open, source: Open) =>
  ({ profiles: { loggedOutSearch: all }, tracking: { loggedOutSearchTrafficsource: source } }) as never;

describe('Whether visitors may look', () => {
  it.each<[Open, Open, boolean, boolean]>([
    ['no', 'no', false, false],
    ['no', 'no', true, false],
    ['no', 'yes', false, false],
    ['no', 'yes', true, true],
    ['yes', 'no', false, true],
    ['yes', 'no', true, true],
    ['yes', 'yes', false, true],
    ['yes', 'yes', true, true],
  ])(
    'open to all: %s, to whoever an advertisement sent: %s, sent by one: %s: %s',
    (all, source, hasSource, expected) => {
      expect(mayLook(settings(all, source), hasSource)).toBe(expected);
    },
  );
});
