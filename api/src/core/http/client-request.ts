import type { FastifyRequest } from 'fastify';
import type { Language } from '@manyhearts/contract/languages';
import type { Ctx, Member, Origin, Staff, StaffCtx } from '../ctx.ts';
import type { Surroundings } from '../database/scope.ts';
import type { Tenant } from '../tenant.ts';
import type { Addressed } from './host.ts';

/** What the hooks found out about a request before anything handles it. */
export type RequestFacts = {
  addressed: Addressed;
  origin: Origin;
  language: Language;
  tenant?: Tenant | undefined;
  member?: Member | undefined;
  staff?: Staff | undefined;
  /** There was a session cookie, valid or not: such a request is never answered from the visitors' cache. */
  hasSessionCookie: boolean;
  isAdminHost: boolean;
  surroundings: Surroundings;
  ctx?: Ctx | StaffCtx | undefined;
  /** As the shapes of the call read it; there once the guard let the request in. */
  input?: Record<string, unknown>;
  /** See `mayBeRepeated`. */
  repeatWhile?: () => boolean;
  repeatBytes?: string | undefined;
};

/** On the request itself, where nothing that a client sends can stand: a map of requests would be the collector's burden. */
const factsKey = Symbol('facts');
type Prepared = { [factsKey]?: RequestFacts };

export function setFacts(request: FastifyRequest, found: RequestFacts): void {
  (request.raw as Prepared)[factsKey] = found;
}

export function findFacts(request: Pick<FastifyRequest, 'raw'>): RequestFacts | undefined {
  return (request.raw as Prepared)[factsKey];
}

export function factsOf(request: FastifyRequest): RequestFacts {
  const found = findFacts(request);
  if (!found) throw new Error('The request was not prepared: the hooks of core/http did not run.');
  return found;
}

/**
 * The answer depends on the host, the path, language, country and encoding alone, and is right while `isCurrent` and
 * while the tenant doesn't change. Then whoever asks the same may be given it without a second look. `bytes` is the body,
 * where somebody keeps it as such a text already.
 */
export function mayBeRepeated(request: FastifyRequest, isCurrent: () => boolean, bytes?: string): void {
  const found = findFacts(request);
  if (!found) return;
  found.repeatWhile = isCurrent;
  found.repeatBytes = bytes;
}
