import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { themes } from '@manyhearts/themes';
import { aProblem, aStaff, aTenant, fakeApi, tenantId, type Answer, type SentCall } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { keyOf, missingIn, emptyDraft, stepOf } from './new-brand.ts';
import { TenantCreate } from './TenantCreate.tsx';

const shown = (path = '/admin/new-brand/t1') => ({
  path,
  expiresAt: '2026-11-26T12:15:00.000Z',
  languages: ['nl', 'en'],
});

function open(answer: object, preview: Answer | ((call: SentCall) => Answer) = { status: 201, json: shown() }) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'owner' }) },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    'GET /api/admin/defaults/prices': { json: { values: { message_credits: 12, photo_credits: 16 } } },
    'GET /api/admin/defaults/signup': { json: { values: { signups: 'with_trafficsource' } } },
    'POST /api/admin/tenants': answer,
    'POST /api/admin/new-tenant-previews': preview,
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
  expect(
    api.calls.find(({ verb, path: sent }) => verb === 'POST' && sent === '/api/admin/tenants')?.body,
  ).toMatchObject({
    key: 'rose-wood',
    name: 'Rosé & Wood',
    niche: 'general',
    domain: 'rosewood.example',
    language: 'nl',
    countries: ['NL'],
    settings: {},
  });
});

it('leaves prices and sign-ups to the defaults, which it shows, until they are typed', async () => {
  const { user, api } = open({ status: 201, json: { id: tenantId } });
  await toTheEnd(user);
  await user.click(screen.getByLabelText('Who may sign up'));
  expect(screen.getByRole('option', { name: /^As the niche.*: Visitors with a traffic source$/ })).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(screen.getByText('6. Prices'));
  const price = await screen.findByPlaceholderText('12');
  expect(price).toBe(screen.getByLabelText('Credits for one message'));
  await user.type(price, '7');
  await next(user);
  await next(user, 'Create the brand');
  await screen.findByText('The brand');

  const made = api.calls.find(({ verb, path }) => verb === 'POST' && path === '/api/admin/tenants')?.body;
  expect((made as { settings: object }).settings).toEqual({ prices: { message_credits: 7 } });
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

it('keeps the step in the address, so that it survives a reload and the browser goes back to the one before', async () => {
  const { user, search, goBack } = open({ status: 201, json: { id: tenantId } });
  await user.type(await screen.findByLabelText('Name'), 'Rose');
  await next(user);
  await screen.findByRole('heading', { name: 'Countries and languages' });
  expect(search()).toBe('?step=reach');
  await goBack();
  await screen.findByRole('heading', { name: 'Name and niche' });
});

it('stays on a step that has a fault, marks the step and focuses the field', async () => {
  const long = { code: 'field_too_long', params: { max: 120 }, detail: 'The limit is 120 characters.' };
  const refused = aProblem({ status: 422, code: 'invalid', fields: { company_name: long } });
  const { user } = open({ status: 201, json: { id: tenantId } }, ({ body }) =>
    String((body as { company_name?: string }).company_name).length > 120 ? refused : { status: 201, json: shown() },
  );
  await user.click(await screen.findByText('3. Company'));
  await user.click(await screen.findByLabelText('Name of the company'));
  await user.paste('N'.repeat(121));
  await screen.findByText('The limit is 120 characters.');
  await next(user);
  expect(screen.getByText('Step 3 of 7')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name of the company'));

  await user.clear(screen.getByLabelText('Name of the company'));
  await next(user);
  await screen.findByText('Step 4 of 7');
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

it('shows themes by their looks, the niche’s own first', async () => {
  const { user, api } = open({ status: 201, json: { id: tenantId } });
  await user.click(await screen.findByText('5. Theme'));
  const [own, ...others] = within(screen.getByRole('radiogroup', { name: 'Theme' })).getAllByRole('radio');
  expect([(own as HTMLInputElement).checked, others.length]).toEqual([true, Object.keys(themes).length]);
  await user.click(screen.getByRole('radio', { name: 'Onyx' }));
  await waitFor(() => expect(api.calls.at(-1)?.body).toMatchObject({ settings: { theme: { name: 'onyx' } } }));
});

describe('the preview', () => {
  const frames = () => screen.queryAllByTitle<HTMLIFrameElement>(/^Preview:/, { exact: false });
  const sources = () => frames().map((frame) => frame.getAttribute('src'));

  it('shows the page before anything is typed, and again with what was typed, without its name in the address', async () => {
    let turn = 0;
    const { user, api } = open({ status: 201, json: { id: tenantId } }, () => {
      turn += 1;
      return { status: 201, json: shown(`/admin/new-brand/t${turn}`) };
    });
    await waitFor(() => expect(sources()).toEqual(['/admin/new-brand/t1/nl-light/']));
    const bodies = () => api.calls.filter(({ path }) => path.endsWith('new-tenant-previews')).map(({ body }) => body);
    expect(bodies()).toMatchObject([{ name: 'Your brand', niche: 'general' }]);

    await user.type(await screen.findByLabelText('Name'), 'Rose');
    await waitFor(() => expect(sources()).toContain('/admin/new-brand/t2/nl-light/'));
    expect(bodies().at(-1)).toMatchObject({ name: 'Rose', key: 'rose' });
  });

  it('has each language, width and mode, and the page that a step is about', async () => {
    const { user } = open({ status: 201, json: { id: tenantId } });
    await waitFor(() => expect(frames()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Night' }));
    await user.click(screen.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'English' }));
    await waitFor(() => expect(sources()).toContain('/admin/new-brand/t1/en-dark/'));
    await user.click(screen.getByRole('button', { name: /^6\. Prices/ }));
    await waitFor(() => expect(sources()).toContain('/admin/new-brand/t1/en-dark/pricing'));
    await user.click(screen.getByRole('button', { name: /^7\. Signing up/ }));
    await waitFor(() => expect(sources()).toContain('/admin/new-brand/t1/en-dark/signup'));
  });

  it('says beside its field why the page does not follow, and keeps the last one', async () => {
    const many = { code: 'field_wrong_type', params: { type: 'number' }, detail: 'Use a number.' };
    let isBroken = false;
    const { user } = open({ status: 201, json: { id: tenantId } }, () =>
      isBroken
        ? aProblem({ status: 422, code: 'invalid', fields: { 'settings.prices.message_credits': many } })
        : { status: 201, json: shown() },
    );
    await waitFor(() => expect(frames()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: /^6\. Prices/ }));
    isBroken = true;
    await user.type(await screen.findByLabelText('Credits for one message'), 'x');

    await screen.findByText('Use a number.');
    expect(screen.getByText(/so the page shows the last ones that can/)).toBeDefined();
    expect(sources()[0]).toMatch(/^\/admin\/new-brand\/t1/);
  });

  it('says when no page could be made, and tries again when asked to', async () => {
    let isDown = true;
    const { user } = open({ status: 201, json: { id: tenantId } }, () =>
      isDown ? aProblem({ status: 503, code: 'unavailable' }) : { status: 201, json: shown() },
    );
    await screen.findByText(/The preview could not be made/);
    expect(frames()).toHaveLength(0);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(frames()).toHaveLength(1));
    expect(screen.queryByText(/The preview could not be made/)).toBeNull();
  });
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
