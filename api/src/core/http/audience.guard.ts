import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { AppError } from '../app-error.ts';
import { Ctx, StaffCtx } from '../ctx.ts';
import { callOf, requestOf } from './call-metadata.ts';
import { factsOf, type RequestFacts } from './client-request.ts';
import { inputOf } from './request-input.ts';

/** Refuses a route that names no audience, then one who may not call it, then an input that the contract doesn't describe. */
@Injectable()
export class AudienceGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const call = callOf(context);
    const request = requestOf(context);
    const facts = factsOf(request);
    facts.ctx = call && contextFor(call, facts, request.headers['idempotency-key'] !== undefined);
    // Nothing of it is read yet, and by a call that does not ask for one nothing ever is.
    if (!call?.form && request.isMultipart()) throw new AppError('unsupported_media_type');
    if (!call || (!facts.ctx && call.audience !== 'operations' && call.audience !== 'test'))
      throw new Error(`${context.getClass().name}.${context.getHandler().name} names no audience`);
    // Read here, so that a handler can't forget it.
    facts.input = inputOf(call, request);
    return true;
  }
}

function contextFor(call: CallDefinition, facts: RequestFacts, hasKey: boolean): Ctx | StaffCtx | undefined {
  switch (call.audience) {
    case 'visitor':
      return call.path.startsWith('/api/admin/')
        ? nobodyYet(facts)
        : new Ctx(facts.origin, brandOf(facts), facts.member);
    case 'member':
      // May be the repeat of what ended the session; who else comes so is refused by the handler.
      if (!facts.member && !(call.endsSession && hasKey)) throw new AppError('authentication_required');
      return new Ctx(facts.origin, brandOf(facts), facts.member);
    case 'staff':
      if (!facts.isAdminHost) throw new AppError('not_found');
      if (!facts.staff) throw new AppError('authentication_required');
      if (!call.roles?.includes(facts.staff.role)) throw new AppError('not_permitted');
      return new StaffCtx(facts.origin, facts.staff);
    default:
      return undefined;
  }
}

function brandOf(facts: RequestFacts) {
  if (!facts.tenant) throw new AppError('unknown_domain');
  return facts.tenant;
}

/** The log-in of the console: nobody yet, so nothing is in reach. */
function nobodyYet(facts: RequestFacts): StaffCtx {
  if (!facts.isAdminHost) throw new AppError('not_found');
  return new StaffCtx(
    facts.origin,
    facts.staff ?? { id: '', username: '', role: 'support', tenantIds: [], sessionId: '' },
  );
}
