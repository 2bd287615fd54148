import { nicheNames } from '@manyhearts/contract/niches';
import { storeOf } from '../../core/database/store.ts';
import { Domain, TenantRow } from '../../tenants/tenant.entity.ts';
import { exitCodes, type World } from '../command.ts';
import { tableLines } from '../terminal.ts';
import { requirePositionals, type Arguments } from './arguments.ts';
import { shownHost } from './words.ts';

/** Further entries of a list are only counted, so that each row fits on a line. */
const shownWords = 6;
const headings = ['key', 'name', 'status', 'niche', 'domain', 'languages', 'countries'];

export async function listTenants({ ctx, io }: World, args: Arguments): Promise<number> {
  requirePositionals(args);
  const rows = await storeOf(ctx, TenantRow).find({}, { order: { key: 'ASC' } });
  const hosts = new Map(
    (await storeOf(ctx, Domain).find({ isPrimary: true })).map(({ tenantRef, host }) => [tenantRef, host]),
  );
  if (args.switches.has('json'))
    io.print(
      JSON.stringify(
        rows.map((row) => toJson(row, hosts.get(row.id))),
        null,
        2,
      ),
    );
  else if (rows.length === 0)
    io.print('There are no tenants yet. Make one: npm run tenant -- create <key> --domain <host>');
  else
    io.print(
      [
        ...tableLines(
          headings,
          rows.map((row) => cells(row, hosts.get(row.id))),
        ),
        '',
        summary(rows),
      ].join('\n'),
    );
  return exitCodes.ok;
}

function toJson({ key, name, status, niche, languages, countries }: TenantRow, host: string | undefined) {
  return { key, name, status, niche: nicheNames[niche], domain: host ?? null, languages, countries };
}

function cells({ key, name, status, niche, languages, countries }: TenantRow, host: string | undefined): string[] {
  return [
    key,
    name,
    status,
    nicheNames[niche],
    host === undefined ? '-' : shownHost(host),
    shortened(languages),
    shortened(countries),
  ];
}

function shortened(words: readonly string[]): string {
  const shown = words.slice(0, shownWords).join(' ');
  return words.length > shownWords ? `${shown} +${words.length - shownWords}` : shown;
}

function summary(rows: readonly TenantRow[]): string {
  const counts = Map.groupBy(rows, ({ status }) => status);
  return `${rows.length} ${rows.length === 1 ? 'tenant' : 'tenants'}: ${[...counts].map(([status, those]) => `${those.length} ${status}`).join(', ')}`;
}
