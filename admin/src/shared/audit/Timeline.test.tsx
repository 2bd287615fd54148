import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AuditLineView } from '@manyhearts/contract/admin/audit';
import type { StaffRole } from '@manyhearts/contract/calls';
import { CallError } from '@manyhearts/contract/client/call-error';
import { toHttpError } from '../http-errors.ts';
import { aStaff, fakeApi } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { changedValues, nameInWords, valueInWords } from './changed-values.ts';
import { Timeline, type Restore } from './Timeline.tsx';

const aLine = (line: Partial<AuditLineView> = {}): AuditLineView => ({
  id: '01LINE00000000000000000000',
  seq: 5,
  at: '2026-11-21T09:00:00.000Z',
  staff: { id: 'x', username: 'olga' },
  account: null,
  tenantId: null,
  tenantName: null,
  action: 'tenant.settings',
  target: 'tenant:rose/prices',
  before: '{"messageCredits":10,"same":1}',
  after: '{"messageCredits":12,"same":1}',
  requestId: 'r-17',
  ...line,
});

type Wishes = {
  restore?: Restore;
  role?: StaffRole;
  only?: { tenantId: string; action: string };
  locale?: 'en' | 'nl';
};

function open(lines: AuditLineView[], { restore, role = 'owner', only, locale = 'en' }: Wishes = {}) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    'GET /api/admin/audit': { json: lines, headers: { 'content-range': `audit 0-9/${lines.length + 20}` } },
  });
  const element = <Timeline target="tenant:rose/prices" restore={restore} {...only} />;
  return { ...api, ...renderConsole({ routes: [{ path: '/', element }], at: '/', locale }) };
}

describe('the history of a record', () => {
  it('says who did what, from which value to which, and in which request', async () => {
    const { container, calls, user } = open([
      aLine(),
      aLine({ id: '2', staff: null, account: 'server', action: 'x.y' }),
    ]);
    expect(await screen.findByText('olga')).toBeDefined();

    expect(container.textContent).toContain('10 → 12');
    expect(container.textContent).toContain('r-17');
    expect(container.textContent).toContain('The server · x.y');
    expect(container.textContent).not.toMatch(/same/i);
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show earlier entries' }));
    const ranges = calls.filter(({ path }) => path.endsWith('/audit')).map(({ query }) => query.get('range'));
    expect([ranges[0], ranges.at(-1)]).toEqual(['[0,9]', '[0,19]']);
  });

  it.each([
    ['en', 'State: In progress → Waits for customer', 'Disabled: No → Yes'],
    ['nl', 'Status: In behandeling → Wacht op klant', 'Uitgeschakeld: Nee → Ja'],
  ] as const)('says states, names and booleans in words (%s)', async (locale, ...said) => {
    const { container } = open(
      [
        aLine({ target: 'complaint:1', before: '{"status":"in_progress"}', after: '{"status":"waiting"}' }),
        aLine({ id: '2', target: 'staff:1', before: '{"isDisabled":false}', after: '{"isDisabled":true}' }),
      ],
      { locale },
    );
    expect(await screen.findAllByText('olga')).toHaveLength(2);
    for (const words of said) expect(container.textContent).toContain(words);
  });

  it('has no arrow where nothing was recorded of before', async () => {
    const { container } = open([aLine({ target: 'staff:1', before: null, after: '{"codesLeft":9}' })]);
    await screen.findByText('olga');

    expect(container.textContent).toContain('Codes left: 9');
  });

  it('restores the values from before a change, after it has shown what that means', async () => {
    const restore = jest.fn<Restore>(async () => undefined);
    const { user } = open([aLine()], { restore });
    await user.click(await screen.findByRole('button', { name: 'Restore the earlier values' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore the earlier values?' }));
    expect(dialog.getByText('10')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Restore the earlier values' }));

    expect(restore.mock.calls).toEqual([[{ messageCredits: 10, same: 1 }]]);
  });

  it('says why the earlier values are refused', async () => {
    const fieldErrors = { messageCredits: { code: 'number_too_small', params: {}, detail: 'This is too low.' } };
    const refusal = toHttpError(new CallError({ status: 422, code: 'invalid', fieldErrors }));
    const { user } = open([aLine()], { restore: () => Promise.reject(refusal) });
    await user.click(await screen.findByRole('button', { name: 'Restore the earlier values' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore the earlier values?' }));
    await user.click(dialog.getByRole('button', { name: 'Restore the earlier values' }));

    expect(await dialog.findByText('This is too low.')).toBeDefined();
  });

  it('is of one brand and one action, where the name alone is of more', async () => {
    const { calls } = open([aLine()], { only: { tenantId: '01TENANT', action: 'provider.key' } });
    await screen.findByText('olga');

    const { query } = calls.find(({ path }) => path.endsWith('/audit'))!;
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({
      target: 'tenant:rose/prices',
      tenant_id: '01TENANT',
      action: 'provider.key',
    });
  });

  it('shows markup in values and names as text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const { container } = open([
      aLine({ staff: { id: 'x', username: evil }, before: '{"name":"a"}', after: JSON.stringify({ name: evil }) }),
    ]);
    await screen.findByText(evil, { selector: 'strong' });

    expect(container.textContent).toContain(`a → ${evil}`);
    expect(container.querySelector('img')).toBeNull();
  });

  it('is not there for a role that reads no audit', async () => {
    const { calls, container } = open([aLine()], { role: 'support' });
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/admin/session']));
    expect(container.textContent).toBe('');
  });
});

it.each([
  ['{"a":1}', '{"a":1}', []],
  [null, '{"a":1}', [{ name: 'a', before: undefined, after: 1 }]],
  ['{"a":[1]}', '{"a":[2]}', [{ name: 'a', before: [1], after: [2] }]],
  ['"draft"', '"live"', [{ name: '', before: 'draft', after: 'live' }]],
  [null, null, []],
])('between %s and %s differs %j', (before, after, expected) => {
  expect(changedValues(before, after)).toEqual(expected);
});

it('puts names and values into words', () => {
  expect([nameInWords('messageCredits'), nameInWords('role')]).toEqual(['Message credits', 'Role']);
  const values = [undefined, null, '', [], ['a', 'b'], { a: 1 }, false, 0];
  const words = { none: 'none', yes: 'Yes', no: 'No', nameOf: nameInWords };
  expect(values.map((value) => valueInWords(value, words))).toEqual([
    'none',
    'none',
    'none',
    'none',
    'a, b',
    'A: 1',
    'No',
    '0',
  ]);
});
