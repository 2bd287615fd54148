import { describe, expect, it } from '@jest/globals';
import { object } from './fields.ts';
import { plainUsername, username } from './usernames.ts';

const shape = object({ username: username().required() });
const isName = (name: string) => shape.isValidSync({ username: name });

describe('A user name', () => {
  it.each(['anna', 'Zoë_90', 'łukasz.k', 'Åse-Marie', 'ștefan', 'straße', 'a1b'])('may be %s', (name) => {
    expect(isName(name)).toBe(true);
  });

  it.each(['аnna', 'αlpha', 'ann\u0131a', 'an na', 'anna\u200d', 'an\ufeffna', '\u202eanna', 'anna💋', 'ⅼisa', 'anna@x', '@anna', '---', 'ab', 'x'.repeat(21)])('may not be %j', (name) => {
    expect(isName(name)).toBe(false);
  });

  it.each([
    ['Zoë', 'zoe'],
    ['ŁUKASZ', 'lukasz'],
    ['Straße', 'strasse'],
    ['Zoe\u0308', 'zoe'],
    [' Anna ', 'anna'],
    ['ａｎｎａ', 'anna'],
  ])('%s is the same as %s', (name, plain) => {
    expect(plainUsername(name)).toBe(plain);
  });
});
