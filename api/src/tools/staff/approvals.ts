import { In } from 'typeorm';
import type { AuditCtx } from '../../audit/audit.service.ts';
import { storeOf } from '../../core/database/store.ts';
import { changesOf } from '../../staff/approvals/approval.rules.ts';
import { StaffApproval } from '../../staff/approvals/staff-approval.entity.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';
import { exitCodes, Refused } from '../command.ts';
import { tableLines } from '../terminal.ts';
import type { StaffArguments, StaffWorld } from './staff-arguments.ts';

const headings = ['id', 'what', 'about', 'change', 'asked by', 'asked', 'applied by itself'];

/** What waits for a second owner, as the console lists it. */
export async function listApprovals({ ctx, io }: StaffWorld): Promise<number> {
  const rows = await storeOf(ctx, StaffApproval).find({ state: 'pending' }, { order: { id: 'ASC' } });
  const ids = [...new Set(rows.map(({ requestedBy }) => requestedBy))];
  const people = ids.length > 0 ? await storeOf(ctx, StaffMember).find({ id: In(ids) }) : [];
  if (rows.length === 0) io.print('Nothing waits for an approval.');
  else
    io.print(
      tableLines(
        headings,
        rows.map((row) => [
          row.id,
          row.kind,
          row.subject,
          changesOf(row)
            .map(({ field, before, after }) => `${field}: ${before ?? 'none'} -> ${after}`)
            .join(', '),
          people.find(({ id }) => id === row.requestedBy)?.username ?? '',
          minute(row.createdAt),
          row.dueAt ? minute(row.dueAt) : 'never',
        ]),
      ).join('\n'),
    );
  return exitCodes.ok;
}

/**
 * Makes the request due, so that the server applies it by its usual rules, with the services that a command lacks. It
 * is refused there if its requester may not request it any more.
 */
export async function approveRequest(world: StaffWorld, { username: id }: StaffArguments): Promise<number> {
  const { kind, subject } = await decide(world, id, { action: 'approval.approve', values: { dueAt: world.ctx.now() } });
  world.io.print(
    `${kind} for ${subject} is approved. The running server applies it within five minutes: npm run staff -- approvals`,
  );
  return exitCodes.ok;
}

export async function refuseRequest(world: StaffWorld, { username: id }: StaffArguments): Promise<number> {
  const now = world.ctx.now();
  const values = { state: 'cancelled' as const, decidedBy: null, decidedAt: now, openKey: null, payload: {} };
  const { kind, subject } = await decide(world, id, { action: 'approval.cancel', values });
  world.io.print(`${kind} for ${subject} is refused.`);
  return exitCodes.ok;
}

type Decision = { action: string; values: Partial<StaffApproval> };

/** Of a decision here and one in the console the first wins. */
async function decide(
  { ctx, audit, account }: StaffWorld,
  id: string,
  { action, values }: Decision,
): Promise<StaffApproval> {
  return ctx.inTransaction(async (within: AuditCtx & StaffWorld['ctx']) => {
    const approvals = storeOf(within, StaffApproval);
    const approval = await approvals.findOne({ id });
    const isPending = approval && (await approvals.change({ id, state: 'pending' }, values)) > 0;
    if (!isPending) throw new Refused(`No pending request has the id ${id}. All of them: npm run staff -- approvals`);
    const { kind, subject, tenantRef } = approval;
    const changes = changesOf(approval);
    await audit.record(within, {
      account,
      action,
      target: `approval:${id}`,
      tenantId: tenantRef ?? undefined,
      after: { kind, subject, ...(changes.length > 0 && { changes }) },
    });
    return approval;
  });
}

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
