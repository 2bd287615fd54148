import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countryCodes } from '@manyhearts/contract/countries';
import { regions } from '@manyhearts/contract/regions.data';
import { newApp, type TestApp } from '../../test/app.ts';
import { capturedLog } from '../../test/captured-log.ts';
import { Browser } from '../../test/browser.ts';
import { readTables } from '../../test/all-tables.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aMember, loggedIn } from '../../test/members.ts';
import { Towns } from './towns.ts';

describe('Places', () => {
  let t: TestApp;
  let brand: MadeTenant;
  const log = capturedLog();
  beforeAll(async () => {
    t = await newApp('sqlite', {}, log.log);
    brand = await aServedTenant(t, { countries: ['NL', 'BE', 'DK'] });
  });
  afterAll(() => t.close());

  const ask = (path: string, address = '127.0.0.1') => new Browser(t, brand.host, address).get(path);

  it.each([
    ['52.3702&lon=4.8952', { country: 'NL', region: 'NL-NH', city: 'Amsterdam' }],
    ['50.8466&lon=4.3528', { country: 'BE', region: 'BE-BRU', city: 'Bruxelles / Brussel' }],
    ['55.6761&lon=12.5683', { country: 'DK', region: 'DK-84', city: 'København' }],
    ['56.5&lon=3.5', false],
    ['48.8566&lon=2.3522', false],
  ])('finds the town of lat=%s', async (point, place) => {
    const answer = await ask(`/api/geocode.php?lat=${point}`);

    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      place,
      'private, max-age=3600',
    ]);
  });

  it('tells whoever moves inside their square the same', async () => {
    const answers = new Set<string>();
    for (let step = 0; step < 20; step += 1)
      answers.add((await ask(`/api/geocode?lat=${52.3501 + step * 0.0024}&lon=4.9001`, `10.0.0.${step}`)).body);

    expect(answers.size).toBe(1);
  });

  it.each(['lat=91&lon=4', 'lat=x&lon=4', 'lon=4'])('refuses %s', async (point) => {
    expect((await ask(`/api/geocode?${point}`)).statusCode).toBe(422);
  });

  it('writes a point down nowhere', async () => {
    await ask('/api/geocode?lat=52.37021&lon=4.89517');
    await ask('/api/geocode?lat=52.37021&lon=');
    const rows = JSON.stringify(await readTables(t.db));

    for (const text of [log.text(), rows]) expect(text).not.toMatch(/52\.37021|4\.89517/);
  });

  it('finds towns as they are typed, the largest first, eight at most', async () => {
    const places = async (country: string, q: string) =>
      (
        (await ask(`/api/places?country=${country}&q=${encodeURIComponent(q)}`)).json() as {
          places: { city: string }[];
        }
      ).places.map(({ city }) => city);

    expect((await places('NL', 'rot'))[0]).toBe('Rotterdam');
    expect(await places('NL', "'s-gra")).toContain("'s-Gravenzande");
    expect((await places('NL', 'the hag'))[0]).toBe('Den Haag');
    expect((await places('DK', 'kob'))[0]).toBe('København');
    expect((await places('BE', 'brussel'))[0]).toBe('Bruxelles / Brussel');
    expect(await places('US', 's')).toHaveLength(8);
    expect(await places('NL', 'qqqq')).toEqual([]);
  });

  it('have every region of every country with towns in it', () => {
    for (const country of countryCodes) {
      const known = new Set(new Towns(country).all.map(({ region }) => region));
      expect(regions[country].filter(({ code }) => !known.has(code))).toEqual([]);
      expect([...known].filter((region) => !regions[country].some(({ code }) => code === region))).toEqual([]);
    }
  });

  it('stops whoever maps the world with it', async () => {
    const browser = await loggedIn(t, brand, await aMember(t, brand));
    const answers: number[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      answers.push((await browser.get('/api/geocode?lat=52.37&lon=4.89')).statusCode);

    expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
  });
});
