import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SchemaDescription, SchemaInnerTypeDescription } from 'yup';
import type { TenantDocument } from '@manyhearts/contract/tenant-document';
import { settingsGroupNames, shapeOfGroup, wireNameOf, type SettingsGroup } from '@manyhearts/contract/settings/index';
import { toWire, toWireName, type Json } from '@manyhearts/contract/wire';
import { aDocument, inDemo } from '../../test/a-document.ts';
import { newApp, type TestApp } from '../../test/app.ts';
import { asSoftware } from '../../test/contexts.ts';
import { aStaffSession } from '../../test/factories.ts';
import { partInTurn } from '../../test/repeats.ts';
import { AuditService } from '../audit/audit.service.ts';
import type { SystemCtx } from '../core/ctx/ctx.ts';
import { Random } from '../core/crypto/random.ts';
import { storeOf } from '../core/database/store.ts';
import { AppError } from '../core/errors/app-error.ts';
import { CONFIG } from '../core/ports/ports.module.ts';
import type { Config } from '../core/process/config.ts';
import { setAuditedKey } from '../payments/set-provider-key.ts';
import { addCompany, changeCompany, moveToCompany } from '../tenants/change-company.ts';
import { saveSettings } from '../tenants/change-settings.ts';
import { saveSharedSettings } from '../tenants/change-shared-settings.ts';
import { importTenant } from '../tenants/import-tenant.ts';
import { checkLaunch } from '../tenants/launch-check.ts';
import { MemoryDirectory } from '../tenants/memory-directory.ts';
import { readDocument } from '../tenants/tenant-document.ts';
import { TenantRow } from '../tenants/tenant.entity.ts';

type Try = { group: SettingsGroup; name: string; value: unknown };
const random = new Random();
const model = aDocument({
  key: 'open',
  pool: 'open',
  name: 'Open',
  status: 'live',
  countries: ['NL', 'CH'],
  domains: { primary: 'open.example', others: [] },
  bundles: {
    NL: [{ credits: 50, price: '9.95', currency: 'EUR' }],
    CH: [{ credits: 50, price: '9.95', currency: 'CHF' }],
  },
});

/** Every setting with the values at its edges: none, empty, least, most, and every choice. */
const everything: Try[] = settingsGroupNames.flatMap((group) => {
  const { fields } = shapeOfGroup(group).describe();
  return Object.entries(fields).flatMap(([name, field]) =>
    edgesOf(field as SchemaDescription).map((value) => ({ group, name, value })),
  );
});

/** What the launch check asks of settings is tried every time, the rest in turn. */
const asked = new Set(['supportEmail', 'statementName', 'refundDays', 'messageCredits']);
const tries = [
  ...everything.filter(({ name }) => asked.has(name)),
  ...partInTurn(
    everything.filter(({ name }) => !asked.has(name)),
    4,
  ),
];

function edgesOf(description: SchemaDescription): unknown[] {
  const { type, oneOf, nullable } = description;
  const edge = (name: 'min' | 'max') => description.tests.find((test) => test.name === name)?.params?.[name];
  const none = nullable ? [null] : [];
  if (oneOf.length > 0) return [...none, oneOf[0], oneOf.at(-1)];
  if (type === 'boolean') return [...none, true, false];
  if (type === 'number') return [...none, edge('min') ?? 0, edge('max') ?? 1_000_000];
  if (type === 'array')
    return [
      [],
      ...((description as SchemaInnerTypeDescription).innerType as SchemaDescription).oneOf
        .slice(0, 1)
        .map((one) => [one]),
    ];
  return type === 'object' ? none : [...none, '', 'x'];
}

describe('A live brand', () => {
  let t: TestApp;
  let cookie: string;
  let id: string;

  const within = <T>(work: (ctx: SystemCtx) => Promise<T>) => asSoftware(t, work);
  const row = (ctx: SystemCtx) => storeOf({ db: ctx.db }, TenantRow).get({ id });
  const errors = () =>
    within(async (ctx) => (await checkLaunch(ctx, await row(ctx), inDemo)).filter(({ isError }) => isError));
  const stored = () => within(async (ctx) => readDocument(ctx, await row(ctx)));
  const apply = (document: TenantDocument) =>
    within(async (ctx) => {
      const seen = await readDocument(ctx, await row(ctx));
      await importTenant(ctx, document, { random, seen, terms: inDemo });
    });
  const putBack = ({ group, name }: Try) => {
    const first = model.settings[wireNameOf(group)]?.[toWireName(name)];
    const change = first === undefined ? { reset: [name] } : { values: { [name]: first } };
    return within((ctx) => saveSettings(ctx, { id }, group, change));
  };
  /** Undefined if the write was done, else the codes of its refusal. */
  const refusal = (work: () => Promise<unknown>) =>
    work().then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return Object.values(error.fields ?? {}).map(({ code }) => code);
      },
    );

  const writers: Record<string, (one: Try) => Promise<string[] | undefined>> = {
    console: async ({ group, name, value }) => {
      const answer = await t.send('localhost', {
        method: 'PUT',
        url: `/api/admin/tenants/${id}/settings/${wireNameOf(group)}`,
        headers: { cookie },
        payload: { values: { [toWireName(name)]: toWire(value) } },
      });
      const { fields = {} } = answer.json() as { fields?: Record<string, { code: string }> };
      expect([200, 422]).toContain(answer.statusCode);
      return answer.statusCode === 200 ? undefined : Object.values(fields).map(({ code }) => code);
    },
    set: ({ group, name, value }) =>
      refusal(() => within((ctx) => saveSettings(ctx, { id }, group, { values: { [name]: value } }))),
    import: async ({ group, name, value }) => {
      const document = await stored();
      const settings = { ...document.settings };
      settings[wireNameOf(group)] = { ...settings[wireNameOf(group)], [toWireName(name)]: toWire(value) as Json };
      return refusal(() => apply({ ...document, settings }));
    },
  };

  beforeAll(async () => {
    t = await newApp('sqlite');
    cookie = (await aStaffSession(t.db, 'owner')).cookie;
    ({ id } = await within((ctx) => importTenant(ctx, model, { random, seen: undefined, terms: inDemo })));
    await t.app.get(MemoryDirectory).refresh();
  });
  afterAll(() => t.close());

  it.each(Object.keys(writers))('is launchable after every setting was tried by %s', async (writer) => {
    const left: unknown[] = [];
    let refused = 0;
    for (const one of tries) {
      const codes = await writers[writer]?.(one);
      if (codes?.some((code) => code.startsWith('launch_'))) refused += 1;
      if (codes !== undefined) continue;
      for (const { code } of await errors()) left.push([one, code]);
      await putBack(one);
    }

    expect(left).toEqual([]);
    // The names for support and bank statements, the period for refunds, and what a message costs.
    expect(refused).toBeGreaterThanOrEqual(writer === 'import' ? 3 : 4);
  });

  it('keeps its company’s facts, its domain and the installation’s settings as a launch needs them', async () => {
    const { companyId } = await within(row);
    expect(await refusal(() => within((ctx) => changeCompany(ctx, { id: companyId }, () => ({ city: '' }))))).toEqual([
      'launch_company_incomplete',
    ]);
    await within((ctx) => saveSettings(ctx, { id }, 'prices', { reset: ['messageCredits'] }));
    expect(
      await refusal(() =>
        within((ctx) => saveSharedSettings(ctx, 'installation', 'prices', { values: { messageCredits: 500 } })),
      ),
    ).toEqual(['launch_bundles_too_small']);
    const niche = (await within(row)).niche;
    const ofNiche = await t.send('localhost', {
      method: 'PUT',
      url: '/api/admin/defaults/prices',
      headers: { cookie },
      payload: { niche, values: { message_credits: 500 } },
    });
    expect(ofNiche.json()).toMatchObject({
      params: { tenant: model.key },
      fields: { message_credits: { code: 'launch_bundles_too_small' } },
    });
    expect(await refusal(() => apply({ ...model, domains: { primary: null, others: [] } }))).toEqual([
      'field_required',
    ]);
    expect(await errors()).toEqual([]);
  });

  it('outside the demo keeps an account that moves money, whatever changes its company or its key', async () => {
    const outside = { isDemo: false, sendsMail: true };
    const brand = await within(row);
    const set = (isLive: boolean, isCompanys: boolean) =>
      within((ctx) =>
        setAuditedKey(ctx, means(), {
          ...{
            brand,
            isCompanys,
            doer: { account: 'test' },
            provider: 'mollie',
            key: `${isLive ? 'live' : 'test'}_key`,
          },
          account: { profileRef: 'pfl_one', isLive },
        }),
      );
    const means = () => ({
      ...{ audit: t.app.get(AuditService), random, isDemo: false },
      secrets: t.app.get<Config>(CONFIG).secrets,
    });
    await set(true, true);
    const unpaid = { ...model.company, name: 'Unpaid B.V.' };
    const other = await within((ctx) => addCompany(ctx, random, unpaid));
    const move = () => within((ctx) => moveToCompany(ctx, { id }, { id: other }, outside));
    const document = { ...(await stored()), company: unpaid };
    const load = () =>
      within(async (ctx) =>
        importTenant(ctx, document, { random, seen: await readDocument(ctx, brand), terms: outside }),
      );

    expect([await refusal(move), await refusal(load)]).toEqual([['launch_no_provider'], ['launch_no_provider']]);
    expect([await refusal(() => set(false, false)), await refusal(() => set(false, true))]).toEqual([
      ['launch_provider_test'],
      ['launch_provider_test'],
    ]);
    await set(true, false);
    expect([await refusal(move), await refusal(() => set(false, false))]).toEqual([
      undefined,
      ['launch_provider_test'],
    ]);
  });

  it('can be mended one fault at a time if an upgrade found several', async () => {
    await within(async (ctx) => {
      await saveSettings(ctx, { id }, 'site', { values: { mailName: 'Open' } });
    });
    const draft = await within((ctx) =>
      importTenant(
        ctx,
        {
          ...model,
          key: 'older',
          pool: 'older',
          status: 'draft',
          settings: {},
          domains: { primary: 'older.example', others: [] },
        },
        { random, seen: undefined, terms: inDemo },
      ),
    );
    await within((ctx) => storeOf({ db: ctx.db }, TenantRow).change({ id: draft.id }, { status: 'live' }));

    await within((ctx) => saveSettings(ctx, draft, 'site', { values: { supportEmail: 'help@older.example' } }));
    expect(
      await refusal(() => within((ctx) => saveSettings(ctx, draft, 'site', { values: { supportEmail: '' } }))),
    ).toEqual(['launch_no_support_email']);
  });
});
