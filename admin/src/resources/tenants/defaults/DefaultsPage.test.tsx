import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { DefaultsView } from '@manyhearts/contract/admin/defaults';
import { defaultsOf } from '@manyhearts/contract/settings/index';
import { aProblem, aStaff, fakeApi, type Answer, type SentCall } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { DefaultsPage } from './DefaultsPage.tsx';

const signup = defaultsOf('signup');
const view: DefaultsView<'signup'> = {
  id: 'signup',
  group: 'signup',
  values: { ...signup, minAge: 21 },
  inherited: signup,
  origins: { signups: 'default', minAge: 'installation', signupCredits: 'default', discloseAccounts: 'default' },
  version: 1,
  niche: null,
  overrides: [{ name: 'min_age', niches: [{ niche: 5, value: '25' }], brands: [{ id: 'T1', name: 'Onyx' }], more: 0 }],
};

const aLine = {
  id: 'A1',
  at: '2026-11-26T10:00:00.000Z',
  action: 'niche.settings',
  target: 'niche:gilf/signup',
  tenantId: null,
  tenantName: null,
  staff: { id: 'S1', username: 'olga' },
  account: null,
  requestId: 'R1',
  before: '{"minAge":19}',
  after: '{"minAge":21}',
};

function open(more: Record<string, Answer | ((call: SentCall) => Answer)> = {}, group = 'signup') {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'owner' }) },
    'GET /api/admin/defaults/signup': { json: view },
    'GET /api/admin/audit': { json: [], headers: { 'content-range': 'audit */0' } },
    'PUT /api/admin/defaults/signup': { json: { ...view, values: { ...view.values, minAge: 25 }, version: 2 } },
    ...more,
  });
  const element = (
    <ResourceContextProvider value="defaults">
      <DefaultsPage />
    </ResourceContextProvider>
  );
  return { ...renderConsole({ routes: [{ path: '/defaults/:group', element }], at: `/defaults/${group}` }), api };
}

it('says which value is set for every brand, and who says otherwise', async () => {
  const { container, user, api } = open();
  const row = within((await screen.findByLabelText('Lowest age')).closest<HTMLElement>('[data-setting]')!);
  const overrides = within(screen.getByRole('region', { name: 'Who says otherwise' }));

  expect(row.getByText('Every brand')).toBeDefined();
  expect(overrides.getByText(/^Niches: GILF/)).toBeDefined();
  expect(overrides.getByRole('link', { name: 'Onyx' }).getAttribute('href')).toBe('/tenants/T1/settings/signup#minAge');
  expect(container.textContent).not.toContain('This brand');

  await user.clear(screen.getByLabelText('Lowest age'));
  await user.type(screen.getByLabelText('Lowest age'), '25');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Everything is saved.');
  expect(api.calls.findLast(({ verb }) => verb === 'PUT')?.body).toEqual({
    values: { min_age: 25 },
    reset: [],
    version: 1,
  });
});

it('finds any setting by its label', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Search all settings'), 'statement');

  const link = await screen.findByRole('link', { name: /Name on the bank statement/ });
  expect(link.getAttribute('href')).toBe('/defaults/site#statementName');
});

it('shows the value of each niche that says otherwise', async () => {
  const limits = defaultsOf('limits');
  const ofNiche: DefaultsView<'limits'> = {
    id: 'limits',
    group: 'limits',
    values: limits,
    inherited: limits,
    origins: Object.fromEntries(Object.keys(limits).map((name) => [name, 'default' as const])),
    version: 1,
    niche: null,
    overrides: [{ name: 'message_length', niches: [{ niche: 5, value: '2500' }], brands: [], more: 0 }],
  };
  open({ 'GET /api/admin/defaults/limits': { json: ofNiche } }, 'limits');

  expect(await screen.findByText('Niches: GILF: 2500')).toBeDefined();
});

it('edits what the brands of one niche inherit, says who refuses, and restores what was', async () => {
  const ofNiche = { ...view, niche: 5, origins: { ...view.origins, minAge: 'tenant' }, overrides: [] };
  let refuses = true;
  const { user, api, path } = open({
    'GET /api/admin/defaults/signup': ({ query }) => ({ json: query.get('niche') === '5' ? ofNiche : view }),
    'PUT /api/admin/defaults/signup': () =>
      refuses
        ? aProblem({ status: 422, code: 'invalid', params: { tenant: 'onyx, opal' } })
        : { json: { ...ofNiche, values: { ...view.values, minAge: 25 }, version: 2 } },
    'GET /api/admin/audit': { json: [aLine], headers: { 'content-range': 'audit 0-0/1' } },
  });
  await user.click(await screen.findByRole('combobox', { name: 'Defaults for' }));
  await user.click(await screen.findByRole('option', { name: 'GILF' }));
  await screen.findByText('This niche');
  expect(path()).toBe('/defaults/signup');
  await screen.findByText('No brand of this niche says otherwise in this group.');

  await user.clear(screen.getByLabelText('Lowest age'));
  await user.type(screen.getByLabelText('Lowest age'), '25');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Not saved: .* onyx, opal$/);
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Everything is saved.');
  const last = () => api.calls.findLast(({ verb }) => verb === 'PUT')?.body;
  expect(last()).toEqual({ niche: 5, values: { min_age: 25 }, reset: [], version: 1 });
  expect(api.calls.findLast(({ path: sent }) => sent === '/api/admin/audit')?.query.get('filter')).toContain(
    'niche:gilf/signup',
  );

  const restored = { name: 'Restore the earlier values' };
  await user.click(await screen.findByRole('button', restored));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', restored));
  await waitFor(() => expect(last()).toEqual({ niche: 5, values: { min_age: 19 }, reset: [], version: 1 }));
});
