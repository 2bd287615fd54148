import { MoreThan } from 'typeorm';
import { missingTriggers } from '../core/database/append-only.ts';
import { InstallationCounter } from '../core/database/installation.entity.ts';
import { storeOf, type StoreContext } from '../core/database/store.ts';
import type { ReadAnchors } from './audit-anchors.ts';
import { ChainWalk, type AuditKeys } from './audit-chain.rules.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { auditCounter } from './audit.service.ts';

export type AuditVerdict = { lines: number; notes: string[]; fault: string | undefined };

const atOnce = 1_000;

/** Verifies the whole audit and returns its first fault. A server may append lines meanwhile. */
export async function checkAudit(ctx: StoreContext, keys: AuditKeys, anchors: ReadAnchors): Promise<AuditVerdict> {
  const written = await counted(ctx);
  const walk = new ChainWalk(keys, anchors.bySeq);
  const fault =
    (await faultOfLines(ctx, walk)) ??
    tailFault(walk, { written, since: await counted(ctx) }, anchors) ??
    proofFault(walk) ??
    (await wallFault(ctx));
  return { lines: walk.seq, notes: fault === undefined ? notesOf(walk, anchors) : [], fault };
}

async function counted(ctx: StoreContext): Promise<number> {
  return (await storeOf(ctx, InstallationCounter).findOne({ name: auditCounter }))?.value ?? 0;
}

async function faultOfLines(ctx: StoreContext, walk: ChainWalk): Promise<string | undefined> {
  for (;;) {
    const lines = await storeOf(ctx, AuditEntry).find(
      { seq: MoreThan(walk.seq) },
      { order: { seq: 'ASC' }, take: atOnce },
    );
    for (const line of lines) {
      const fault = walk.step(line);
      if (fault !== undefined) return fault;
    }
    if (lines.length < atOnce) return undefined;
  }
}

/** A chain that was cut off at its end is consistent in itself; only the counter and the anchors reveal the cut. */
function tailFault(
  { seq }: ChainWalk,
  { written, since }: { written: number; since: number },
  { last, changed }: ReadAnchors,
): string | undefined {
  if (changed.length > 0)
    return `The file ${changed[0]} was changed: it says how the audit ended on a day, and its proof does not fit.`;
  if (last && last.seq > seq)
    return `The end is missing: on ${last.day} there were ${last.seq} lines, now the last one is line ${seq}.`;
  if (written > seq) return `The end is missing: ${written} lines were written, and the last one is line ${seq}.`;
  if (since < seq)
    return `There are ${seq} lines, and ${since} were written: the counter was set back, or lines were added.`;
  return undefined;
}

function proofFault(walk: ChainWalk): string | undefined {
  if (walk.seq === 0 || walk.isProved) return undefined;
  const { keys } = walk.unproved;
  if (keys.size === 0) return 'No line has a proof yet. Start the server once: it adds one that covers all before it.';
  return `No line was written under the APP_SECRET that is set here; they name ${[...keys].join(', ')}. Set APP_SECRET, or APP_SECRET_EARLIER, to the one that the server had.`;
}

/** Missing triggers don't prove an attack, because some copies leave them out. But nothing would prevent one now. */
async function wallFault({ db }: StoreContext): Promise<string | undefined> {
  const runner = db.queryRunner ?? db.connection.createQueryRunner();
  const missing = await missingTriggers(runner, 'audit_entry').finally(() =>
    runner === db.queryRunner ? undefined : runner.release(),
  );
  return missing.length === 0
    ? undefined
    : `The lines are whole, but the database would let them be changed. These statements, run there by hand, make it refuse:\n${missing.map((statement) => `  ${statement};`).join('\n')}`;
}

function notesOf({ seq, unproved }: ChainWalk, { last }: ReadAnchors): string[] {
  const keys = [...unproved.keys];
  return [
    ...(unproved.to > 0
      ? [
          `Lines 1 to ${unproved.to} ${keys.length > 0 ? `were written under a secret that is not set here (key ${keys.join(', ')})` : 'are from before lines had proofs'}: line ${unproved.to + 1} proves what they say, because its own proof covers them.`,
        ]
      : []),
    ...(seq > 0 && !last
      ? ['No earlier end of the audit is kept outside the database yet; the server keeps one each day.']
      : []),
    ...(last ? [`It agrees with how it ended on ${last.day}, at line ${last.seq}.`] : []),
  ];
}
