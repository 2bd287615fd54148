import type { DataSource, QueryRunner } from 'typeorm';
import type { ScopedTables } from '../src/core/database/scope-rules.ts';

export type Statement = { sql: string; parameters: readonly unknown[] };
export type Mutant = Statement & { change: string };

/** The statements that `work` sends, before the guard sees them. Errors of `work` are ignored. */
export async function statementsOf(db: DataSource, work: () => Promise<unknown>): Promise<Statement[]> {
  const { driver } = db;
  const create = driver.createQueryRunner;
  const seen: Statement[] = [];
  driver.createQueryRunner = (mode) => {
    const runner: QueryRunner = create(mode);
    const query = runner.query as (...given: unknown[]) => Promise<never>;
    runner.query = (sql: string, parameters: unknown[] = [], ...rest: unknown[]) => {
      seen.push({ sql, parameters });
      return query(sql, parameters, ...rest);
    };
    return runner;
  };
  try {
    await work().catch(() => undefined);
  } finally {
    driver.createQueryRunner = create;
  }
  return seen;
}

/** Variants of the statement in which one table lost its scope, or got another tenant's. */
export function mutantsOf(
  statement: Statement,
  scoped: ScopedTables,
  strangers: ReadonlyMap<unknown, string>,
): Mutant[] {
  return [
    ...swapped(statement, strangers),
    ...(/^\s*insert/i.test(statement.sql) ? withoutColumn(statement) : withoutCondition(statement, scoped)),
  ];
}

function swapped({ sql, parameters }: Statement, strangers: ReadonlyMap<unknown, string>): Mutant[] {
  return parameters.flatMap((value, place) => {
    const stranger = strangers.get(value);
    return stranger ? [{ sql, parameters: parameters.with(place, stranger), change: `value ${place} swapped` }] : [];
  });
}

/** A table and its alias, unless the next word is a keyword. */
const namedTable =
  /\b(?:from|join|update)\s+["`]?(\w+)["`]?(?:\s+(?:as\s+)?(?!(?:where|on|set|inner|left|join|cross|order|group|limit|indexed|force)\b)["`]?(\w+)["`]?)?/gi;

function withoutCondition(statement: Statement, scoped: ScopedTables): Mutant[] {
  return [...statement.sql.matchAll(namedTable)].flatMap(([, table = '', alias = table]) => {
    const column = scoped.get(table.toLowerCase())?.column;
    if (!column) return [];
    const name = `(?:["\`]?\\b${alias}["\`]?\\.|(?<![.\\w]["\`]?))["\`]?\\b${column}\\b["\`]?`;
    const conditions = new RegExp(
      `${name}\\s*=\\s*(?:\\?|[\\w.\`"]+)|${name}\\s+in\\s*\\([^)]*\\)|(?:\\?|[\\w.\`"]+)\\s*=\\s*${name}`,
      'gi',
    );
    const parameters = [...statement.parameters];
    let gone = 0;
    const sql = statement.sql.replace(conditions, (text, at: number) => {
      const count = text.split('?').length - 1;
      parameters.splice(statement.sql.slice(0, at).split('?').length - 1 - gone, count);
      gone += count;
      return '1 = 1';
    });
    return [
      { sql, parameters, change: `${alias}.${column} ${sql === statement.sql ? 'was never there' : 'stripped'}` },
    ];
  });
}

function withoutColumn({ sql, parameters }: Statement): Mutant[] {
  const parts = /^(\s*insert[^(]*)\(([^)]*)\)(\s*values\s*)((?:\([^)]*\)\s*,?\s*)+)(.*)$/is.exec(sql) ?? [];
  const [, head = '', columns = '', middle = '', rows = '', tail = ''] = parts;
  const names = columns.split(',');
  const dropped = names.findIndex((name) => /\b(?:tenant|pool)_id\b/i.test(name));
  const kept = (list: string): string => list.split(',').toSpliced(dropped, 1).join(',');
  const left = [...parameters];
  let gone = 0;
  const values = rows.replace(/\(([^)]*)\)/g, (_, row: string, at: number) => {
    const before = `${rows.slice(0, at)}${row.split(',').slice(0, dropped).join(',')}`.split('?').length - 1;
    if (row.split(',')[dropped]?.includes('?')) left.splice(before - gone++, 1);
    return `(${kept(row)})`;
  });
  return [{ sql: `${head}(${kept(columns)})${middle}${values}${tail}`, parameters: left, change: 'column dropped' }];
}
