import { describe, expect, it } from '@jest/globals';
import { findSettings, loadSettingWords } from './find-settings.ts';

const found = async (typed: string) =>
  findSettings(typed, await loadSettingWords()).map(({ group, name }) => `${group}.${name}`);

describe('A setting is found', () => {
  it.each([
    ['by its English label', 'bank statement', 'site.statementName'],
    ['by its Dutch label', 'bankafschrift', 'site.statementName'],
    ['by the name in files and commands', 'statementname', 'site.statementName'],
    ['by words of its description', 'back to the sender', 'limits.unreadRefundDays'],
    ['whatever the case', 'LOWEST AGE', 'signup.minAge'],
  ])('%s', async (_, typed, setting) => {
    expect(await found(typed)).toContain(setting);
  });

  it('before those that only mention the words', async () => {
    expect((await found('lowest age'))[0]).toBe('signup.minAge');
  });

  it('by every typed word only', async () => {
    expect(await found('bank zebra')).toEqual([]);
    expect(await found('  ')).toEqual([]);
  });
});

it('Each description leads to its setting in both languages', async () => {
  for (const words of await loadSettingWords())
    for (const [group, fields] of Object.entries(words.field))
      for (const [name, { help }] of Object.entries(fields)) expect(await found(help)).toContain(`${group}.${name}`);
});
