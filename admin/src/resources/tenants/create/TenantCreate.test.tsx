import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { aProblem, aStaff, aTenant, fakeApi, tenantId } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { keyOf, missingIn, emptyDraft, stepOf } from './new-brand.ts';
import { TenantCreate } from './TenantCreate.tsx';

function open(answer: object) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'owner' }) },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    'POST /api/admin/tenants': answer,
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <TenantCreate />
    </ResourceContextProvider>
  );
  const page = renderConsole({
    routes: [
      { path: '/tenants/create', element },
      { path: '/tenants/:id/show', element: <p>The brand</p> },
    ],
    at: '/tenants/create',
  });
  return { ...page, api };
}

type User = ReturnType<typeof open>['user'];

async function next(user: User, name = 'Continue') {
  await user.click(screen.getByRole('button', { name }));
}

/** From the first step to the last, with nothing but name and domain filled in. */
async function toTheEnd(user: User) {
  await user.type(await screen.findByLabelText('Name'), 'Rosé & Wood');
  await next(user);
  await next(user);
  await next(user);
  await user.type(await screen.findByLabelText('Domain'), 'rosewood.example');
  for (const heading of ['Theme', 'Prices', 'Signing up']) {
    await next(user);
    await screen.findByRole('heading', { name: heading });
  }
}

it('makes a brand from name and domain, and opens its page', async () => {
  const { user, api, path } = open({ status: 201, json: { id: tenantId } });
  await toTheEnd(user);
  await next(user, 'Create the brand');

  await screen.findByText('The brand');
  expect(path()).toBe(`/tenants/${tenantId}/show`);
  expect(api.calls.find(({ verb }) => verb === 'POST')?.body).toMatchObject({
    key: 'rose-wood',
    name: 'Rosé & Wood',
    niche: 'general',
    domain: 'rosewood.example',
    language: 'nl',
    countries: ['NL'],
    settings: { prices: { message_credits: 10 }, signup: { signups: 'all' } },
  });
});

it('keeps what was typed when going back, and stays where something is missing', async () => {
  const { user } = open({ status: 201, json: { id: tenantId } });
  await screen.findByLabelText('Name');
  await next(user);
  expect((await screen.findAllByText('Fill this in.')).length).toBeGreaterThan(0);

  await user.type(screen.getByLabelText('Name'), 'Rose');
  await next(user);
  await screen.findByRole('heading', { name: 'Countries and languages' });
  expect(document.activeElement?.textContent).toBe('Countries and languages');
  await next(user, 'Back');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Rose');
});

it('leads to the first step that the api refuses, with each fault beside its field', async () => {
  const taken = { code: 'domain_taken', params: {}, detail: 'This domain is already in use.' };
  const cheap = { code: 'number_too_small', params: { min: 1 }, detail: 'Use 1 or more.' };
  const { user } = open(
    aProblem({
      status: 422,
      code: 'invalid',
      fields: { domain: taken, 'settings.prices.message_credits': cheap },
    }),
  );
  await toTheEnd(user);
  await next(user, 'Create the brand');

  await screen.findByText('This domain is already in use.');
  await screen.findByText('2 fields need another look.');
  await next(user);
  await next(user);
  await waitFor(() => expect(screen.getByText('Use 1 or more.')).toBeDefined());
});

it.each([
  ['Rosé & Wood', 'rose-wood'],
  ['18+ Club', 'club'],
  ['Ünïcode', 'unicode'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('makes a key of %s', (name, key) => {
  expect(keyOf(name)).toBe(key);
});

it('knows the step of each field, and what a step needs', () => {
  expect(['countries[0]', 'companyKvk', 'settings.theme.name', 'unheard-of'].map(stepOf)).toEqual([
    'reach',
    'company',
    'theme',
    'name',
  ]);
  expect(missingIn('reach', { ...emptyDraft, countries: [] })).toEqual(['countries']);
  expect(missingIn('signup', emptyDraft)).toEqual([]);
});
