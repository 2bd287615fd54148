import { jest } from '@jest/globals';
import { toWire } from '@manyhearts/contract/wire';
import type { Problem } from '@manyhearts/contract/errors';
import type { StaffView } from '@manyhearts/contract/admin/session';
import type { AdminTenantView } from '@manyhearts/contract/admin/tenants';

export type SentCall = { verb: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };
export type Answer = { status?: number; json?: unknown; headers?: Record<string, string> };
type Answers = Record<string, Answer | ((call: SentCall) => Answer | Promise<Answer>)>;

/** Answers by `VERB path`, in names of the code; a call that no test prepared fails. */
export function fakeApi(answers: Answers): { calls: SentCall[]; answers: Answers } {
  const calls: SentCall[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, options: RequestInit = {}) => {
    const url = new URL(String(input), 'http://admin.localhost');
    const call: SentCall = {
      verb: options.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(options.headers),
      body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
    };
    calls.push(call);
    const prepared = answers[`${call.verb} ${call.path}`];
    if (!prepared) throw new Error(`No test prepared ${call.verb} ${call.path}`);
    return toResponse(typeof prepared === 'function' ? await prepared(call) : prepared);
  });
  return { calls, answers };
}

/** jsdom brings no Response of its own; this is the part of it that the client reads. */
function toResponse({ status = 200, json, headers = {} }: Answer): Response {
  const text = json === undefined ? '' : JSON.stringify(toWire(json));
  return { status, headers: new Headers(headers), text: async () => text } as Response;
}

export function aProblem(problem: Partial<Problem> & Pick<Problem, 'status' | 'code'>): Answer {
  return {
    status: problem.status,
    json: { title: 'Title', detail: 'A sentence of the api.', params: {}, ...problem } satisfies Problem,
  };
}

export function aStaff(staff: Partial<StaffView> = {}): StaffView {
  return {
    id: '01STAFF0000000000000000000',
    username: 'olga',
    role: 'owner',
    tenantIds: 'all',
    canCreateTenants: staff.role === undefined || staff.role === 'owner',
    totpEnabled: false,
    ...staff,
  };
}

export const tenantId = '01TENANT000000000000000000';

export function aTenant(tenant: Partial<AdminTenantView> = {}): AdminTenantView {
  return {
    id: tenantId,
    key: 'harbour',
    name: 'Harbour',
    status: 'live',
    niche: 1,
    theme: 'blush',
    matchLift: null,
    companyId: '01COMPANY00000000000000000',
    companyName: 'Harbour Media',
    poolId: '01POOL00000000000000000000',
    domain: 'harbour.localhost',
    domains: ['harbour.localhost', 'haven.localhost'],
    domainLanguage: 'nl',
    languages: ['nl', 'en'],
    countries: ['NL', 'BE'],
    createdAt: '2026-11-03T09:00:00.000Z',
    version: 'v1',
    ...tenant,
  };
}
