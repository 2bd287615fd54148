import { describe, expect, it } from '@jest/globals';
import { object } from './fields.ts';
import { plainUsername, username, usernameLook } from './usernames.ts';

const shape = object({ username: username().required() });
const isName = (name: string) => shape.isValidSync({ username: name });

describe('A user name', () => {
  it.each(['anna', 'Zoë_90', 'łukasz.k', 'Åse-Marie', 'ștefan', 'straße', 'a1b'])('may be %s', (name) => {
    expect(isName(name)).toBe(true);
  });

  it.each([
    'аnna',
    'αlpha',
    'ann\u0131a',
    'an na',
    'anna\u200d',
    'an\ufeffna',
    '\u202eanna',
    'anna💋',
    'ⅼisa',
    'anna@x',
    '@anna',
    '---',
    'ab',
    'x'.repeat(21),
  ])('may not be %j', (name) => {
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

  it.each([
    ['Lisa', 'Iisa'],
    ['lisa', '1isa'],
    ['LISA', 'L1SA'],
    ['Olga', '0lga'],
    ['anna_10', 'anna_IO'],
    ['Ferný', 'Femy'],
    ['Zoë', 'ZOE'],
    ['paraŀlel', 'parallel'],
  ])('%s looks like %s', (name, other) => {
    expect(usernameLook(name)).toBe(usernameLook(other));
  });

  it.each([
    ['anna', 'anne'],
    ['anna.b', 'anna_b'],
    ['robin5', 'robins'],
    ['bernd', 'berd'],
    ['kim', 'kir'],
  ])('%s does not look like %s', (name, other) => {
    expect(usernameLook(name)).not.toBe(usernameLook(other));
  });
});
