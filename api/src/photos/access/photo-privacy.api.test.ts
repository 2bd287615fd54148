import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import S3rver from 's3rver';
import sharp from 'sharp';
import type { SettingsOverrides } from '@manyhearts/contract/settings/index';
import { Account } from '../../identity/account.entity.ts';
import { Clock } from '../../core/process/clock.ts';
import { runAs } from '../../core/ctx/ctx.ts';
import { RouteManifest } from '../../core/http/route-manifest.ts';
import { TenantDirectory } from '../../core/ctx/tenant.ts';
import { MemberMailsService } from '../../mails/member-mails.service.ts';
import type { MemberMailKind } from '../../mails/member-mail.rules.ts';
import { readConfig } from '../../core/process/config.ts';
import { publishedSecrets } from '../../core/crypto/secret-strength.rules.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Profile } from '../../profiles/profile.entity.ts';
import { newApp, type TestApp } from '../../../test/app.ts';
import { Browser, mailsTo } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../../test/factories.ts';
import { aListedMember } from '../../../test/listed-members.ts';
import { aMember, loggedIn } from '../../../test/members.ts';
import { otherStrongSecret } from '../../../test/production.ts';
import { inTurn } from '../../../test/repeats.ts';
import { listen, plainRequest, sendRaw } from '../../../test/raw-http.ts';
import { requestOf, sampleOf } from '../../../test/route-samples.ts';
import { aPhoto, aPicture, photoIn, upload, type MadeRow } from '../../../test/photos.ts';
import { PhotoAccessService } from './photo-access.service.ts';
import { blurSide } from '../photo-files.ts';

/** Every photo address in a response, of whatever type. */
function addressesIn(text: string): string[] {
  return [
    ...text
      .replaceAll('&amp;', '&')
      .replaceAll('\\u0026', '&')
      .matchAll(/\/m\/[0-9a-f]{32}\.(?:webp|avif)\?s=[\w-]+&e=\d+/g),
  ].map(([address]) => address);
}
/** All kinds of mail to members; a new kind doesn't compile until it is added here. */
const mailKinds = Object.keys({
  confirm_address: 1,
  address_taken: 1,
  reset_password: 1,
  email_change_confirm: 1,
  email_change_notice: 1,
  password_changed: 1,
  new_device: 1,
  passkey_added: 1,
  passkey_removed: 1,
  passkey_copied: 1,
  second_factor_on: 1,
  second_factor_off: 1,
  recovery_code_used: 1,
  access_reset: 1,
  account_banned: 1,
  decision_made: 1,
  appeal_received: 1,
  appeal_upheld: 1,
  appeal_overturned: 1,
  notice_received: 1,
  report_upheld: 1,
  report_dismissed: 1,
  report_overturned: 1,
  account_deleted: 1,
  account_unused: 1,
  account_unused_credits: 1,
  debit_notice: 1,
  order_paid: 1,
  payment_charged_back: 1,
  chargeback_reversed: 1,
  refund_requested: 1,
  refund_approved: 1,
  refund_paid: 1,
  refund_rejected: 1,
  refund_failed: 1,
  complaint_received: 1,
  complaint_answered: 1,
  own_data: 1,
} satisfies Record<MemberMailKind, 1>) as MemberMailKind[];
const keyOf = (address: string): string => /\/m\/(\w+)\./.exec(address)?.[1] ?? '';

onEachEngine((engine) => {
  describe.each(inTurn(['folder', 'bucket'] as const))('With photos in a %s', (kind) => {
    let t: TestApp;
    let closeStorage: () => Promise<void>;
    let bucketAddress: string | undefined;
    let rose: MadeTenant;
    let lily: MadeTenant;
    let far: MadeTenant;
    let owner: { id: string; main: MadeRow; others: MadeRow[]; hidden: MadeRow[]; explicit: MadeRow };

    const at = (tenant: MadeTenant) => ({ db: t.db.manager, tenant });

    beforeAll(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'photo-privacy-'));
      const server =
        kind === 'bucket'
          ? new S3rver({
              address: '127.0.0.1',
              port: 0,
              silent: true,
              directory: folder,
              configureBuckets: [{ name: 'media', configs: [] }],
            })
          : undefined;
      const environment: Record<string, string> = server
        ? {
            S3_ENDPOINT: `http://127.0.0.1:${(await server.run()).port}`,
            S3_BUCKET: 'media',
            S3_KEY: 'S3RVER',
            S3_SECRET: 'S3RVER',
          }
        : {};
      bucketAddress = environment.S3_ENDPOINT;
      closeStorage = async () => {
        await server?.close();
        await rm(folder, { recursive: true, force: true });
      };
      t = await newApp(engine, environment);
      rose = await aServedTenant(t);
      lily = await aServedTenant(t, { poolId: rose.poolId });
      far = await aServedTenant(t);
      owner = await anOwner(rose);
    });
    afterAll(async () => {
      await t.close();
      await closeStorage();
    });

    /** Public and listed, with a main photo, two others, a marked one, a pending one and a rejected one. */
    async function anOwner(tenant: MadeTenant): Promise<typeof owner> {
      const { id } = await aListedMember(t, tenant, {
        gender: 'female',
        seeking: 'male',
        isPublic: true,
        hasPhoto: true,
      });
      const photo = async (wishes: Parameters<typeof aPhoto>[3]) =>
        aPhoto(t, tenant, id, { isMain: false, picture: await aPicture({ width: 320, height: 400 }), ...wishes });
      const main = await photo({ isMain: true });
      const others = [await photo({ position: 1 }), await photo({ position: 2 })];
      return {
        id,
        main,
        others,
        explicit: await photo({ position: 3, isExplicit: true }),
        hidden: [await photo({ position: 4, status: 'pending' }), await photo({ position: 5, status: 'rejected' })],
      };
    }
    async function aViewer(tenant: MadeTenant, { isPremium = false, showsExplicit = false } = {}): Promise<Browser> {
      const member = await aMember(t, tenant);
      await asSystem('test', async () => {
        await storeOf(at(tenant), Account).change({ id: member.id }, { isPremium });
        await storeOf(at(tenant), Profile).change(
          { id: member.id },
          { gender: 'male', seeking: 'female', showsExplicit },
        );
      });
      return loggedIn(t, tenant, member);
    }
    /** Every GET call for visitors and members, and every page that could show a member. */
    const calls = (id: string) => {
      const reads = t.app
        .get(RouteManifest)
        .routes()
        .map(({ call }) => call)
        .filter(({ verb, audience }) => verb === 'GET' && (audience === 'visitor' || audience === 'member'));
      const addresses = reads.map(
        (call) =>
          requestOf(call, call.path.includes('{id}') ? { params: { id } } : sampleOf(call, { tenant: rose })).url,
      );
      const pages = [
        '/',
        '/pricing',
        '/members',
        `/members/${id}`,
        `/members/${id}/landing`,
        '/signup-matches',
        '/match-finder',
        '/profile',
        '/notifications',
        '/sitemap.xml',
        '/manifest.webmanifest',
        '/robots.txt',
        '/favicon.ico',
      ];
      return [...addresses, '/api/members?gender=female', '/api/members?photo=1&sort=newest', ...pages];
    };
    const crawl = async (browser: Browser) => {
      const answers = [];
      for (const url of calls(owner.id)) answers.push(await browser.get(url));
      for (const { id } of [owner.main, ...owner.others, owner.explicit, ...owner.hidden]) {
        for (const act of ['unlock', 'reveal']) answers.push(await browser.post(`/api/photos/${id}/${act}`, {}));
      }
      return answers.map(({ body, headers }) => `${body}${JSON.stringify(headers)}`).join('\n');
    };
    const all = () => [owner.main, ...owner.others, owner.explicit, ...owner.hidden];
    const clearKeys = (rows: readonly MadeRow[]) =>
      rows.flatMap(({ files: { thumb, medium, full } }) => [thumb, medium, full]);

    describe('everything that can be found', () => {
      it.each<[string, () => Promise<Browser>, () => MadeRow[]]>([
        ['a visitor', async () => new Browser(t, rose.host), () => [owner.main]],
        ['a member', () => aViewer(rose), () => [owner.main]],
        [
          'a premium member',
          () => aViewer(rose, { isPremium: true }),
          () => [owner.main, ...owner.others, owner.explicit],
        ],
        ['a visitor of another brand of the pool', async () => new Browser(t, lily.host), () => []],
        ['a member of another pool', () => aViewer(far), () => []],
      ])('%s, is clear only where it may be, and else 24 pixels', async (_, open, clear) => {
        const browser = await open();
        const text = await crawl(browser);
        const allowed = new Set(clearKeys(clear()));
        const forbidden = clearKeys(all()).filter((key) => !allowed.has(key));

        for (const key of forbidden) expect(text).not.toContain(key);
        for (const address of new Set(addressesIn(text))) {
          const file = await browser.get(address);
          expect([address, file.statusCode]).toEqual([address, 200]);
          if (allowed.has(keyOf(address))) continue;
          const { width = 0, height = 0 } = await sharp(file.rawPayload).metadata();
          expect(Math.max(width, height)).toBeLessThanOrEqual(blurSide);
        }
      });

      it('is what the one who may see is given, so that the search above had something to find', async () => {
        const [own, premium] = [
          await crawl(await aViewer(rose)),
          await crawl(await aViewer(rose, { isPremium: true })),
        ];

        expect(addressesIn(own).map(keyOf)).toEqual(expect.arrayContaining([owner.main.files.thumb]));
        expect(addressesIn(premium).map(keyOf)).toEqual(expect.arrayContaining([owner.explicit.files.full]));
      });

      it('asks every call that answers with what it reads, and the only stream sends ids', () => {
        const asked = calls(owner.id).join(' ');

        for (const path of [
          '/api/user',
          '/api/profile',
          '/api/members',
          '/api/blocks',
          '/api/sessions',
          '/api/settings',
          '/api/visibility',
          '/api/match-finder',
          '/api/signup-matches',
        ])
          expect(asked).toContain(path);
        // A stream's events hold ids only, which `live.api.test` compares. Fails once another call pushes or streams.
        expect(
          t.app
            .get(RouteManifest)
            .routes()
            .filter(({ call }) => call.audience !== 'provider' && /push|stream|events|live/.test(call.path))
            .map(({ call }) => call.path),
        ).toEqual(['/api/events']);
      });

      it('is in no mail of any kind, neither an address nor a name of a file nor a picture at all', async () => {
        const tenant = (await t.app.get(TenantDirectory).byId(rose.id))!;
        const to = `${owner.id.toLowerCase()}@mail.example`;
        const facts = {
          device: 'Safari · iPhone',
          country: 'NL',
          at: '2026-11-21T20:07:00Z',
          email: 'm…a@post.example',
          name: 'Mira',
          member: owner.id,
        };
        const origin = {
          dataSource: t.db,
          clock: t.app.get(Clock),
          requestId: 'test',
          language: 'en' as const,
          address: '127.0.0.1',
          country: undefined,
        };
        await runAs(origin, tenant, (ctx) =>
          ctx.inTransaction(async (within) => {
            for (const kind of mailKinds)
              await t.app.get(MemberMailsService).enqueue(within, {
                kind,
                accountId: owner.id,
                address: to,
                language: 'en',
                linkId: kind.padEnd(26, '0').slice(0, 26),
                facts,
              });
          }),
        );
        const mails = await mailsTo(t, to);
        const text = JSON.stringify(mails);

        expect(mails).toHaveLength(mailKinds.length);
        expect(addressesIn(text)).toEqual([]);
        for (const key of all().flatMap(({ files }) => Object.values(files))) expect(text).not.toContain(key);
        for (const { html } of mails) expect(html).not.toMatch(/<img|<picture|<video|\bsrc=|url\(|\bcid:/i);
      });

      it('leads nowhere when it is bent', async () => {
        const browser = await aViewer(rose);
        const [address = ''] = addressesIn(await crawl(browser));
        const [path = '', query = ''] = address.split('?');
        const { e = '', s = '' } = Object.fromEntries(new URLSearchParams(query));
        const [clearKey = ''] = clearKeys(owner.others);
        const bent = [
          path,
          `${path}?e=${e}`,
          `${path}?s=${s}`,
          `${path}?e=${Number(e) + 3_600}&s=${s}`,
          `${path}?e=${e}&s=${s}A`,
          `${path}?e=${e}&s=${s.slice(0, -1)}`,
          `${path}?e=${e}&e=${e}&s=${s}`,
          `${path.replace('.webp', '.avif')}?${query}`,
          `/m/${clearKey}.webp?${query}`,
          `/m/${clearKey}.avif?${query}`,
          `/m/${keyOf(address).slice(0, -1)}0.webp?${query}`,
          `/m/..%2f${keyOf(address)}.webp?${query}`,
          `/m/%00.webp?${query}`,
          `/m/${rose.poolId}/${clearKey}.webp?${query}`,
          `/admin/m/${rose.id}/${clearKey}.webp?${query}`,
          `/media/photos/${rose.poolId}/${clearKey}.webp`,
        ].filter((one) => one !== address);
        const answers = await Promise.all(bent.map((url) => browser.get(url)));
        const elsewhere = [
          await new Browser(t, lily.host).get(address),
          await new Browser(t, far.host).get(address),
          await t.send('localhost', { method: 'GET', url: address }),
        ];

        expect((await browser.get(address)).statusCode).toBe(200);
        expect(answers.map(({ statusCode }, index) => [bent[index], statusCode])).toEqual(
          bent.map((url) => [url, 404]),
        );
        expect(elsewhere.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
        const bodies = answers.slice(1, 10).map((answer) => (answer.json() as { code: string; detail: string }).detail);
        expect(new Set(bodies).size).toBe(1);
      });

      it('is invalid two hours later', async () => {
        const browser = new Browser(t, rose.host);
        const photo = await aViewer(rose);
        const [address = ''] = addressesIn((await photo.get('/api/signup-matches')).body);
        expect((await browser.get(address)).statusCode).toBe(200);
        t.app.get(Clock).advance(2 * 3_600);

        expect((await browser.get(address)).statusCode).toBe(404);
      });
    });

    describe('what is stored', () => {
      const folders = (pool: string) => [
        '/m',
        '/m/',
        '/m/?list-type=2',
        '/m/?prefix=photos/',
        '/m/?max-keys=1000',
        '/m?list-type=2&delimiter=/',
        `/m/${pool}`,
        `/m/${pool}/`,
        `/m/photos/${pool}/`,
        '/m/*',
        '/m/%2a',
        '/m/..%2f',
        '/m/%2e%2e%2f',
        '/m//',
        '/m/.',
        '/media',
        '/media/',
        '/media/?list-type=2',
        `/media/photos/${pool}/`,
        '/photos',
        '/photos/',
        `/photos/${pool}/`,
        '/uploads',
        '/uploads/',
        '/data',
        '/data/media/',
        '/.unfinished/',
        '/manyhearts.sqlite',
      ];
      /** If no file matches, the console's page answers, as for any other path there. */
      const inConsole = ({ id, poolId }: MadeTenant) => [
        '/admin/m',
        '/admin/m/',
        ...[id, poolId].flatMap((owner) => [
          `/admin/m/${owner}`,
          `/admin/m/${owner}/`,
          `/admin/m/${owner}/?list-type=2`,
        ]),
      ];
      const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PROPFIND', 'SEARCH', 'LIST'];

      it('is listed to nobody, by no address and no method, over a connection of its own', async () => {
        const port = await listen(t);
        const { session } = await aViewer(rose, { isPremium: true });
        const keys = all().flatMap(({ files }) => Object.values(files).map(String));
        const open: unknown[] = [];
        for (const cookie of ['', session]) {
          for (const path of folders(rose.poolId)) {
            for (const method of methods) {
              const { status, body, head } = await sendRaw(
                port,
                plainRequest(
                  `${method} ${path} HTTP/1.1`,
                  `host: ${rose.host}`,
                  'connection: close',
                  'content-length: 0',
                  ...(cookie ? [`cookie: ${cookie}`] : []),
                ),
              );
              if (status < 300 || keys.some((key) => body.includes(key) || head.includes(key)))
                open.push([method, path, status]);
            }
          }
        }
        const consoles = await Promise.all(
          ['/admin/any-page', ...inConsole(rose)].map((url) => t.send('localhost', { method: 'GET', url })),
        );

        expect(open).toEqual([]);
        const [page, ...shown] = consoles.map(
          ({ statusCode, body }) => `${statusCode} ${statusCode === 200 ? body.length : ''}`,
        );
        expect(shown.filter((one) => one !== page && one !== '404 ')).toEqual([]);
      });

      it('is found by no guess: names are chance alone, and a true one without a signature is as good as a false one', async () => {
        const browser = await aViewer(rose, { isPremium: true });
        const keys = all().flatMap(({ files }) => Object.values(files).map(String));
        const guesses = [...keys, '0'.repeat(32), 'f'.repeat(32)];
        const answers = await Promise.all(guesses.map((key) => browser.get(`/m/${key}.webp`)));

        expect([new Set(keys).size, keys.filter((key) => !/^[0-9a-f]{32}$/.test(key))]).toEqual([keys.length, []]);
        // Names are random: no two start alike, so none can be derived from another.
        expect(new Set(keys.map((key) => key.slice(0, 8))).size).toBe(keys.length);
        expect(
          new Set(
            answers.map(
              ({ statusCode, body }) => `${statusCode} ${(JSON.parse(body) as { code: string; detail: string }).code}`,
            ),
          ),
        ).toEqual(new Set(['404 not_found']));
      });

      it('is told to nobody by where it lies', async () => {
        const text = await crawl(await aViewer(rose, { isPremium: true }));

        for (const place of ['photos/', ...(bucketAddress ? [bucketAddress] : []), t.place.dataDir])
          expect(text.includes(`${place}${rose.poolId}`) || (place !== 'photos/' && text.includes(place))).toBe(false);
      });
    });

    it('says with each file that it is one and nothing else, and is kept no longer than its address', async () => {
      const browser = await aViewer(rose);
      const [address = ''] = addressesIn((await browser.get('/api/signup-matches')).body);
      const { headers } = await browser.get(address);
      const end = Number(new URL(address, 'http://x').searchParams.get('e'));

      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'content-disposition': 'inline; filename="photo.webp"',
      });
      const [, seconds = ''] = /^private, max-age=(\d+), immutable$/.exec(String(headers['cache-control'])) ?? [];
      expect(Math.abs(end - t.app.get(Clock).nowMs() / 1_000 - Number(seconds))).toBeLessThan(5);
    });

    it('addresses hold through a change of the secret', async () => {
      const browser = await aViewer(rose);
      const { filename } = photoIn(await upload(browser, await aPicture({ width: 200, height: 200 })));
      const after = new PhotoAccessService(
        readConfig({ APP_SECRET: otherStrongSecret, APP_SECRET_EARLIER: publishedSecrets.demo }),
      );
      const endOn = (service: PhotoAccessService) =>
        service.endOf(
          { tenantId: rose.id, key: keyOf(filename) },
          Object.fromEntries(new URL(filename, 'http://x').searchParams),
          t.app.get(Clock).now(),
        );

      expect((await browser.get(filename)).statusCode).toBe(200);
      expect(endOn(after)).toEqual(endOn(t.app.get(PhotoAccessService)));
      expect(endOn(after)).toBeDefined();
    });

    it('gives staff addresses of their own, which are good in the console alone, and there for who works on photos', async () => {
      const { cookie } = await aStaffSession(t.db, 'moderator', [rose.id], t.app.get(Clock).now());
      const support = await aStaffSession(t.db, 'support', [rose.id], t.app.get(Clock).now());
      const list = await t.send('localhost', {
        method: 'GET',
        url: `/api/admin/photos?filter=${encodeURIComponent(JSON.stringify({ member_id: owner.id }))}`,
        headers: { cookie },
      });
      const [{ filename }] = list.json() as [{ filename: string }];
      const status = async (host: string, headers: Record<string, string>) =>
        (await t.send(host, { method: 'GET', url: filename, headers })).statusCode;

      expect(await status('localhost', { cookie })).toBe(200);
      expect([
        await status('localhost', {}),
        await status('localhost', { cookie: support.cookie }),
        await status(rose.host, { cookie }),
      ]).toEqual([404, 404, 404]);
      expect(
        (await t.send(rose.host, { method: 'GET', url: filename.replace(`/admin/m/${rose.id}/`, '/m/') })).statusCode,
      ).toBe(404);
    });

    it('blurs every main photo where the brand says so', async () => {
      const settings: SettingsOverrides = { profiles: { blurMainImage: true } };
      const blurring = await aServedTenant(t, { settings });
      const other = await anOwner(blurring);
      const text = await crawlOf(await aViewer(blurring), other.id);
      for (const key of clearKeys([other.main, ...other.others])) expect(text).not.toContain(key);
      expect(text).toContain(other.main.files.blur);
    });
    const crawlOf = async (browser: Browser, id: string) => {
      const bodies = [];
      for (const url of calls(id)) bodies.push((await browser.get(url)).body);
      return bodies.join('\n');
    };
  });
});
