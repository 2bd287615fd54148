/** Preloaded into the product: records its statements for lists of members, with their values. */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Callable = Record<string, (...words: unknown[]) => unknown>;

const file = process.env.RECORD_TO ?? '';
const require = createRequire(process.argv[1] ?? '');
const driver = require('better-sqlite3') as { prototype: { prepare(sql: string): Callable } };
const { prepare } = driver.prototype;
driver.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  const all = statement.all?.bind(statement);
  statement.all = (...values) => {
    note(sql, values.flat());
    return all?.(...values);
  };
  return statement;
};

// The package does not export its connection class.
const lines = require(join(dirname(require.resolve('mysql2')), 'lib', 'base', 'connection.js')) as {
  prototype: Callable;
};
for (const name of ['query', 'execute']) {
  const original = lines.prototype[name];
  lines.prototype[name] = function (this: unknown, sql, values, ...rest) {
    if (typeof sql === 'string') note(sql, Array.isArray(values) ? values : []);
    return original?.call(this, sql, values, ...rest);
  };
}

function note(sql: string, values: unknown[]): void {
  const isOfList = /from listing (?:indexed by|force index)/.test(sql) || /from profile left join photo/.test(sql);
  if (isOfList) appendFileSync(file, `${JSON.stringify({ sql, values })}\n`);
}
