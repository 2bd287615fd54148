import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newDatabase, onEachEngine, type Place } from '../../../test/engines.ts';
import { newCompany, runTenant, words } from '../../../test/tenant-command.ts';

onEachEngine((engine) => {
  let place: Place;
  let close: () => Promise<void>;
  const run = (line: string, ...more: string[]) => runTenant(place, [...words(line), ...more]);
  const write = (name: string, text: string) => writeFileSync(join(place.dataDir, name), text);

  beforeAll(async () => {
    ({ place, close } = await newDatabase(engine));
    await run('create rose --domain rose.example --languages nl,en --support-email help@rose.example', ...newCompany);
  });
  afterAll(() => close());

  it('mails lead from our words to own ones, and back', async () => {
    const { out, err } = await run('mail show rose order_paid --language en');
    expect([out, err]).toEqual([expect.stringMatching(/^subject: Your order is confirmed\n/), expect.any(String)]);
    write('paid.yaml', out.replace('Your order is confirmed', 'Thank you'));

    expect((await run('mail put rose order_paid paid.yaml --language en')).out).toBe(
      'order_paid in en says so from now on, also in mails that still wait.',
    );
    expect((await run('mail put rose order_paid paid.yaml --language en')).out).toContain('says so already');
    expect((await run('mail list rose')).out).toMatch(/order_paid +en +subject +-$/m);
    await run('mail reset rose order_paid --language en');
    expect((await run('mail show rose order_paid --language en')).out).toBe(out);
  });

  it('mails with words that do not fit are refused with the name of the sentence', async () => {
    write('bad.yaml', 'not_you: Call us.\nlead: ""\n');
    const { code, err } = await run('mail put rose passkey_copied bad.yaml --language en');

    expect(code).not.toBe(0);
    expect(err).toContain('bad.yaml: not_you: Please keep days');
    expect(err).toContain('bad.yaml: lead: ');
    expect((await run('mail bake rose')).code).not.toBe(0);
  });
});
