import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { AppError } from '../app-error.ts';
import { Ctx, StaffCtx } from '../ctx.ts';
import { callOf } from './call-metadata.ts';
import { factsOf, type RequestFacts } from './client-request.ts';

/** A route that names no audience is refused: forgetting the annotation must not open a door. */
@Injectable()
export class AudienceGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const call = callOf(context);
    const facts = factsOf(context.switchToHttp().getRequest<FastifyRequest>());
    facts.ctx = call && contextFor(call, facts);
    if (facts.ctx || call?.audience === 'operations' || call?.audience === 'test') return true;
    throw new Error(`${context.getClass().name}.${context.getHandler().name} names no audience`);
  }
}

function contextFor(call: CallDefinition, facts: RequestFacts): Ctx | StaffCtx | undefined {
  switch (call.audience) {
    case 'visitor':
      return call.path.startsWith('/api/admin/') ? nobodyYet(facts) : new Ctx(facts.origin, brandOf(facts), facts.member);
    case 'member':
      if (!facts.member) throw new AppError('authentication_required');
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
  return new StaffCtx(facts.origin, facts.staff ?? { id: '', username: '', role: 'support', tenantIds: [], sessionId: '' });
}
