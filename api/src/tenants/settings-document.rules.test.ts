import { describe, expect, it } from '@jest/globals';
import { defaultsOf, settingsGroupNames } from '@manyhearts/contract/settings/index';
import {
  fromSettingsDocument,
  settingPaths,
  settingsNameFaults,
  toSettingsDocument,
} from './settings-document.rules.ts';

describe('settings as a document', () => {
  it('come back as they were, for every setting there is', () => {
    const everything = Object.fromEntries(
      settingsGroupNames.map((group) => [group, defaultsOf(group) as Record<string, unknown>]),
    );

    // In the theme null means unset, so it is not written.
    expect(Object.fromEntries(fromSettingsDocument(toSettingsDocument(everything)))).toEqual({
      ...everything,
      theme: {},
    });
  });

  it('stand in the order of the contract and leave out what is not said', () => {
    const document = toSettingsDocument({
      prices: { giftRose: 6, messageCredits: 12 },
      site: {},
      profiles: { fictionalWarning: { singular: 'a', plural: 'b' } },
    });

    expect(JSON.stringify(document)).toBe(
      '{"profiles":{"fictional_warning":{"singular":"a","plural":"b"}},"prices":{"message_credits":12,"gift_rose":6}}',
    );
  });

  it('say nothing of names that another release knew', () => {
    expect(toSettingsDocument({ prices: { messageCredits: 12, hairCredits: 1 } })).toEqual({
      prices: { message_credits: 12 },
    });
  });

  it('carry the names that the wire has', () => {
    expect(settingPaths.get('entry_warning.enable_site_entry_popup')).toEqual({
      group: 'entryWarning',
      name: 'enableSiteEntryPopup',
    });
  });
});

describe('settingsNameFaults', () => {
  it('names each group and setting that is unknown', () => {
    const hostile = JSON.parse(
      '{"__proto__": {"a": 1}, "constructor": {}, "prices": {"__proto__": 1, "messageCredits": 1, "message_credits": 1}}',
    ) as Record<string, Record<string, never>>;

    expect(Object.keys(settingsNameFaults(hostile))).toEqual([
      'settings.__proto__',
      'settings.constructor',
      'settings.prices.__proto__',
      'settings.prices.messageCredits',
    ]);
  });
});
