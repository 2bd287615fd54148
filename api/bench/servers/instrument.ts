/**
 * Preloaded into every measured process. Reports resource usage to the parent; adds nothing to a request but a counter
 * of statements.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createRequire } from 'node:module';

export type Counters = { cpuMicroseconds: number; statements: number; delayP99Ms: number; delayMaxMs: number };

type Statement = Record<'all' | 'get' | 'run' | 'iterate', (...values: unknown[]) => unknown>;
type Database = { prepare(sql: string): Statement; exec(sql: string): unknown };

let statements = 0;
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
if (/(?:main\.js|page-product\.mjs)$/.test(process.argv[1] ?? '')) countStatements();

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({
    cpuMicroseconds: user + system,
    statements,
    delayP99Ms: Math.round(delay.percentile(99) / 1e4) / 100,
    delayMaxMs: Math.round(delay.max / 1e4) / 100,
  } satisfies Counters);
  delay.reset();
});
process.channel?.unref();

/** Below the ORM and the guard, so that every statement that reaches the file is counted. */
function countStatements(): void {
  const { prototype } = createRequire(process.argv[1] ?? '')('better-sqlite3') as { prototype: Database };
  const { prepare, exec } = prototype;
  prototype.prepare = function (this: Database, sql) {
    const statement = prepare.call(this, sql);
    for (const name of ['all', 'get', 'run', 'iterate'] as const) {
      const original = statement[name].bind(statement);
      statement[name] = (...values) => {
        statements += 1;
        return original(...values);
      };
    }
    return statement;
  };
  prototype.exec = function (this: Database, sql) {
    statements += 1;
    return exec.call(this, sql);
  };
}
