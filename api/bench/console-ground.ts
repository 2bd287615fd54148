import type { Database } from './database.ts';

/** How much the console has to list. */
export type Ground = { brands: number; lines: number };

const padded = (prefix: string, number: string) =>
  `concat('${prefix}', substr(concat('000000000000000000', ${number}), -18))`;
const brandId = (number: string) => padded('01BENCHT', number);

/** Adds brands, each with a company and a pool of its own, and lines of the audit about them. */
export async function consoleGround(database: Database, { brands, lines }: Ground, isMariaDb: boolean): Promise<void> {
  if (isMariaDb) await database.all('set max_recursive_iterations = 2000000');
  const ofModel = "= (select id from (select id from tenant where tenant_key = 'general') as general)";
  const copies = [
    { table: 'company', changed: { id: padded('01BENCHC', 'i'), name: "concat('Bench Media ', i)" } },
    { table: 'pool', changed: { id: padded('01BENCHP', 'i'), name: "concat('Bench ', i)" } },
    {
      table: 'tenant',
      where: `id ${ofModel}`,
      changed: {
        id: brandId('i'),
        tenant_key: "concat('bench-', i)",
        name: "concat('Bench ', i)",
        search_name: "concat('bench ', i)",
        company_id: padded('01BENCHC', 'i'),
        pool_id: padded('01BENCHP', 'i'),
        created_at: 'model.created_at + i',
      },
    },
    {
      table: 'domain',
      where: `tenant_id ${ofModel} and is_primary = 1`,
      changed: { tenant_id: brandId('i'), host: "concat('bench-', i, '.localhost')" },
    },
    { table: 'credit_bundle', where: `tenant_id ${ofModel}`, changed: { tenant_id: brandId('i') } },
  ];
  for (const copy of copies) await copyRows(database, copy, brands);
  const [head = {}] = await database.all("select value from installation_counter where name = 'audit'");
  await copyRows(
    database,
    {
      table: 'audit_entry',
      where: 'seq = 1',
      changed: {
        id: padded('01BENCHL', 'i'),
        seq: `${Number(head.value)} + i`,
        tenant_id: brandId(`(i % ${brands}) + 1`),
        staff_id: "(select id from staff_member where username = 'owner')",
        account: 'null',
        action:
          "case i % 4 when 0 then 'tenant.settings' when 1 then 'photo.shown' when 2 then 'staff.sign-in' else 'report.opened' end",
        target: "concat('tenant:bench-', i % 1000)",
        at: 'model.at + i',
      },
    },
    lines,
  );
  await database.all(`update installation_counter set value = value + ${lines} where name = 'audit'`);
}

type Copy = { table: string; where?: string; changed: Record<string, string> };

async function copyRows(database: Database, { table, where, changed }: Copy, count: number): Promise<void> {
  const [model = {}] = await database.all(`select * from ${table} limit 1`);
  const names = Object.keys(model);
  const taken = names.map((name) => changed[name] ?? `model.${name}`).join(', ');
  const models = `(select * from ${table} ${where ? `where ${where}` : 'limit 1'}) as model`;
  await database.all(
    `insert into ${table} (${names.join(', ')}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
     select ${taken} from n cross join ${models}`,
  );
}
