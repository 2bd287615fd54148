import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApp, type TestApp } from '../../test/app.ts';
import { onEachEngine } from '../../test/engines.ts';
import { aServedTenant, aStaffSession, type MadeTenant } from '../../test/factories.ts';
import { readTables } from '../../test/all-tables.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { storeOf } from '../core/database/store.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';
import { DomainLookup, ListedDomains } from './domain-lookup.ts';

const absent = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const harbour = {
  key: 'harbour',
  name: 'Harbour',
  niche: 'she',
  domain: 'https://harbour.example/',
  language: 'nl',
  countries: ['NL', 'BE'],
  support_email: 'help@harbour.example',
};
/** Everything that the launch check asks for. */
const complete = {
  ...harbour,
  company_name: 'Harbour Media B.V.',
  company_address: 'Kade 1',
  company_city: 'Utrecht',
  company_kvk: '12345678',
};

onEachEngine((engine) => {
  let t: TestApp;
  let onyx: MadeTenant;
  let owner: string;
  let operator: { staffId: string; cookie: string };
  /** A live brand that the tests change one after another. */
  let live: string;

  beforeAll(async () => {
    t = await newApp(engine);
    onyx = await aServedTenant(t, { key: 'onyx', name: 'Onyx', hosts: ['onyx.test'] });
    owner = (await aStaffSession(t.db, 'owner')).cookie;
    operator = await aStaffSession(t.db, 'operator', []);
    live = await make({ ...complete, key: 'complete', domain: 'complete.example' });
    await send('POST', `/${live}/status`, { status: 'live' });
  });
  afterAll(() => t.close());

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, cookie = owner) =>
    t.send('localhost', {
      method,
      url: `/api/admin/tenants${url}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
  const codes = (answer: { json: () => unknown }) =>
    Object.fromEntries(
      Object.entries((answer.json() as { fields?: Record<string, { code: string }> }).fields ?? {}).map(
        ([name, { code }]) => [name, code],
      ),
    );
  const make = async (values: object) => ((await send('POST', '', values)).json() as { id: string }).id;
  const actions = async (tenantId: string) =>
    (await storeOf({ db: t.db.manager }, AuditEntry).find({ tenantRef: tenantId }, { order: { seq: 'ASC' } })).map(
      ({ action }) => action,
    );

  describe('POST /api/admin/tenants', () => {
    it('makes a draft with a company and a pool of its own, which is served at once', async () => {
      const answer = await send('POST', '', harbour);
      const { id } = answer.json() as { id: string };
      const view = (await send('GET', `/${id}`)).json();

      expect(answer.statusCode).toBe(201);
      expect(view).toMatchObject({
        key: 'harbour',
        status: 'draft',
        niche: 2,
        domain: 'harbour.example',
        languages: ['nl', 'en'],
        countries: ['NL', 'BE'],
        company_name: 'Harbour',
      });
      expect((await send('GET', `/${id}/bundles`)).json()).toHaveLength(2);
      expect(await actions(id)).toEqual(expect.arrayContaining(['tenant.create', 'tenant.domains', 'tenant.bundles']));
      expect((await send('GET', `/${id}/check`)).json()).toMatchObject({ status: 'draft', can_launch: false });
    });

    it('tells all faults at once, and makes nothing', async () => {
      const before = (await readTables(t.db)).tenant;
      const answer = await send('POST', '', {
        key: 'X!',
        name: '',
        niche: 'nonsense',
        domain: 'onyx.test',
        language: 'xx',
        countries: ['ZZ'],
        support_email: 'no address',
        company: absent,
        pool: absent,
        settings: { prices: { message_credits: 0 }, nonsense: { a: 1 } },
      });

      expect(answer.statusCode).toBe(422);
      expect(codes(answer)).toMatchObject({
        key: 'tenant_key_invalid',
        name: 'field_required',
        niche: 'field_not_offered',
        domain: 'domain_taken',
        language: 'field_not_offered',
        'countries[0]': 'field_not_offered',
        support_email: 'email_invalid',
        company: 'field_invalid',
        pool: 'field_invalid',
      });
      expect((await readTables(t.db)).tenant).toEqual(before);
    });

    it('tells faults of a new company together with those of addresses and prices', async () => {
      const answer = await send('POST', '', {
        key: 'faulty',
        name: 'Faulty',
        niche: 'she',
        domain: 'no domain',
        company_name: 'N'.repeat(190),
        company_phone: '<b>',
        support_email: 'no address',
        settings: { prices: { message_credits: 1_000_000_000 } },
      });
      expect(codes(answer)).toEqual({
        company_name: 'field_too_long',
        company_phone: 'field_invalid',
        domain: 'domain_invalid',
        support_email: 'email_invalid',
        'settings.prices.message_credits': 'number_too_large',
      });
    });

    it('uses a company and a pool that exist, and leaves them as they are', async () => {
      const model = (await send('GET', `/${onyx.id}`)).json() as { company_id: string; pool_id: string };
      const before = (await readTables(t.db)).company;
      const id = await make({
        ...harbour,
        key: 'shared',
        domain: 'shared.example',
        niche: 3,
        company: model.company_id,
        pool: model.pool_id,
      });

      expect((await send('GET', `/${id}`)).json()).toMatchObject({ ...pick(model), niche: 3 });
      expect((await readTables(t.db)).company).toEqual(before);
    });

    it.each(['operator', 'support', 'moderator'] as const)('is not for a %s without the right', async (role) => {
      const { cookie } = await aStaffSession(t.db, role, [onyx.id]);

      expect((await send('POST', '', { ...harbour, key: 'nope' }, cookie)).json().code).toBe('not_permitted');
    });
  });

  it('gives an operator with the right each brand that they make, and lets them launch it', async () => {
    const { staffId, cookie } = await aStaffSession(t.db, 'operator', []);
    await storeOf({ db: t.db.manager }, StaffMember).change({ id: staffId }, { canCreateTenants: true });
    const model = (await send('GET', `/${onyx.id}`)).json() as { company_id: string };
    const { id } = (await send('POST', '', { ...complete, key: 'theirs', domain: 'theirs.example' }, cookie)).json();

    expect((await send('POST', `/${id}/status`, { status: 'live' }, cookie)).json().status).toBe('live');
    expect((await send('GET', '', undefined, cookie)).json().map(({ key }: { key: string }) => key)).toEqual([
      'theirs',
    ]);
    const foreign = await send('POST', '', { ...harbour, key: 'more', company: model.company_id }, cookie);
    expect(codes(foreign)).toMatchObject({ company: 'field_invalid' });
  });

  describe('POST /api/admin/tenants/{id}/status', () => {
    it('opens a complete brand and refuses an incomplete one beside its fields', async () => {
      const draft = await make({ ...harbour, key: 'poor', domain: 'poor.example' });
      const refused = await send('POST', `/${draft}/status`, { status: 'live' });

      expect([refused.statusCode, codes(refused)]).toEqual([
        422,
        {
          'company.address': 'launch_company_incomplete',
          'company.city': 'launch_company_incomplete',
          'company.kvk': 'launch_company_incomplete',
        },
      ]);
      expect((await send('GET', `/${live}/check`)).json()).toMatchObject({ status: 'live', can_launch: true });
      expect(codes(await send('POST', `/${live}/status`, { status: 'draft' }))).toEqual({
        status: 'field_not_offered',
      });
    });
  });

  describe('POST /api/admin/tenants/{id}/change', () => {
    it('changes what a brand is; a live one gets prices where it is new', async () => {
      const { version } = (await send('GET', `/${live}`)).json() as { version: string };
      const answer = await send('POST', `/${live}/change`, {
        name: 'Grown',
        countries: ['NL', 'CH'],
        theme: 'iris',
        version,
      });

      expect([answer.statusCode, answer.json().can_launch]).toEqual([200, true]);
      expect((await send('GET', `/${live}`)).json()).toMatchObject({
        name: 'Grown',
        countries: ['NL', 'CH'],
        theme: 'iris',
      });
      const stale = await send('POST', `/${live}/change`, { name: 'Mine', version });
      expect([stale.statusCode, stale.json().params]).toEqual([
        409,
        { by: expect.stringMatching(/^owner-/), at: expect.stringMatching(/^2\d{3}-/) },
      ]);
    });
  });

  describe('POST /api/admin/tenants/{id}/clone', () => {
    it('copies everything but domains and members, and names what still speaks of the original', async () => {
      await send('PUT', `/${live}/settings/site`, { values: { index_title: 'Grown-ups at sea' } });
      const answer = await send('POST', `/${live}/clone`, { key: 'twin', name: 'Twin', domain: 'twin.example' });
      const copy = (await send('GET', `/${answer.json().id}`)).json();

      expect([answer.statusCode, answer.json().left]).toEqual([
        201,
        expect.arrayContaining(['settings.site.index_title']),
      ]);
      expect(copy).toMatchObject({ name: 'Twin', status: 'draft', domains: ['twin.example'] });
      expect(codes(await send('POST', `/${live}/clone`, { key: 'twin', name: '', domain: 'onyx.test' }))).toEqual({
        key: 'key_taken',
        name: 'field_required',
        domain: 'domain_taken',
      });
    });
  });

  describe('POST /api/admin/tenants/import', () => {
    const fileOf = async () => ((await send('GET', `/${live}/export`)).json() as { text: string }).text;
    const compare = (text: string) => send('POST', '/import', { text, dry: true });

    it('shows the difference, changes nothing, and then does exactly what was seen', async () => {
      const text = (await fileOf()).replace('name: Grown\n', 'name: Filed\n');
      const seen = (await compare(text)).json();
      expect(seen).toMatchObject({
        id: live,
        is_new: false,
        faults: [],
        changes: [{ path: 'name', before: 'Grown', after: 'Filed' }],
      });
      expect((await send('GET', `/${live}`)).json().name).toBe('Grown');

      const done = await send('POST', '/import', { text, dry: false, version: seen.version });
      expect([done.statusCode, (await send('GET', `/${live}`)).json().name]).toEqual([200, 'Filed']);
      const again = await send('POST', '/import', { text, dry: false, version: seen.version });
      expect([again.statusCode, again.json().changes]).toEqual([200, []]);
    });

    it('is a conflict when the brand was changed since the difference was shown', async () => {
      const text = (await fileOf()).replace('name: Filed\n', 'name: Mine\n');
      const { version } = (await compare(text)).json();
      await send('POST', `/${live}/change`, { languages: ['nl', 'en', 'de'] });

      expect((await send('POST', '/import', { text, dry: false, version })).statusCode).toBe(409);
      expect((await send('GET', `/${live}`)).json().name).toBe('Filed');
    });

    it('names no brand of a shared company that is out of reach', async () => {
      const { company_id: company } = (await send('GET', `/${live}`)).json();
      await send('POST', '', { ...harbour, key: 'beside', domain: 'beside.example', company });
      const { cookie: theirs } = await aStaffSession(t.db, 'operator', [live]);
      const changed = (await fileOf()).replace(/^(company:\n(?:  .*\n)*?  city: ).*/m, '$1Elsewhere');
      const seen = async (by?: string) => (await send('POST', '/import', { text: changed, dry: true }, by)).json();

      expect((await seen()).also_changed).toEqual(expect.arrayContaining([expect.any(String)]));
      expect((await seen(theirs)).also_changed).toEqual([]);
    });

    describe('by an operator who may make brands', () => {
      let maker: { staffId: string; cookie: string };
      let text: string;
      beforeAll(async () => {
        maker = await aStaffSession(t.db, 'operator', []);
        await storeOf({ db: t.db.manager }, StaffMember).change({ id: maker.staffId }, { canCreateTenants: true });
        text = await fileOf();
      });

      const fileFor = (key: string, changes: [RegExp, string][] = []) =>
        [
          [/^key: .*/m, `key: ${key}`],
          [/^status: .*/m, 'status: draft'],
          [/^pool: .*/m, `pool: ${key}`],
          [/\b(new|complete)\.example\b/g, `${key}.example`],
          ...changes,
        ].reduce((file, [from, to]) => file.replace(from as RegExp, to as string), text);
      const apply = async (file: string) => {
        const { version, faults } = (await send('POST', '/import', { text: file, dry: true }, maker.cookie)).json() as {
          version: string;
          faults: { path: string }[];
        };
        const answer = await send('POST', '/import', { text: file, dry: false, version }, maker.cookie);
        return { answer, faulty: faults.map(({ path }) => path) };
      };
      const reached = async () =>
        (await send('GET', '', undefined, maker.cookie)).json().map(({ key }: { key: string }) => key);

      it('gives the brand to them, under a company of its own even where one has the same facts', async () => {
        const { answer, faulty } = await apply(fileFor('filed'));
        const view = (await send('GET', `/${answer.json().id}`, undefined, maker.cookie)).json();
        const original = (await send('GET', `/${live}`)).json();

        expect([faulty, await reached()]).toEqual([[], ['filed']]);
        expect(view.company_name).toBe(original.company_name);
        expect(view.company_id).not.toBe(original.company_id);
        expect((await apply(fileFor('filed'))).answer.json().changes).toEqual([]);
      });

      it('joins no pool of brands that are out of reach', async () => {
        const pool = /^pool: (.*)/m.exec(text)?.[1] ?? '';
        const { answer, faulty } = await apply(fileFor('joined', [[/^pool: .*/m, `pool: ${pool}`]]));

        expect([faulty, codes(answer), await reached()]).toEqual([['pool'], { pool: 'name_taken' }, ['filed']]);
      });

      it('puts no brand under another company', async () => {
        const name = /^company:\n(?:  .*\n)*?  name: (.*)/m.exec(text)?.[1] ?? '';
        const other = fileFor('filed', [[new RegExp(`name: ${name}`), 'name: Their own front']]);
        const { answer, faulty } = await apply(other);

        expect([faulty, codes(answer)]).toEqual([['company.name'], { 'company.name': 'field_of_owners' }]);
      });

      it('gives both of two brands that are made at once', async () => {
        await Promise.all(
          ['one', 'two'].map((key) =>
            send('POST', '', { ...harbour, key: `at-${key}`, domain: `at-${key}.example` }, maker.cookie),
          ),
        );

        expect((await reached()).sort()).toEqual(['at-one', 'at-two', 'filed']);
      });
    });

    it.each([
      ['broken half-way', (text: string) => `${text.slice(0, text.length / 2)}: [`, /^[^\n]+[^.]\.$/],
      [
        'with an unknown setting',
        (text: string) => text.replace('statement_name', 'statment_name'),
        /site\.statment_name/,
      ],
      [
        'with a domain of another brand',
        (text: string) => text.replace('complete.example', 'onyx.test'),
        /already in use/,
      ],
      [
        'that would leave a live brand unlaunchable',
        (text: string) => text.replace(/support_email: .*/, 'mail_name: Shop'),
        /support email/,
      ],
    ])('names line and fault of a file %s', async (_, spoil, detail) => {
      const before = await readTables(t.db);
      const { faults } = (await compare(spoil(await fileOf()))).json();

      expect(faults[0]).toMatchObject({ line: expect.any(Number), detail: expect.stringMatching(detail) });
      expect((await readTables(t.db)).tenant_setting).toEqual(before.tenant_setting);
    });
  });

  describe('The domains of a brand', () => {
    it('are added, made primary and removed, with where each leads', async () => {
      const lookup = t.app.get(DomainLookup) as ListedDomains;
      lookup.known.set('localhost', { addresses: ['192.0.2.1'], certificate: null });
      lookup.known.set('new.example', {
        addresses: ['192.0.2.1'],
        certificate: { endsAt: new Date('2027-02-01T00:00:00Z'), isTrusted: true },
      });
      lookup.known.set('complete.example', { addresses: [], certificate: null });
      const added = await send('POST', `/${live}/domains`, { host: 'https://NEW.example' });
      await send('POST', `/${live}/domains/new.example/primary`);
      const removed = await send('DELETE', `/${live}/domains/complete.example`);

      expect(added.json()).toMatchObject([
        { host: 'complete.example', is_primary: true, state: 'nowhere' },
        {
          host: 'new.example',
          is_primary: false,
          certificate: { ends_at: '2027-02-01T00:00:00.000Z', is_trusted: true },
          state: 'here',
        },
      ]);
      expect(removed.json()).toMatchObject([{ host: 'new.example', is_primary: true }]);
    });

    it.each([
      ['of another brand', 'onyx.test', 409, 'domain_taken', { host: 'onyx.test', name: 'Onyx' }],
      ['of the console', 'localhost', 409, 'domain_taken', { host: 'localhost' }],
      ['that is none', 'no domain', 422, 'domain_invalid', { host: 'no domain' }],
    ])('refuse one %s', async (_, host, status, code, params) => {
      const answer = await send('POST', `/${live}/domains`, { host });

      expect([answer.statusCode, answer.json().fields.host.code, answer.json().fields.host.params]).toEqual([
        status,
        code,
        params,
      ]);
    });

    it('keep their last one while the brand is open', async () => {
      expect(codes(await send('DELETE', `/${live}/domains/new.example`))).toEqual({ host: 'domain_last' });
    });
  });

  describe('The price list of a country', () => {
    const bundle = (values: object = {}) => ({ credits: 100, price: '20.00', popular: false, ...values });

    it('is replaced, with the money per message and what is left after VAT', async () => {
      const [before] = (await send('GET', `/${live}/bundles`)).json();
      const lists = (
        await send('PUT', `/${live}/bundles/NL`, {
          bundles: [
            bundle({ credits: 5, price: '1.21' }),
            bundle({ price: '12.10', popular: true }),
            bundle({ credits: 200, price: '12.10' }),
          ],
          version: before.version,
        })
      ).json();

      expect(lists[0]).toMatchObject({ country: 'NL', currency: 'EUR', vat: 21, is_offered: true });
      expect(lists[0].bundles).toEqual([
        { credits: 5, price: '1.21', popular: false, messages: 0, per_message: null, net: '1.00', saving: 0 },
        { credits: 100, price: '12.10', popular: true, messages: 10, per_message: '1.21', net: '10.00', saving: 0 },
        { credits: 200, price: '12.10', popular: false, messages: 20, per_message: '0.61', net: '10.00', saving: 49 },
      ]);
      const stale = await send('PUT', `/${live}/bundles/NL`, { bundles: [bundle()], version: before.version });
      expect([stale.statusCode, stale.json().params.by]).toEqual([409, expect.stringMatching(/^owner-/)]);
    });

    it.each([
      ['a price of nothing', [bundle({ price: '0.00' })], { 'bundles[0].price': 'number_too_small' }],
      ['a price of 10^9', [bundle({ price: '1000000000.00' })], { 'bundles[0].price': 'number_too_large' }],
      ['two tips', [bundle({ popular: true }), bundle({ popular: true })], { bundles: 'bundles_popular_twice' }],
      ['no bundle on a live brand', [], { bundles: 'launch_no_bundles' }],
      ['none that pays for a message', [bundle({ credits: 1 })], { bundles: 'launch_bundles_too_small' }],
    ])('is refused with %s', async (_, bundles, fields) => {
      const answer = await send('PUT', `/${live}/bundles/NL`, { bundles });

      expect([answer.statusCode, codes(answer)]).toEqual([422, fields]);
    });
  });

  it('shows the health of the brands within reach only', async () => {
    const id = (await send('GET', '?filter={"q":"poor"}')).json()[0].id;
    const ask = (cookie: string) =>
      t.send('localhost', { url: `/api/admin/tenant-health?ids=${id},${onyx.id},${absent}`, headers: { cookie } });
    const { cookie } = await aStaffSession(t.db, 'operator', [onyx.id]);

    expect((await ask(owner)).json()).toMatchObject([
      { id, errors: 3, domain: 'unknown', last_sign_up_at: null, open_complaints: 0 },
      { id: onyx.id, domain: 'unknown' },
    ]);
    expect((await ask(cookie)).json().map((view: { id: string }) => view.id)).toEqual([onyx.id]);
  });

  it('answers 404 for a brand out of reach as for none', async () => {
    const asks = [
      ['GET', '/check'],
      ['GET', '/export'],
      ['POST', '/status', { status: 'live' }],
      ['POST', '/change', { name: 'Mine' }],
      ['GET', '/domains'],
      ['POST', '/domains', { host: 'mine.example' }],
      ['POST', '/domains/onyx.test/primary'],
      ['DELETE', '/domains/onyx.test'],
      ['GET', '/bundles'],
      ['PUT', '/bundles/NL', { bundles: [] }],
    ] as const;
    for (const [method, path, payload] of asks)
      for (const id of [onyx.id, absent])
        expect([path, (await send(method, `/${id}${path}`, payload, operator.cookie)).json().code]).toEqual([
          path,
          'not_found',
        ]);
    const file = (await send('GET', `/${onyx.id}/export`)).json() as { text: string };
    expect((await send('POST', '/import', { text: file.text, dry: true }, operator.cookie)).json().code).toBe(
      'not_found',
    );
  });
});

function pick({ company_id, pool_id }: { company_id: string; pool_id: string }) {
  return { company_id, pool_id };
}
