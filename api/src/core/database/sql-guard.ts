import { init } from '@guanmingchiu/sqlparser-ts';
import { LRUCache } from 'lru-cache';
import { judge, type ScopedTables, type Verdict } from './scope-rules.ts';
import type { ScopeValue } from './scope-terms.ts';
import { currentSurroundings, type Reach } from './scope.ts';
import type { Dialect } from './sql-statement.ts';

/** A statement would have accessed rows out of reach. Always a bug; never shown to a client. */
export class ScopeViolation extends Error {
  constructor(reason: string, sql: string) {
    super(`TENANT_GUARD: the statement ${reason}: ${sql.slice(0, 500)}`);
  }
}

/** Parsing takes tens of microseconds, a cached verdict nanoseconds; generated SQL repeats itself. */
const knownVerdicts = 5_000;

/** Statements that name all tables they access. Others (EXECUTE, CALL, HANDLER, ATTACH …) could access unnamed ones. */
const plainSight =
  /^[\s(]*(?:select|insert|replace|update|delete|with|savepoint|release|rollback|commit|begin|start|set)\b/i;
const byName = /\b(?:prepare|execute|not\s+atomic|load_extension)\b/i;

await init();

/** Last line of defence, under the ORM and in production too: refuses statements that lack their scope. */
export class SqlGuard {
  private readonly verdicts = new LRUCache<string, Verdict>({ max: knownVerdicts });
  private readonly mention: RegExp;

  constructor(
    private readonly dialect: Dialect,
    private readonly scoped: ScopedTables,
  ) {
    const odd = [...scoped.keys()].find((name) => !/^[a-z][a-z0-9_]*$/.test(name));
    if (odd !== undefined)
      throw new Error(`The scoped table ${odd} needs a name of a-z, 0-9 and _, so that it is found in a statement.`);
    this.mention = new RegExp(`\\b(?:${[...scoped.keys()].join('|') || '(?!)'})\\b`, 'i');
  }

  check(sql: string, parameters: readonly unknown[] | undefined): void {
    const { reach } = currentSurroundings();
    if (reach.kind === 'system') return;
    let verdict = this.verdicts.get(sql);
    if (!verdict) {
      verdict = this.judge(sql);
      this.verdicts.set(sql, verdict);
    }
    if (verdict.allowed && verdict.values.length === 0) return;
    if (!verdict.allowed) throw new ScopeViolation(verdict.reason, sql);
    requirePlain(verdict.placeholders, parameters ?? [], sql);
    for (const value of verdict.values)
      if (!isWithin(reach, value, parameters)) throw new ScopeViolation(`names a ${value.kind} out of reach`, sql);
  }

  /** Skips the parser for statements that mention no scoped table. */
  private judge(sql: string): Verdict {
    if (this.mention.test(sql)) return judge(sql, this.dialect, this.scoped);
    if (!plainSight.test(sql) || byName.test(sql)) return { allowed: false, reason: 'may touch what it does not name' };
    return { allowed: true, values: [], placeholders: 0 };
  }
}

/** Requires one scalar per placeholder: the drivers expand lists to several values and objects to SQL fragments. */
function requirePlain(placeholders: number, parameters: readonly unknown[], sql: string): void {
  if (!Array.isArray(parameters) || placeholders !== parameters.length)
    throw new ScopeViolation('binds another number of values than it names', sql);
  for (const value of parameters) {
    if (typeof value === 'object' && value !== null && !(value instanceof Date) && !(value instanceof Uint8Array)) {
      throw new ScopeViolation('binds a list or an object', sql);
    }
  }
}

function isWithin(
  reach: Extract<Reach, { kind: 'tenants' }>,
  value: ScopeValue,
  parameters: readonly unknown[] | undefined,
): boolean {
  const given = 'text' in value ? value.text : parameters?.[value.place];
  return typeof given === 'string' && (value.kind === 'tenant' ? reach.tenantIds : reach.poolIds).has(given);
}
