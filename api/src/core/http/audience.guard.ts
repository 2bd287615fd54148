import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { stepUpMinutes } from '@manyhearts/contract/admin/session';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { AppError } from '../errors/app-error.ts';
import { minuteMs } from '../text/durations.ts';
import { Ctx, StaffCtx, type Staff } from '../ctx/ctx.ts';
import { callOf, requestOf } from './call-metadata.ts';
import { factsOf, type RequestFacts } from './client-request.ts';
import { inputOf } from './input.ts';

/** Callers that are neither on a brand nor logged in. */
const hasNoCtx: ReadonlySet<CallDefinition['audience']> = new Set(['operations', 'provider', 'test']);

/** Rejects a route without an audience, then a caller outside it, then input that does not match the contract. */
@Injectable()
export class AudienceGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const call = callOf(context);
    const request = requestOf(context);
    const facts = factsOf(request);
    facts.ctx = call && contextFor(call, facts, request.headers['idempotency-key'] !== undefined);
    // The body is not read yet, and a call that declares no form must never read one.
    if (!call?.form && request.isMultipart()) throw new AppError('unsupported_media_type');
    if (!call || (!facts.ctx && !hasNoCtx.has(call.audience)))
      throw new Error(`${context.getClass().name}.${context.getHandler().name} names no audience`);
    // Validated here, so that no handler can forget it.
    facts.input = inputOf(call, request);
    return true;
  }
}

function contextFor(call: CallDefinition, facts: RequestFacts, hasKey: boolean): Ctx | StaffCtx | undefined {
  switch (call.audience) {
    case 'visitor':
      return call.path.startsWith('/api/admin/')
        ? ctxBeforeLogIn(facts)
        : new Ctx(facts.origin, brandOf(facts), facts.member);
    case 'member':
      // May be the retry of the call that ended the session; the handler rejects any other caller without one.
      if (!facts.member && !(call.endsSession && hasKey)) throw new AppError('authentication_required');
      return new Ctx(facts.origin, brandOf(facts), facts.member);
    case 'staff':
      if (!facts.isAdminHost) throw new AppError('not_found');
      if (!facts.staff) throw new AppError('authentication_required');
      if (!call.roles?.includes(facts.staff.role)) throw new AppError('not_permitted');
      if (call.right && !facts.staff[call.right]) throw new AppError('not_permitted');
      if (call.stepUp && !isProvedLately(facts.staff, facts.origin.clock.now())) throw new AppError('step_up_required');
      return new StaffCtx(facts.origin, facts.staff);
    default:
      return undefined;
  }
}

function brandOf(facts: RequestFacts) {
  if (!facts.tenant) throw new AppError('unknown_domain');
  return facts.tenant;
}

/** For log-in calls of the console: without a log-in no tenant is in reach. */
function ctxBeforeLogIn(facts: RequestFacts): StaffCtx {
  if (!facts.isAdminHost) throw new AppError('not_found');
  return new StaffCtx(
    facts.origin,
    facts.staff ?? {
      id: '',
      username: '',
      role: 'support',
      tenantIds: [],
      canCreateTenants: false,
      sessionId: '',
      provedAt: null,
    },
  );
}

function isProvedLately({ provedAt }: Staff, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < stepUpMinutes * minuteMs;
}
