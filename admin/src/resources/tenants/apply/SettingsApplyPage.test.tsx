import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { applyPageLength, type AppliedBrandView } from '@manyhearts/contract/admin/settings-apply';
import { defaultsOf } from '@manyhearts/contract/settings/index';
import { aProblem, aStaff, aTenant, fakeApi, tenantId, type Answer, type SentCall } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { SettingsApplyPage } from './SettingsApplyPage.tsx';

const limits = defaultsOf('limits');
const origins = Object.fromEntries(
  Object.keys(limits).map((name) => [name, name === 'freeMessages' ? 'tenant' : 'default']),
);
const settings = {
  id: 'limits',
  tenantId,
  group: 'limits',
  values: { ...limits, freeMessages: 7 },
  inherited: limits,
  origins,
  version: 4,
  findings: [],
};
const brand = (at: number) => aTenant({ id: `B${at}`, name: `Brand ${at}`, key: `brand-${at}` });
const line = (id: string, more: Partial<AppliedBrandView> = {}): AppliedBrandView => ({
  id,
  name: id.replace('B', 'Brand '),
  outcome: 'changes',
  before: '{"freeMessages":3}',
  after: '{"freeMessages":7}',
  reasons: [],
  version: 2,
  ...more,
});
const from = `/api/admin/tenants/${tenantId}/settings/limits`;

type Given = { brands?: number; more?: Record<string, Answer | ((call: SentCall) => Answer)> };

function open({ brands = 3, more = {} }: Given = {}) {
  const all = [aTenant(), ...Array.from({ length: brands }, (_, at) => brand(at))];
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    [`GET /api/admin/tenants/${tenantId}`]: { json: aTenant() },
    'GET /api/admin/tenants': ({ query }) => {
      const found = query.get('filter')?.includes(tenantId) ? all.slice(0, 1) : all;
      return { json: found, headers: { 'content-range': `tenants 0-9/${found.length}` } };
    },
    [`GET ${from}`]: { json: settings },
    [`POST ${from}/apply/check`]: ({ body }) => ({
      json: { version: 4, brands: (body as { brands: string[] }).brands.map((id) => line(id)) },
    }),
    [`POST ${from}/apply`]: ({ body }) => ({
      json: { version: 4, brands: (body as { brands: { id: string }[] }).brands.map(({ id }) => line(id)) },
    }),
    ...more,
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <SettingsApplyPage />
    </ResourceContextProvider>
  );
  const at = `/tenants/${tenantId}/settings/limits/apply`;
  return { ...api, ...renderConsole({ routes: [{ path: '/tenants/:id/settings/:group/apply', element }], at }) };
}

const bodies = (api: { calls: SentCall[] }, path: string) =>
  api.calls.filter((call) => call.verb === 'POST' && call.path === path).map(({ body }) => body);
const show = { name: 'Show what changes' };

describe('Applying settings to other brands', () => {
  it('shows what changes, and changes just that', async () => {
    const { user, ...api } = open();
    const choice = within(await screen.findByRole('region', { name: 'Which settings' }));
    expect(choice.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    await user.click(choice.getByRole('checkbox', { name: 'Free messages' }));
    expect(screen.queryByRole('checkbox', { name: 'Harbour' })).toBeNull();
    await user.click(await screen.findByRole('checkbox', { name: 'Brand 0' }));
    await user.click(screen.getByRole('checkbox', { name: 'Brand 2' }));
    await user.click(screen.getByRole('button', show));

    const result = within(await screen.findByRole('region', { name: 'What changes' }));
    expect(await result.findByText('2 will change')).toBeDefined();
    expect(result.getAllByText('7')).toHaveLength(2);
    expect(bodies(api, `${from}/apply/check`)).toEqual([{ names: ['free_messages'], brands: ['B0', 'B2'] }]);
    expect(bodies(api, `${from}/apply`)).toEqual([]);
    await user.click(result.getByRole('button', { name: 'Change 2 brands' }));
    expect(await result.findByText('2 changed')).toBeDefined();
    expect(bodies(api, `${from}/apply`)).toEqual([
      {
        names: ['free_messages'],
        version: 4,
        brands: [
          { id: 'B0', version: 2 },
          { id: 'B2', version: 2 },
        ],
      },
    ]);
  });

  it('says which brands refuse and why, and leaves them out', async () => {
    const reasons = [{ field: 'free_messages', detail: 'Not on a live brand.' }];
    const { user } = open({
      more: {
        [`POST ${from}/apply/check`]: {
          json: {
            version: 4,
            brands: [line('B0', { outcome: 'same' }), line('B1', { outcome: 'refused', reasons }), line('B2')],
          },
        },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Free messages' }));
    await user.click(await screen.findByRole('checkbox', { name: /^All 3/ }));
    await user.click(screen.getByRole('button', show));
    const result = within(await screen.findByRole('region', { name: 'What changes' }));

    expect(await result.findByText('1 will change · 1 needs no change · 1 refused')).toBeDefined();
    expect(result.getByText('Not on a live brand.')).toBeDefined();
    expect(result.queryByText('Brand 0')).toBeNull();
    expect(result.getByRole('button', { name: 'Change 1 brand' })).toBeDefined();
  });

  it('goes page by page with all that match, never with the brand itself', async () => {
    const { user, ...api } = open({ brands: applyPageLength + 1 });
    await user.click(await screen.findByRole('checkbox', { name: 'Free messages' }));
    await user.click(await screen.findByRole('checkbox', { name: /^All 21/ }));
    await user.click(screen.getByRole('button', show));
    await screen.findByText(`${applyPageLength + 1} will change`);

    const asked = (bodies(api, `${from}/apply/check`) as { brands: string[] }[]).map(({ brands }) => brands);
    expect(asked.map(({ length }) => length)).toEqual([applyPageLength, 1]);
    expect(asked.flat()).not.toContain(tenantId);
  });

  it('keeps what is known when the connection is lost, and looks at the others again', async () => {
    let isDown = false;
    let applied = 0;
    const { user, ...api } = open({
      brands: applyPageLength + 1,
      more: {
        [`POST ${from}/apply`]: ({ body }) => {
          applied += 1;
          isDown = applied > 1;
          const { brands } = body as { brands: { id: string }[] };
          return isDown
            ? aProblem({ status: 503, code: 'unavailable', detail: 'Not now.' })
            : { json: { version: 4, brands: brands.map(({ id }) => line(id)) } };
        },
        [`POST ${from}/apply/check`]: ({ body }) => ({
          json: {
            version: 4,
            brands: (body as { brands: string[] }).brands.map((id) => line(id, isDown ? { outcome: 'same' } : {})),
          },
        }),
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Free messages' }));
    await user.click(await screen.findByRole('checkbox', { name: /^All 21/ }));
    await user.click(screen.getByRole('button', show));
    await user.click(await screen.findByRole('button', { name: `Change ${applyPageLength + 1} brands` }));

    expect(await screen.findByText(/Not now\. 20 brands have answered/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Look at the others again' }));
    expect(await screen.findByText('20 changed · 1 needs no change')).toBeDefined();
    expect(bodies(api, `${from}/apply/check`).at(-1)).toMatchObject({ brands: [`B${applyPageLength}`] });
  });

  it('has nothing to do without a setting or a brand', async () => {
    const { user } = open();
    const button = await screen.findByRole<HTMLButtonElement>('button', show);
    expect(button.disabled).toBe(true);
    await user.click(await screen.findByRole('checkbox', { name: 'Brand 0' }));
    expect(button.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Free messages' }));
    expect(button.disabled).toBe(false);
  });

  it('says that no brand matches', async () => {
    open({ more: { 'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } } } });

    expect(await screen.findByText('No other brand matches.')).toBeDefined();
  });

  it('is not there for roles that change no settings', async () => {
    const { path } = open({ more: { 'GET /api/admin/session': { json: aStaff({ role: 'support' }) } } });

    await waitFor(() => expect(screen.getByText('Not for your role')).toBeDefined());
    expect(path()).toContain('/apply');
  });
});
