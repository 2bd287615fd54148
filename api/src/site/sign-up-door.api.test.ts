import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { Browser } from '../../test/browser.ts';
import { buildOnce } from '../../test/built-site.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { aSignup } from '../../test/members.ts';

const policies = ['all', 'with_trafficsource', 'none'] as const;
const networks = [[], ['n1', 'n2']] as const;

let t: TestApp;
const brands = new Map<string, MadeTenant>();
const keyOf = (signups: string, listed: readonly string[]) => `${signups.replace('_', '-')}-${listed.length}`;

beforeAll(async () => {
  await buildOnce();
  t = await newApp();
  for (const signups of policies) {
    for (const listed of networks)
      brands.set(
        keyOf(signups, listed),
        await aServedTenant(t, {
          key: keyOf(signups, listed),
          settings: { signup: { signups }, tracking: { networks: [...listed] } },
        }),
      );
  }
}, 240_000);
afterAll(() => t?.close());

/** Urls of a visitor's first and second page. */
const visits: [string, string, string | undefined][] = [
  ['from nowhere', '/', undefined],
  ['with an empty source', '/?network=', undefined],
  ['with a reference', '/?ref=friend', undefined],
  ['from a network that is listed', '/?network=n1', undefined],
  ['from one that is not', '/?network=other', undefined],
  ['from one that is written otherwise', '/?network=N1', undefined],
  ['from one that is named twice', '/?network=n1&network=n2', undefined],
  ['first from a listed one and then from another', '/?network=n2', '/?network=other'],
  ['first from another and then from a listed one', '/?network=other', '/?network=n1'],
];
const sourceIn = (url: string) => {
  const given = [...new URLSearchParams(url.split('?')[1])];
  const once = given.filter(([name], _, all) => all.filter(([other]) => other === name).length === 1);
  return once.some(([, value]) => value) ? Object.fromEntries(once) : undefined;
};

describe.each(policies.flatMap((signups) => networks.map((listed) => ({ signups, listed }))))(
  'Where sign-up is open to $signups, networks $listed',
  ({ signups, listed }) => {
    it.each(visits)('the page and the call agree about whoever comes %s', async (_, first, second) => {
      const tenant = brands.get(keyOf(signups, listed)) as MadeTenant;
      const visitor = new Browser(t, tenant.host);
      let offered: boolean | undefined;
      let tracking: object | undefined;
      for (const url of [first, second].filter((url) => url !== undefined)) {
        const { body } = await visitor.get(url, { headers: { accept: 'text/html' } });
        offered = (
          JSON.parse(/id="boot"[^>]*>([^<]*)<\/script>/.exec(body)?.[1] ?? '{}') as { page: { canSignUp: boolean } }
        ).page.canSignUp;
        tracking = sourceIn(url);
      }
      const answer = await visitor.post('/api/signup', aSignup({ ...(tracking && { tracking }) }));
      const isOpen =
        signups === 'all' ||
        (signups === 'with_trafficsource' &&
          /ref|n1|other|n2|N1/.test(first) &&
          !/&/.test(first) &&
          (listed.length === 0 || /network=n[12]$/.test(first)));

      expect([
        offered,
        answer.statusCode === 201,
        answer.statusCode === 201 ? undefined : (answer.json() as { code: string }).code,
      ]).toEqual([isOpen, isOpen, isOpen ? undefined : 'signup_closed']);
    });
  },
);
