import { describe, expect, it } from '@jest/globals';
import { HttpError } from 'react-admin';
import { createDataProvider } from './data-provider.ts';
import { createConsoleClient } from './client.ts';
import type { RefusalBody } from './shared/http-errors.ts';
import { aProblem, aTenant, fakeApi, tenantId } from '../test/fake-api.ts';

const settingsPath = `/api/admin/tenants/${tenantId}/settings/signup`;
const settings = {
  id: 's',
  tenantId,
  group: 'signup',
  values: { minAge: 21, signups: 'with_trafficsource' },
  inherited: { minAge: 18, signups: 'all' },
  origins: { minAge: 'tenant', signups: 'niche' },
  version: 3,
};
const address = { tenantId, group: 'signup' as const };

function provider(locale = 'en') {
  return createDataProvider(createConsoleClient(() => locale));
}

async function refusal(promise: Promise<unknown>): Promise<HttpError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw new Error('It was not refused.');
  return error;
}

describe('data provider: lists and records', () => {
  it('asks for a page the way the api writes it, names of fields too', async () => {
    const page = { json: [aTenant()], headers: { 'content-range': 'tenants 25-25/26' } };
    const { calls } = fakeApi({ 'GET /api/admin/tenants': page });

    const { data, total } = await provider('nl').getList('tenants', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { q: 'har', status: 'live' },
    });

    expect(total).toBe(26);
    expect(data).toEqual([aTenant()]);
    expect(Object.fromEntries(calls[0]!.query)).toEqual({
      sort: '["created_at","DESC"]',
      range: '[25,49]',
      filter: '{"q":"har","status":"live"}',
    });
    expect(Object.fromEntries(calls[0]!.headers)).toMatchObject({
      accept: 'application/json',
      'accept-language': 'nl',
      'x-request-type': 'client',
    });
  });

  it('gives a write a key and a type, a read neither, and no type to what has no body', async () => {
    const path = `/api/admin/tenants/${tenantId}`;
    const { calls } = fakeApi({ [`GET ${path}`]: { json: aTenant() }, [`DELETE ${path}`]: { json: {} } });

    await provider().getOne('tenants', { id: tenantId });
    await provider().delete('tenants', { id: tenantId });

    expect(calls[0]!.headers.has('idempotency-key')).toBe(false);
    expect(calls[1]!.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(calls.map(({ headers }) => headers.get('content-type'))).toEqual([null, null]);
  });
});

describe('data provider: settings', () => {
  it('reads them into the names of code', async () => {
    fakeApi({ [`GET ${settingsPath}`]: { json: settings } });

    const view = await provider().readSettings(address);

    expect(view).toMatchObject({
      values: { minAge: 21 },
      inherited: { minAge: 18 },
      origins: { minAge: 'tenant' },
      version: 3,
    });
    expect(view.values.signups).toBe('with_trafficsource');
  });

  it('asks for a group by its name on the wire', async () => {
    const path = `/api/admin/tenants/${tenantId}/settings/entry_warning`;
    const { calls } = fakeApi({
      [`GET ${path}`]: { json: { ...settings, group: 'entry_warning' } },
      [`PUT ${path}`]: { json: settings },
    });

    await provider().readSettings({ tenantId, group: 'entryWarning' });
    await provider().saveSettings({ tenantId, group: 'entryWarning' }, { values: {}, reset: [], version: 1 });

    expect(calls.map(({ verb }) => verb)).toEqual(['GET', 'PUT']);
  });

  it('writes them in the names of the wire', async () => {
    const { calls } = fakeApi({ [`PUT ${settingsPath}`]: { json: settings } });

    await provider().saveSettings(address, { values: { minAge: 21 }, reset: ['signupCredits'], version: 2 });

    expect(calls[0]!.body).toEqual({ values: { min_age: 21 }, reset: ['signup_credits'], version: 2 });
    expect(calls[0]!.headers.get('content-type')).toBe('application/json');
  });

  it('asks again under the same key when the answer got lost, and under another once it was answered', async () => {
    let isOnline = false;
    const { calls } = fakeApi({
      [`PUT ${settingsPath}`]: () => {
        if (isOnline) return { json: settings };
        throw new TypeError('Failed to fetch');
      },
    });
    const once = provider();
    const save = () => once.saveSettings(address, { values: { minAge: 21 }, reset: [], version: 2 });

    await refusal(save());
    isOnline = true;
    await save();
    await save();

    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys.slice(0, -1)).toEqual(keys.slice(1).fill(keys[0]!));
    expect(keys.at(-1)).not.toBe(keys[0]);
  });
});

describe('data provider: failures', () => {
  it('say what the api said, with a sentence for each field', async () => {
    const fields = { minAge: { code: 'number_too_small', params: { min: 18 }, detail: 'Use 18 or more.' } };
    fakeApi({ [`PUT ${settingsPath}`]: aProblem({ status: 422, code: 'invalid', fields }) });

    const error = await refusal(provider().saveSettings(address, { values: { minAge: 3 }, reset: [], version: 2 }));

    expect(error.status).toBe(422);
    expect(error.message).toBe('A sentence of the api.');
    expect((error.body as RefusalBody).errors).toEqual({ minAge: 'Use 18 or more.' });
    expect((error.body as RefusalBody).error.code).toBe('invalid');
  });

  it('name a text of ours where it was not the api that answered', async () => {
    fakeApi({ 'GET /api/admin/tenants/x': { status: 502 } });
    expect(await refusal(provider().getOne('tenants', { id: 'x' }))).toMatchObject({
      status: 502,
      message: 'problems.unexpected',
    });
  });

  it('name a text of ours where nobody answered', async () => {
    fakeApi({ 'GET /api/admin/tenants/x': () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await refusal(provider().getOne('tenants', { id: 'x' }))).toMatchObject({
      status: 0,
      message: 'problems.unreachable',
    });
  });
});
