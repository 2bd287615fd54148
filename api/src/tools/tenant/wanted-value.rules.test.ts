import { describe, expect, it } from '@jest/globals';
import { settingPaths } from '../../tenants/settings-document.rules.ts';
import { describeSetting } from './setting-value.ts';
import { wantedValue } from './wanted-value.rules.ts';

describe('What a setting takes', () => {
  it.each([...settingPaths])('is said of %s in full', (path, setting) => {
    const sentence = wantedValue(describeSetting(setting), path);

    expect(sentence).toMatch(/^Wanted: .+\.$/);
    expect(sentence).not.toMatch(/undefined|null|any|of ,|\[object/);
  });
});
