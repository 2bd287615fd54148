import { describe, expect, it } from '@jest/globals';
import { dismissedIn } from './dismissed.rules.ts';

describe('When a banner was put away', () => {
  it.each<[string | undefined, object]>([
    [undefined, {}],
    ['sid=x', {}],
    ['dismissed_photo=1700000000000', { photo: 1_700_000_000_000 }],
    ['sid=x; dismissed_activation=5; dismissed_email=6', { activation: 5, email: 6 }],
    ['dismissed_photo=', {}],
    ['dismissed_photo=soon; dismissed_email=-1; dismissed_activation=99999999999999999', {}],
    ['xdismissed_photo=5; dismissed_other=5', {}],
  ])('%j says %j', (cookies, expected) => {
    expect(dismissedIn(cookies)).toEqual(expected);
  });
});
