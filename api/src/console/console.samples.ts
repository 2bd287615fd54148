import type { CompanyDocument } from '@manyhearts/contract/tenant-document';
import type { TestApp } from '../../test/app.ts';
import { aServedTenant, type MadeTenant } from '../../test/factories.ts';
import { nobodysId } from '../../test/ids.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import { Random } from '../core/crypto/random.ts';
import { asSystem, storeOf } from '../core/database/store.ts';
import { toCompanyDocument, toCompanyValues } from '../tenants/company-document.rules.ts';
import { Company } from '../tenants/company.entity.ts';
import { versionOf } from '../tenants/content-version.rules.ts';
import { MailTextVersion } from '../tenants/mail-texts/mail-text-version.entity.ts';
import { PageVersion } from '../tenants/pages/page-version.entity.ts';
import { Domain, Pool } from '../tenants/tenant.entity.ts';
import { pageVersionsOf, writtenPages } from './brand-lists/page-list.queries.ts';
import { searchBundles } from './brand-lists/bundle-list.queries.ts';
import { lastSignUps, openComplaints } from './brand-life.queries.ts';

export const samples: Samples = {
  queries: {
    'console/brand-lists/bundle-list.queries.ts': {
      searchBundles: ({ db, tenant }) => searchBundles(db, [tenant], { sort: 'id', order: 'ASC', skip: 0, take: 10 }),
    },
    'console/brand-lists/page-list.queries.ts': {
      writtenPages: ({ db, tenant }) => writtenPages(db, [tenant]),
      pageVersionsOf: ({ db, tenant }) => pageVersionsOf(db, [tenant]),
    },
    'console/brand-life.queries.ts': {
      lastSignUps: ({ db, tenant }) => lastSignUps(db, [tenant.id]),
      openComplaints: ({ db, tenant }) => openComplaints(db, [tenant.id]),
    },
  },
  routes: {
    'GET /api/admin/audit/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'GET /api/admin/interests/{id}': () => ({ params: { id: 'nothing' }, code: 'not_found' }),
    'GET /api/admin/companies/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'POST /api/admin/companies': () => ({ body: aCompany }),
    'PUT /api/admin/companies/{id}': () => ({
      params: { id: nobodysId },
      body: { ...aCompany, version: 'x' },
      code: 'not_found',
    }),
    'DELETE /api/admin/companies/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'GET /api/admin/pools/{id}': ({ tenant }) => ({ params: { id: tenant.poolId } }),
    'POST /api/admin/pools': () => ({ body: { name: aNewName().name } }),
    'PUT /api/admin/pools/{id}': () => ({
      params: { id: nobodysId },
      body: { name: 'Pool', version: 'x' },
      code: 'not_found',
    }),
    'DELETE /api/admin/pools/{id}': () => ({ params: { id: nobodysId }, code: 'not_found' }),
    'GET /api/admin/tenants/{id}': ({ tenant }) => ({ params: { id: tenant.id } }),
    'POST /api/admin/tenants': () => ({
      body: { ...aNewName(), niche: 'she', language: 'nl', countries: ['NL'], support_email: 'help@new.test' },
    }),
    'POST /api/admin/tenants/{id}/clone': ({ tenant }) => ({
      params: { id: tenant.id },
      body: aNewName(),
    }),
    'POST /api/admin/tenants/{id}/status': ({ tenant }) => ({ params: { id: tenant.id }, body: { status: 'live' } }),
    'POST /api/admin/tenants/{id}/change': ({ tenant }) => ({ params: { id: tenant.id }, body: { name: 'Renamed' } }),
    'GET /api/admin/tenants/{id}/check': ({ tenant }) => ({ params: { id: tenant.id } }),
    'GET /api/admin/tenants/{id}/export': ({ tenant }) => ({ params: { id: tenant.id } }),
    'POST /api/admin/tenants/import': () => ({ body: { text: 'format: 2', dry: true } }),
    'GET /api/admin/tenant-health': ({ tenant }) => ({ query: { ids: tenant.id } }),
    'GET /api/admin/tenants/{id}/domains': ({ tenant }) => ({ params: { id: tenant.id } }),
    'POST /api/admin/tenants/{id}/domains': ({ tenant }) => ({
      params: { id: tenant.id },
      body: { host: `more-${tenant.id.toLowerCase()}.test` },
    }),
    'POST /api/admin/tenants/{id}/domains/{host}/primary': ({ tenant }) => ({
      params: { id: tenant.id, host: tenant.host },
    }),
    'DELETE /api/admin/tenants/{id}/domains/{host}': ({ tenant }) => ({
      params: { id: tenant.id, host: 'never.test' },
      code: 'invalid',
    }),
    // No other brand has it.
    'POST /api/admin/tenants/{id}/domains/{host}/move': ({ tenant }) => ({
      params: { id: tenant.id, host: 'never.test' },
      code: 'not_found',
    }),
    'GET /api/admin/tenants/{id}/bundles': ({ tenant }) => ({ params: { id: tenant.id } }),
    'PUT /api/admin/tenants/{id}/bundles/{country}': ({ tenant }) => ({
      params: { id: tenant.id, country: 'NL' },
      body: { bundles: [{ credits: 100, price: '19.95', popular: true }] },
    }),
    'GET /api/admin/defaults/{group}': () => ({ params: { group: 'limits' } }),
    'PUT /api/admin/defaults/{group}': () => ({ params: { group: 'limits' }, body: { values: { free_messages: 4 } } }),
    'GET /api/admin/tenants/{id}/pages': ({ tenant }) => ({ params: { id: tenant.id } }),
    'GET /api/admin/tenants/{id}/pages/{slug}/{language}': ({ tenant }) => ({ params: termsOf(tenant) }),
    'GET /api/admin/tenants/{id}/pages/{slug}/{language}/versions/{version}': ({ tenant }) => ({
      params: { ...termsOf(tenant), version: nobodysId },
      code: 'not_found',
    }),
    'PUT /api/admin/tenants/{id}/pages/{slug}/{language}': ({ tenant }) => ({
      params: termsOf(tenant),
      body: { title: 'Terms', text: 'Be kind.', is_in_footer: false },
    }),
    'POST /api/admin/tenants/{id}/pages/{slug}/{language}/restore': ({ tenant }) => ({
      params: termsOf(tenant),
      body: { version: nobodysId },
      code: 'not_found',
    }),
    'POST /api/admin/tenants/{id}/pages/{slug}/{language}/withdraw': ({ tenant }) => ({
      params: termsOf(tenant),
      body: {},
    }),
    'POST /api/admin/tenants/{id}/pages/{slug}/{language}/preview': ({ tenant }) => ({
      params: termsOf(tenant),
      body: { title: 'Terms', text: 'Be kind.' },
    }),
    'GET /api/admin/tenants/{id}/mails': ({ tenant }) => ({ params: { id: tenant.id } }),
    'GET /api/admin/tenants/{id}/mails/{kind}/{language}': ({ tenant }) => ({ params: mailOf(tenant) }),
    'GET /api/admin/tenants/{id}/mails/{kind}/{language}/versions/{version}': ({ tenant }) => ({
      params: { ...mailOf(tenant), version: nobodysId },
      code: 'not_found',
    }),
    'PUT /api/admin/tenants/{id}/mails/{kind}/{language}': ({ tenant }) => ({
      params: mailOf(tenant),
      body: { parts: ownTitle },
    }),
    'POST /api/admin/tenants/{id}/mails/{kind}/{language}/restore': ({ tenant }) => ({
      params: mailOf(tenant),
      body: { version: nobodysId },
      code: 'not_found',
    }),
    'POST /api/admin/tenants/{id}/mails/{kind}/{language}/preview': ({ tenant }) => ({
      params: mailOf(tenant),
      body: { parts: ownTitle, mode: 'light' },
    }),
    'POST /api/admin/tenants/{id}/mails/{kind}/{language}/sample': ({ tenant }) => ({
      params: mailOf(tenant),
      body: { parts: ownTitle },
      code: 'not_found',
    }),
    'POST /api/admin/tenants/{id}/settings/{group}/apply/check': ({ tenant }) => ({
      params: { id: tenant.id, group: 'limits' },
      body: { names: ['free_messages'], brands: [nobodysId] },
    }),
    'POST /api/admin/tenants/{id}/settings/{group}/apply': ({ tenant }) => ({
      params: { id: tenant.id, group: 'limits' },
      body: { names: ['free_messages'], version: 0, brands: [{ id: nobodysId, version: 0 }] },
    }),
    'GET /api/admin/tenants/{id}/settings/{group}': ({ tenant }) => ({ params: { id: tenant.id, group: 'prices' } }),
    'PUT /api/admin/tenants/{id}/settings/{group}': ({ tenant }) => ({
      params: { id: tenant.id, group: 'prices' },
      body: { values: { message_credits: 12 } },
    }),
  },
  walks: {
    'POST /api/admin/companies': {},
    'PUT /api/admin/companies/{id}': {
      prepare: async (t) => {
        const { id, version } = await anUnusedCompany(t);
        return { params: { id }, body: { ...aCompany, name: 'Renamed', version } };
      },
    },
    'DELETE /api/admin/companies/{id}': {
      prepare: async (t) => ({ params: { id: (await anUnusedCompany(t)).id } }),
    },
    'POST /api/admin/pools': {},
    'PUT /api/admin/pools/{id}': {
      prepare: async (t, { poolId: id }) => {
        const { name } = await storeOf({ db: t.db.manager }, Pool).get({ id });
        return { params: { id }, body: { name: aNewName().name, version: versionOf(name) } };
      },
    },
    'DELETE /api/admin/pools/{id}': {
      prepare: async (t) => {
        const id = new Random().id();
        await storeOf({ db: t.db.manager }, Pool).add({ id, name: aNewName().name });
        return { params: { id } };
      },
    },
    'POST /api/admin/tenants': {},
    'POST /api/admin/tenants/{id}/clone': {},
    'POST /api/admin/tenants/{id}/status': {
      prepare: async (_, { id }) => ({ params: { id }, body: { status: 'paused' } }),
    },
    'POST /api/admin/tenants/{id}/change': {},
    'POST /api/admin/tenants/{id}/domains': {},
    'POST /api/admin/tenants/{id}/domains/{host}/primary': {
      prepare: async (t, { id }) => ({ params: { id, host: await aSecondDomain(t, id) } }),
    },
    'DELETE /api/admin/tenants/{id}/domains/{host}': {
      prepare: async (t, { id }) => ({ params: { id, host: await aSecondDomain(t, id) } }),
    },
    'POST /api/admin/tenants/{id}/domains/{host}/move': {
      prepare: async (t, { id }) => ({ params: { id, host: await aSecondDomain(t, (await aServedTenant(t)).id) } }),
    },
    'PUT /api/admin/tenants/{id}/bundles/{country}': {},
    'PUT /api/admin/defaults/{group}': {},
    'PUT /api/admin/tenants/{id}/pages/{slug}/{language}': {},
    'POST /api/admin/tenants/{id}/pages/{slug}/{language}/restore': {
      prepare: async (t, tenant) => ({ params: termsOf(tenant), body: { version: await aPageVersion(t, tenant) } }),
    },
    'POST /api/admin/tenants/{id}/pages/{slug}/{language}/withdraw': {
      prepare: async (t, tenant) => ({ params: termsOf(tenant), body: { version: await aPageVersion(t, tenant) } }),
    },
    'PUT /api/admin/tenants/{id}/mails/{kind}/{language}': {},
    'POST /api/admin/tenants/{id}/mails/{kind}/{language}/restore': {
      prepare: async (t, tenant) => ({ params: mailOf(tenant), body: { version: await aMailVersion(t, tenant) } }),
    },
    'PUT /api/admin/tenants/{id}/settings/{group}': {},
  },
};

const aCompany = { name: 'Harbour Media', country: 'NL' };
const aDocument: CompanyDocument = {
  name: 'Harbour Media',
  address: '',
  zip: '',
  city: '',
  country: 'NL',
  kvk: '',
  tradenames: [],
  vat_numbers: {},
  support_phone: '',
  delete_discount: 0,
  added: '2026-01-01T00:00:00.000Z',
};
function termsOf({ id }: MadeTenant) {
  return { id, slug: 'terms', language: 'en' };
}

/** A text that applies, so that it can be withdrawn; published again, it changes nothing. */
async function aPageVersion({ db }: TestApp, tenant: MadeTenant): Promise<string> {
  const id = new Random().id();
  await asSystem('test', () =>
    storeOf({ db: db.manager, tenant }, PageVersion).add({
      id,
      slug: 'terms',
      language: 'en',
      title: 'Terms',
      markdown: 'Be kind.',
      isInFooter: false,
      validFrom: longAgo,
      createdAt: longAgo,
      withdraws: null,
    }),
  );
  return id;
}

const ownTitle = [{ name: 'title', text: 'Thank you from all of us' }];

function mailOf({ id }: MadeTenant) {
  return { id, kind: 'order_paid', language: 'en' };
}

async function aMailVersion({ db }: TestApp, tenant: MadeTenant): Promise<string> {
  const id = new Random().id();
  await asSystem('test', () =>
    storeOf({ db: db.manager, tenant }, MailTextVersion).add({
      id,
      kind: 'order_paid',
      language: 'en',
      words: { title: 'Thank you' },
      basis: {},
      createdAt: longAgo,
    }),
  );
  return id;
}

let made = 0;

/** A brand can be made once only. */
function aNewName(): { key: string; name: string; domain: string } {
  made += 1;
  return { key: `new-${made}`, name: `New ${made}`, domain: `new-${made}.test` };
}

async function anUnusedCompany({ db }: TestApp): Promise<{ id: string; version: string }> {
  const id = new Random().id();
  const values = { ...toCompanyValues(aDocument), id };
  await storeOf({ db: db.manager }, Company).add(values);
  return { id, version: versionOf(toCompanyDocument(values)) };
}

async function aSecondDomain({ db }: TestApp, tenantRef: string): Promise<string> {
  made += 1;
  const host = `second-${made}.test`;
  await storeOf({ db: db.manager }, Domain).add({ host, tenantRef, isPrimary: false, addedAt: new Date() });
  return host;
}
