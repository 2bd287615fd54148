import { countryCodes, currencyOf } from '@manyhearts/contract/countries';
import { nicheNumbers } from '@manyhearts/contract/niches';
import { Like } from 'typeorm';
import { storeOf } from '../../core/database/store.ts';
import { toMinor } from '@manyhearts/contract/money';
import { noLegalDetails } from '../../tenants/company-document.rules.ts';
import { Company } from '../../tenants/company.entity.ts';
import { defaultBundles } from '../../tenants/default-bundles.rules.ts';
import { inRevision, type WriteCtx } from '../../tenants/tenant-revision.ts';
import { TenantRow } from '../../tenants/tenant.entity.ts';
import { searchNameOf } from '../../tenants/tenant.rules.ts';
import { nameLanguages } from '../first-names.data.ts';
import { SeededRandom } from '../seeded-random.ts';
import { bulkInsert, type Cell, type Table } from './bulk-insert.queries.ts';

const tables = {
  pool: { name: 'pool', columns: ['id', 'name'] },
  tenant: {
    name: 'tenant',
    columns: [
      'id',
      'tenant_key',
      'name',
      'search_name',
      'status',
      'company_id',
      'pool_id',
      'niche',
      'languages',
      'domain_language',
      'countries',
      'revision',
      'created_at',
    ],
  },
  domain: { name: 'domain', columns: ['host', 'tenant_id', 'is_primary', 'added_at'] },
  setting: { name: 'tenant_setting', columns: ['tenant_id', 'group_name', 'overrides', 'version'] },
  bundle: {
    name: 'credit_bundle',
    columns: ['tenant_id', 'id', 'country', 'credits', 'price_minor', 'currency', 'is_popular', 'position'],
  },
} as const satisfies Record<string, Table>;

type Cells = Record<keyof typeof tables, Cell[]>;
type Shared = { random: SeededRandom; companyId: string; revision: number; nowMs: number };

const tenantsAtOnce = 500;
const companyName = 'Benchmark Holding (fictional)';

/** Adds thousands of brands, numbered after the existing ones, to measure what many brands cost. */
export async function addBenchTenants(
  ctx: WriteCtx,
  count: number,
  seed: string,
  progress: (done: number) => void,
): Promise<void> {
  const first = (await storeOf(ctx, TenantRow).count({ key: Like('bench-%') })) + 1;
  const random = new SeededRandom(`tenants ${seed} ${first}`);
  progress(0);
  for (let done = 0; done < count; done += tenantsAtOnce) {
    const now = Math.min(tenantsAtOnce, count - done);
    await inRevision(ctx, async (ctx, revision) => {
      const shared = { random, companyId: await benchCompany(ctx, random), revision, nowMs: ctx.now().getTime() };
      const cells: Cells = { pool: [], tenant: [], domain: [], setting: [], bundle: [] };
      for (let number = first + done; number < first + done + now; number += 1) addTenant(cells, number, shared);
      for (const kind of Object.keys(tables) as (keyof typeof tables)[])
        await bulkInsert(ctx, tables[kind], cells[kind]);
    });
    progress(done + now);
  }
}

function addTenant(
  { pool, tenant, domain, setting, bundle }: Cells,
  number: number,
  { random, companyId, revision, nowMs }: Shared,
): void {
  const key = `bench-${String(number).padStart(4, '0')}`;
  const [id, poolId] = [random.id(), random.id()];
  const countries = random.some(countryCodes, random.between(1, 4));
  const languages = [...new Set([...countries.flatMap((country) => nameLanguages[country]), 'en' as const])];
  pool.push(poolId, `Pool of ${key}`);
  tenant.push(
    id,
    key,
    `Brand ${number}`,
    searchNameOf(`Brand ${number}`),
    'live',
    companyId,
    poolId,
    random.pick(nicheNumbers),
    JSON.stringify(languages),
    languages[0] ?? 'en',
    JSON.stringify(countries),
    revision,
    nowMs,
  );
  domain.push(`${key}.localhost`, id, 1, nowMs);
  setting.push(
    id,
    'site',
    JSON.stringify({
      indexTitle: `Brand ${number}`,
      description: `The ${number}th brand of a benchmark.`,
      supportEmail: `support@${key}.example`,
    }),
    1,
  );
  setting.push(id, 'prices', JSON.stringify({ messageCredits: random.between(5, 20) }), 1);
  for (const country of countries) {
    defaultBundles(country).forEach(({ credits, price, popular = false }, at) =>
      bundle.push(id, random.id(), country, credits, toMinor(price), currencyOf(country), Number(popular), at + 1),
    );
  }
}

async function benchCompany(ctx: WriteCtx, random: SeededRandom): Promise<string> {
  const companies = storeOf(ctx, Company);
  const [known] = await companies.find({ name: companyName });
  if (known) return known.id;
  const id = random.id();
  const place = {
    address: 'Measuring Lane 1',
    zip: '00000',
    city: 'Nowhere',
    country: 'NL',
    kvk: '00000000 (fictional)',
  } as const;
  await companies.add({
    id,
    name: companyName,
    ...place,
    tradenames: [],
    vatNumbers: {},
    supportPhone: '',
    ...noLegalDetails,
    deleteDiscount: 20,
    added: ctx.now(),
  });
  return id;
}
