import { describe, expect, it } from '@jest/globals';
import { memberEmail } from './email-addresses.ts';
import { object } from './fields.ts';
import { logInName } from './log-in-names.ts';
import { plainUsername, username } from './usernames.ts';

const addresses = [
  'victim@x.nl',
  'v́ictim@x.nl',
  'VÍCTIM@X.NL',
  ' vic tim@x.nl\u00a0',
  'ｖｉｃｔｉｍ＠ｘ．ｎｌ',
  'vic\u200btim@x\u00ad.nl',
  'victi\u0323m@x.nl',
  '\ufeffvictim@x.nl',
];
const names = ['Zoë-1', 'zoe-1', 'ZOE\u0308-1', ' zo e-1 ', 'ｚｏｅ-1', 'zo\u2060e-1'];

describe('What a person types to say who they are', () => {
  it.each(addresses)('is one address, however it is written: %j', (typed) => {
    expect(logInName(typed)).toEqual({ kind: 'address', plain: 'victim@x.nl' });
  });

  it.each(names)('is one name, however it is written: %j', (typed) => {
    expect(logInName(typed)).toEqual({ kind: 'name', plain: 'zoe-1' });
  });

  it('is stored in the same form in which it is looked up', () => {
    const signUp = object({ username: username() });
    for (const typed of ['Zoë', 'STRAßE', 'Łucja_9', 'Æsir.x', 'İpek', 'zo.e-1']) {
      const { username: name = '' } = signUp.validateSync({ username: typed });
      expect(logInName(name).plain).toBe(plainUsername(name));
    }
    for (const typed of [
      'Anna@Mail.Example',
      "o'neil+x@mail.example",
      ' a_b@xn--mnchen-3ya.de',
      '\u212aim@mail.example',
    ])
      expect(logInName(typed).plain).toBe(memberEmail().validateSync(typed));
  });

  it('has that form after the first folding', () => {
    for (let code = 0; code <= 0x1ffff; code += 1) {
      const once = logInName(`a${String.fromCodePoint(code)}b`).plain;
      if (logInName(once).plain !== once)
        expect([code.toString(16), logInName(once).plain]).toEqual([code.toString(16), once]);
    }
  });
});
