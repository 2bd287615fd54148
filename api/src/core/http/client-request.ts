import type { FastifyRequest } from 'fastify';
import type { Language } from '@manyhearts/contract/languages';
import type { Ctx, Member, Origin, Staff, StaffCtx } from '../ctx/ctx.ts';
import type { Surroundings } from '../database/scope.ts';
import type { Tenant } from '../ctx/tenant.ts';
import type { Addressed } from './host.ts';

/** What the hooks found out about a request before its handler runs. */
export type RequestFacts = {
  addressed: Addressed;
  origin: Origin;
  language: Language;
  tenant?: Tenant | undefined;
  member?: Member | undefined;
  staff?: Staff | undefined;
  /** True for an invalid cookie too: such a request is never answered from the visitors' cache. */
  hasSessionCookie: boolean;
  isAdminHost: boolean;
  surroundings: Surroundings;
  /** Work that the answer need not wait for. */
  afterAnswer?: (() => Promise<void>) | undefined;
  ctx?: Ctx | StaffCtx | undefined;
  /** Validated by the shapes of the call; set once the guard has accepted the request. */
  input?: Record<string, unknown>;
  /** See `mayBeRepeated`. */
  repeatWhile?: () => boolean;
  repeatBytes?: string | undefined;
};

/**
 * A property of the request, under a symbol that no client input can collide with; a WeakMap would burden the garbage
 * collector.
 */
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
 * Marks the response as cacheable: it depends only on host, path, language, country and encoding, and is valid while
 * `isCurrent` returns true and the tenant does not change. `bytes` is the body, if the caller keeps it as a string
 * already.
 */
export function mayBeRepeated(request: FastifyRequest, isCurrent: () => boolean, bytes?: string): void {
  const found = findFacts(request);
  if (!found) return;
  found.repeatWhile = isCurrent;
  found.repeatBytes = bytes;
}
