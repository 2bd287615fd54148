import type { ErrorCode } from '@manyhearts/contract/errors';
import type { EntityManager } from 'typeorm';
import type { Ctx, Member } from '../src/core/ctx/ctx.ts';
import type { TestApp } from './app.ts';
import type { MadeTenant } from './factories.ts';

/**
 * What the tests of all features need of one: exported as `samples` by `<feature>/<feature>.samples.ts` and collected
 * by `all-samples.ts`. Those tests fail if a route, a walk, a query or a table has none.
 */
export type Samples = {
  /** By verb and path: one line for each route that needs more than its path. */
  routes?: Record<string, (subject: Subject) => Sample>;
  /** By verb and path: one line for each write that takes a key. */
  walks?: Record<string, WalkSample>;
  /** Each hand-written query on scoped tables. The mutation test strips the scope from the statements of these calls. */
  queries?: QuerySamples;
  /** Adds rows of a member to each table of a tenant or pool. */
  twins?: AddRows;
  /** Adds rows in which the member is the other side: seen, blocked, reported. */
  otherSides?: AddRows;
  /** Tables of a brand or pool without data about members, and their content. */
  aboutNoMember?: Record<string, string>;
  /** Tables that keep the id of an erased account, with time and reason. */
  keptAfterErasure?: Record<string, string>;
};

/** The tenant of the records that a request names. */
export type Subject = { tenant: MadeTenant };
/** A valid request of one route. `code` if even a valid one, from a permitted caller, is answered with that refusal. */
export type Sample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  code?: ErrorCode;
};

/** Without `prepare` the request of the walk is that of the route, by an owner or a member. */
export type WalkSample = {
  prepare?: (t: TestApp, tenant: MadeTenant, accountId: string) => Promise<Sample>;
  /** The code that a repeat gets after success, if it can't get the first answer. */
  repeat?: ErrorCode;
  /**
   * For a write that commits more than once and answers 2xx before its last stage: brings what it left open to its end.
   * Returns the answer as it would be then.
   */
  finish?: (t: TestApp, tenant: MadeTenant, answer: string) => Promise<string>;
};

/** By file and function. */
export type QuerySamples = Record<string, Record<string, (ctx: Ctx<Member>) => Promise<unknown>>>;

export type AddRows = (to: {
  ctx: { db: EntityManager; tenant: MadeTenant };
  accountId: string;
  /** The id of the member's main photo. */
  photoId: string;
  /** The id of the member's paid wallet. */
  walletId: string;
  /** Makes an id. */
  id: () => string;
}) => Promise<void>;

export const longAgo = new Date('2026-01-01T00:00:00Z');
/** For rows that a job deletes once they expire. */
export const never = new Date('2100-01-01T00:00:00Z');
