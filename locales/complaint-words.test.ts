import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (language: string, file: string): string =>
  readFileSync(join(import.meta.dirname, language, `${file}.json`), 'utf8');

/** Danish and Norwegian have one word for both, so what is sent to support goes by another. */
describe.each(['da', 'nb'])('In “%s”', (language) => {
  const decisions = JSON.parse(read(language, 'decisions')) as { appealing: { send: string } };
  const mails = JSON.parse(read(language, 'mails')) as Record<string, object>;
  const complaintMails = JSON.stringify([mails.complaint_received, mails.complaint_answered]);

  it('only an appeal is called “klage”, and it says against what', () => {
    expect(decisions.appealing.send).toMatch(/^Klag (?:over afgørelsen|på avgjørelsen)$/);
    expect([read(language, 'complaints'), complaintMails].filter((text) => /klag/i.test(text))).toEqual([]);
    expect(complaintMails).toContain('henvendelse');
  });
});
