import { init } from '@guanmingchiu/sqlparser-ts';
import { LRUCache } from 'lru-cache';
import { judge, type ScopedTables, type ScopeValue, type Verdict } from './scope-rules.ts';
import { currentSurroundings, type Reach } from './scope.ts';
import type { Dialect } from './sql-statement.ts';

/** A statement that would have reached rows of somebody else. Never shown to a client; always a bug of ours. */
export class ScopeViolation extends Error {
  constructor(reason: string, sql: string) {
    super(`TENANT_GUARD: the statement ${reason}: ${sql.slice(0, 500)}`);
  }
}

/** Parsing takes tens of microseconds, a verdict that is known takes nanoseconds; generated SQL repeats itself. */
const knownVerdicts = 5_000;

await init();

/**
 * The last wall: under the ORM, in production too. Whatever forgot its tenant above this line is stopped here.
 */
export class SqlGuard {
  private readonly verdicts = new LRUCache<string, Verdict>({ max: knownVerdicts });
  private readonly mention: RegExp | undefined;

  constructor(
    private readonly dialect: Dialect,
    private readonly scoped: ScopedTables,
  ) {
    const names = [...scoped.keys()].map((name) => name.replace(/[^a-z0-9_]/g, ''));
    this.mention = names.length > 0 ? new RegExp(`\\b(?:${names.join('|')})\\b`, 'i') : undefined;
  }

  check(sql: string, parameters: readonly unknown[] | undefined): void {
    let verdict = this.verdicts.get(sql);
    if (!verdict) {
      verdict = this.judge(sql);
      this.verdicts.set(sql, verdict);
    }
    if (verdict.allowed && verdict.values.length === 0) return;
    const { reach } = currentSurroundings();
    if (reach.kind === 'system') return;
    if (!verdict.allowed) throw new ScopeViolation(verdict.reason, sql);
    if (verdict.placeholders !== (parameters?.length ?? 0)) throw new ScopeViolation('binds another number of values than it names', sql);
    for (const value of verdict.values) if (!isWithin(reach, value, parameters)) throw new ScopeViolation(`names a ${value.kind} out of reach`, sql);
  }

  /** A table that is not even mentioned cannot be touched, so other SQL (transactions, schema) needs no parser. */
  private judge(sql: string): Verdict {
    return this.mention?.test(sql) ? judge(sql, this.dialect, this.scoped) : { allowed: true, values: [], placeholders: 0 };
  }
}

function isWithin(reach: Extract<Reach, { kind: 'tenants' }>, value: ScopeValue, parameters: readonly unknown[] | undefined): boolean {
  const given = 'text' in value ? value.text : parameters?.[value.place];
  return typeof given === 'string' && (value.kind === 'tenant' ? reach.tenantIds : reach.poolIds).has(given);
}
