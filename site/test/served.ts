import { answers, type Asked, type Given } from './answers.ts';

/** What the server would answer at each address, one after the other, the last one for good; and what it was asked. */
export function served(given: Readonly<Record<string, Given | 'never' | 'lost' | (Given | 'never' | 'lost')[]>>): Asked[] {
  const asked = answers('never');
  const note = globalThis.fetch;
  const left = new Map(Object.entries(given).map(([call, answer]) => [call, Array.isArray(answer) ? [...answer] : [answer]]));
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    void note(address, { headers: {}, ...init });
    const [path = ''] = address.split('?', 1);
    const queue = left.get(`${init.method ?? 'GET'} ${path}`) ?? [{ status: 404 }];
    const next = queue.length > 1 ? queue.shift() : queue[0];
    if (next === 'lost') throw new TypeError('Failed to fetch');
    if (!next || next === 'never') return new Promise(() => undefined);
    const { status, body } = next;
    return { ok: status < 400, status, text: async () => (body ? JSON.stringify(body) : ''), json: async () => body, headers: { get: () => null } };
  }) as unknown as typeof fetch;
  return asked;
}
