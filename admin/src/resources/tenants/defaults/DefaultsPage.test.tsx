import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { DefaultsView } from '@manyhearts/contract/admin/defaults';
import { defaultsOf } from '@manyhearts/contract/settings/index';
import { aStaff, fakeApi, type Answer } from '../../../../test/fake-api.ts';
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
  overrides: [{ name: 'min_age', niches: [5], brands: [{ id: 'T1', name: 'Onyx' }], more: 0 }],
};

function open(more: Record<string, Answer> = {}, group = 'signup') {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'owner' }) },
    'GET /api/admin/defaults/signup': { json: view },
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
    overrides: [{ name: 'message_length', niches: [5], brands: [], more: 0 }],
  };
  open({ 'GET /api/admin/defaults/limits': { json: ofNiche } }, 'limits');

  expect(await screen.findByText('Niches: GILF: 2500')).toBeDefined();
});
