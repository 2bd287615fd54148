import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { StaffRole } from '@manyhearts/contract/calls';
import {
  defaultsOf,
  settingsGroupNames,
  wireNameOf,
  type SettingOrigin,
  type SettingsGroup,
} from '@manyhearts/contract/settings/index';
import { toWire } from '@manyhearts/contract/wire';
import { aProblem, aStaff, aTenant, fakeApi, tenantId, type Answer } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { TenantSettingsPage } from './TenantSettingsPage.tsx';

type Level = { own?: Record<string, unknown>; niche?: Record<string, unknown>; version?: number };

/** The api's answer for a group: defaults, overridden by the niche, overridden by the brand. */
function settingsOf(group: SettingsGroup, { own = {}, niche = {}, version = 1 }: Level = {}): Answer {
  const inherited = { ...defaultsOf(group), ...niche };
  const originOf = (name: string): SettingOrigin => (name in own ? 'tenant' : name in niche ? 'niche' : 'default');
  const origins = Object.fromEntries(Object.keys(inherited).map((name) => [name, originOf(name)]));
  const values = { ...inherited, ...own };
  return {
    json: {
      id: 's',
      tenantId,
      group: wireNameOf(group),
      ...(toWire({ values, inherited, origins }) as object),
      version,
    },
  };
}

const path = (group: SettingsGroup) => `/api/admin/tenants/${tenantId}/settings/${wireNameOf(group)}`;

function open(
  group: SettingsGroup,
  level: Level = {},
  role: StaffRole = 'operator',
  more: Record<string, Answer> = {},
  hash = '',
) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    'GET /api/admin/audit': { json: [], headers: { 'content-range': 'audit 0-0/0' } },
    [`GET /api/admin/tenants/${tenantId}`]: { json: aTenant() },
    [`GET /api/admin/tenants/${tenantId}/check`]: { json: { status: 'live', canLaunch: true, findings: [] } },
    [`GET ${path(group)}`]: settingsOf(group, level),
    'GET /api/admin/media': { json: [], headers: { 'content-range': 'media 0-0/0' } },
    [`POST /api/admin/tenants/${tenantId}/previews`]: {
      status: 201,
      json: { path: '/admin/preview/any', expiresAt: '2026-11-26T06:00:00.000Z' },
    },
    ...more,
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <TenantSettingsPage />
    </ResourceContextProvider>
  );
  const routes = [
    { path: '/tenants/:id/settings/:group', element },
    { path: '/tenants', element: <p>All of them</p> },
  ];
  return { ...api, ...renderConsole({ routes, at: `/tenants/${tenantId}/settings/${group}${hash}` }) };
}

const row = (container: HTMLElement, name: string) =>
  within(container.querySelector<HTMLElement>(`[data-setting="${name}"]`)!);
const saved = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ verb }) => verb === 'PUT').map(({ body }) => body);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

beforeEach(() => sessionStorage.clear());

describe('every settings group', () => {
  it.each(settingsGroupNames)('%s has a row for each of its settings, with its words', async (group) => {
    const { container } = open(group);
    await screen.findByText('Everything is saved.');

    const rows = [...container.querySelectorAll('[data-setting]')];

    expect(rows.map((one) => one.getAttribute('data-setting')).sort()).toEqual(Object.keys(defaultsOf(group)).sort());
    expect(container.textContent).not.toMatch(/settings\.(field|group)\./);
  });
});

describe('origins', () => {
  it('stand beside each value', async () => {
    const { container } = open('signup', { own: { minAge: 21 }, niche: { signupCredits: 5 } });
    await screen.findByText('Everything is saved.');

    expect(row(container, 'minAge').getByText('This brand')).toBeDefined();
    expect(row(container, 'signupCredits').getByText('Niche')).toBeDefined();
    expect(row(container, 'signups').getByText('Default')).toBeDefined();
  });

  it('let only the brand’s own word be taken back, and say what to', async () => {
    const { container } = open('signup', { own: { minAge: 21 } });
    await screen.findByText('Everything is saved.');

    expect(screen.getAllByRole('button', { name: /^Reset to/ })).toHaveLength(1);
    expect(row(container, 'minAge').getByRole('button', { name: 'Reset to 18' })).toBeDefined();
  });

  it('offer no way back to the value that stands there already, only to inherit it', async () => {
    const { user, container, ...api } = open('signup', { own: { minAge: 18 } });
    api.answers[`PUT ${path('signup')}`] = settingsOf('signup', { version: 2 });
    await screen.findByText('Everything is saved.');

    expect(screen.queryByRole('button', { name: /^Reset to/ })).toBeNull();
    await user.click(row(container, 'minAge').getByRole('button', { name: 'Inherit it again' }));
    expect(row(container, 'minAge').getByText('Inherited, once saved')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await row(container, 'minAge').findByText('Default')).toBeDefined();
    expect(saved(api)).toEqual([{ values: {}, reset: ['min_age'], version: 1 }]);
  });
});

describe('saving', () => {
  it('sends only what changed, and shows what holds then', async () => {
    const { user, container, ...api } = open('signup', { version: 4 });
    api.answers[`PUT ${path('signup')}`] = settingsOf('signup', { own: { minAge: 30 }, version: 5 });
    await screen.findByText('Everything is saved.');

    await user.clear(field('Lowest age'));
    await user.type(field('Lowest age'), '30');
    expect(row(container, 'minAge').getByText('This brand, once saved')).toBeDefined();
    await user.type(field('Lowest age'), '{Enter}');

    expect(await row(container, 'minAge').findByText('This brand')).toBeDefined();
    expect(saved(api)).toEqual([{ values: { min_age: 30 }, reset: [], version: 4 }]);
    expect(screen.getByText('Everything is saved.')).toBeDefined();
  });

  it('resets to what is inherited', async () => {
    const { user, container, ...api } = open('signup', { own: { minAge: 21 } });
    api.answers[`PUT ${path('signup')}`] = settingsOf('signup', { version: 2 });

    await user.click(await screen.findByRole('button', { name: 'Reset to 18' }));
    expect(field('Lowest age').value).toBe('18');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await row(container, 'minAge').findByText('Default')).toBeDefined();
    expect(saved(api)).toEqual([{ values: {}, reset: ['min_age'], version: 1 }]);
  });

  it('by Ctrl+S works from everywhere, and the focus stays on the page after each act', async () => {
    const { user, container, ...api } = open('signup', { own: { minAge: 21 } });
    api.answers[`PUT ${path('signup')}`] = settingsOf('signup', { version: 2 });
    await screen.findByText('Everything is saved.');

    await user.click(row(container, 'minAge').getByRole('button', { name: 'Reset to 18' }));
    expect(document.activeElement).toBe(field('Lowest age'));
    await user.click(row(container, 'minAge').getByRole('button', { name: 'Undo' }));
    expect(document.activeElement).toBe(field('Lowest age'));
    await user.click(row(container, 'minAge').getByRole('button', { name: 'Reset to 18' }));

    act(() => field('Lowest age').blur());
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('{Control>}s{/Control}');

    await waitFor(() => expect(saved(api)).toEqual([{ values: {}, reset: ['min_age'], version: 1 }]));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('OUTPUT'));
  });

  it('takes back one change, and all of them', async () => {
    const { user, container } = open('prices');
    await screen.findByText('Everything is saved.');
    await user.type(field('One message'), '0');
    await user.type(field('Unlocking one photo'), '0');
    expect(screen.getByText('2 changes not saved')).toBeDefined();

    await user.click(row(container, 'messageCredits').getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('1 change not saved')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(asked.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Unlocking one photo').value).toBe('150');

    await user.click(screen.getByRole('button', { name: 'Discard' }));
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Discard' }));

    expect(await screen.findByText('Everything is saved.')).toBeDefined();
    expect(field('Unlocking one photo').value).toBe('15');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('sends a whole setting that has parts, and null for one that is switched off', async () => {
    const own = { camTeaser: { title: 'Live', text: 'Now', url: 'https://cams.test', image: 'cams.webp' } };
    const { user, ...api } = open('site', { own });
    api.answers[`PUT ${path('site')}`] = settingsOf('site', { version: 2 });

    await user.click(await screen.findByRole('switch', { name: 'Teaser for a cam site' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(saved(api)).toEqual([{ values: { cam_teaser: null }, reset: [], version: 1 }]));
  });
});

it('Times stand with their unit, and what they come to', async () => {
  const { container } = open('offers', { own: { timeBonusSeconds: 14_400 } });
  await screen.findByText('Everything is saved.');
  const shown = container.querySelector('[data-setting="timeBonusSeconds"]')?.textContent;

  expect(shown).toMatch(/4 hr/);
  expect(shown).toMatch(/second/i);
});

describe('an emptied setting of the look', () => {
  it('goes back to what is inherited, and says so before it is saved', async () => {
    const { user, container, ...api } = open('theme', { own: { primary: '#0a7a55' }, niche: { name: 'onyx' } });
    api.answers[`PUT ${path('theme')}`] = settingsOf('theme', { niche: { name: 'onyx' }, version: 2 });
    await screen.findByText('Everything is saved.');

    await user.clear(field('Main colour'));
    expect(row(container, 'primary').getByText('Inherited, once saved')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(saved(api)).toEqual([{ values: {}, reset: ['primary'], version: 1 }]));
  });

  it('shows what it inherits when it is left', async () => {
    const { user } = open('theme', { own: { primary: '#0a7a55' }, niche: { primary: '#aa0033' } });
    await screen.findByText('Everything is saved.');

    await user.clear(field('Main colour'));
    await user.tab();

    expect(field('Main colour').value).toBe('#aa0033');
    expect(screen.getByText('1 change not saved')).toBeDefined();
  });
});

describe('what is wrong', () => {
  it('stands beside the field, by the rules of the contract, and nothing is sent', async () => {
    const { user, container, ...api } = open('signup');
    await screen.findByText('Everything is saved.');

    await user.clear(field('Lowest age'));
    await user.type(field('Lowest age'), '17{Enter}');

    expect((await row(container, 'minAge').findByRole('alert')).textContent).toBe('Use 18 or more.');
    expect(field('Lowest age').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('1 field needs another look.')).toBeDefined();
    expect(saved(api)).toEqual([]);
  });

  it('stands beside the field when only the api knows it', async () => {
    const { user, container, ...api } = open('offers');
    const fields = { welcome_seconds: { code: 'rule_of_tomorrow', params: {}, detail: 'A sentence of the api.' } };
    api.answers[`PUT ${path('offers')}`] = aProblem({ status: 422, code: 'invalid', fields });
    await screen.findByText('Everything is saved.');

    await user.type(field('Welcome discount ends after'), '0{Enter}');

    expect((await row(container, 'welcomeSeconds').findByRole('alert')).textContent).toBe('A sentence of the api.');
    expect(field('Welcome discount ends after').value).toBe('144000');
  });

  it('is said while typing where a clock would not be honest', async () => {
    const { user } = open('offers');
    await screen.findByText('Everything is saved.');
    expect(screen.queryByText(/would not be honest/)).toBeNull();

    await user.type(field('Welcome discount ends after'), '0');

    expect(screen.getByText(/would not be honest/)).toBeDefined();
  });
});

describe('when somebody else saved meanwhile', () => {
  it('keeps what was typed, takes the rest, and saves over the newer version', async () => {
    const { user, container, ...api } = open('signup', { own: { minAge: 21 } });
    const params = { by: 'otto', at: '2026-11-26T10:00:00.000Z' };
    api.answers[`PUT ${path('signup')}`] = aProblem({ status: 409, code: 'conflict', params });
    await screen.findByText('Everything is saved.');
    await user.clear(field('Lowest age'));
    await user.type(field('Lowest age'), '25{Enter}');
    await screen.findByText('Someone else saved these settings in the meantime');
    expect(screen.getByText(/^otto saved them on 26 Nov 2026/)).toBeDefined();
    expect(field('Lowest age').value).toBe('25');

    api.answers[`GET ${path('signup')}`] = settingsOf('signup', { own: { minAge: 23, signupCredits: 30 }, version: 2 });
    await user.click(screen.getByRole('button', { name: 'Load the latest and keep my changes' }));
    expect(await row(container, 'minAge').findByText('Someone else saved 23 meanwhile.')).toBeDefined();
    expect([field('Lowest age').value, field('Credits at the start').value]).toEqual(['25', '30']);

    api.answers[`PUT ${path('signup')}`] = settingsOf('signup', { own: { minAge: 25, signupCredits: 30 }, version: 3 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Everything is saved.');
    expect(saved(api).at(-1)).toEqual({ values: { min_age: 25 }, reset: [], version: 2 });
  });
});

describe('unsaved changes', () => {
  it('are asked about before they are left behind', async () => {
    const { user, path: current } = open('signup');
    await screen.findByText('Everything is saved.');
    await user.type(field('Credits at the start'), '5');

    await user.click(screen.getByRole('link', { name: 'All brands' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay here' }));
    expect(field('Credits at the start').value).toBe('5');

    await user.click(screen.getByRole('link', { name: 'All brands', hidden: true }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(current()).toBe('/tenants'));
  });

  it('are back after a reload', async () => {
    const first = open('prices');
    await screen.findByText('Everything is saved.');
    await first.user.clear(field('One message'));
    await first.user.type(field('One message'), '12');
    first.unmount();

    open('prices');

    expect(await screen.findByText('1 change not saved')).toBeDefined();
    expect(field('One message').value).toBe('12');
    expect(screen.getByText(/from before are back/)).toBeDefined();
  });
});

it('says so to a role that may not open settings, and asks the api for nothing', async () => {
  const { calls } = open('site', {}, 'support');

  expect(await screen.findByText('Not for your role')).toBeDefined();
  expect(calls.filter(({ path: called }) => called.includes('/settings/'))).toEqual([]);
});

describe('the preview beside the look', () => {
  const made = (token: string): Answer => ({
    status: 201,
    json: { path: `/admin/preview/${token}`, expiresAt: '2026-11-26T06:00:00.000Z' },
  });
  const previews = `POST /api/admin/tenants/${tenantId}/previews`;
  const sentGroups = (api: ReturnType<typeof fakeApi>) =>
    api.calls.filter(({ path: called }) => called.endsWith('/previews')).map(({ body }) => body);
  const shownPage = () => screen.findByTitle<HTMLIFrameElement>(/^Preview: /);

  it('is the page itself, in a frame without scripts, with what is not saved yet', async () => {
    const { user, ...api } = open('theme', { niche: { primary: '#aa0033' } }, 'operator', { [previews]: made('one') });
    const frame = await shownPage();
    expect(frame.getAttribute('src')).toBe('/admin/preview/one/nl-light/');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');

    api.answers[previews] = made('two');
    await user.clear(field('Main colour'));
    await user.type(field('Main colour'), '#0a7a55');

    await waitFor(() =>
      expect(
        screen
          .getAllByTitle(/^Preview: /)
          .at(-1)
          ?.getAttribute('src'),
      ).toContain('/two/'),
    );
    expect(sentGroups(api).at(-1)).toEqual({ groups: { theme: { values: { primary: '#0a7a55' }, reset: [] } } });
    expect(sentGroups(api)).toHaveLength(2);
    expect(screen.getByText('All text can be read well.')).toBeDefined();
  });

  it('shows another page, language and appearance by its address alone', async () => {
    const { user, ...api } = open('theme', {}, 'operator', { [previews]: made('one') });
    await shownPage();

    await user.click(screen.getByRole('button', { name: 'Night' }));
    await user.click(screen.getByRole('combobox', { name: 'Page' }));
    await user.click(screen.getByRole('option', { name: 'Prices' }));

    await waitFor(() =>
      expect(screen.getAllByTitle('Preview: Prices').at(-1)?.getAttribute('src')).toBe(
        '/admin/preview/one/nl-dark/pricing',
      ),
    );
    expect(sentGroups(api)).toHaveLength(1);
  });

  it('puts what the api refuses beside its field, keeps the last page, and takes it back once it is mended', async () => {
    const { user, ...api } = open('theme', {}, 'operator', { [previews]: made('one') });
    await shownPage();
    const unreadable = {
      code: 'theme_unreadable',
      params: { text: 'link', ground: 'page', mode: 'light', ratio: '2' },
    };
    api.answers[previews] = aProblem({
      status: 422,
      code: 'invalid',
      fields: { 'theme.primary': { ...unreadable, detail: 'Too pale.' } },
    });

    await user.type(field('Main colour'), '#ffff00');
    expect(await screen.findByText(/^These values can’t be saved/)).toBeDefined();
    expect(field('Main colour').getAttribute('aria-invalid')).toBe('true');
    expect((await shownPage()).getAttribute('src')).toContain('/one/');

    api.answers[previews] = made('two');
    await user.clear(field('Main colour'));
    await waitFor(() => expect(field('Main colour').getAttribute('aria-invalid')).toBe('false'));
    expect(screen.queryByText(/^These values can’t be saved/)).toBeNull();
  });
});

describe('the pickers of the look', () => {
  it('show each theme, letters, corners and drawing, and take the arrow keys', async () => {
    const { user, container, ...api } = open('theme', { niche: { name: 'onyx' } });
    api.answers[`PUT ${path('theme')}`] = settingsOf('theme', { own: { name: 'iris' }, version: 2 });
    const onyx = await screen.findByRole<HTMLInputElement>('radio', { name: 'Onyx' });
    expect(onyx.checked).toBe(true);
    expect(row(container, 'heroArt').getByRole('radio', { name: 'Night sky' })).toBeDefined();
    const drawing = container.querySelector('img[src^="/admin/drawings/night-sky"]');
    expect(drawing?.getAttribute('src')).toContain('theme=onyx');

    await user.click(screen.getByRole('radio', { name: 'Iris' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(saved(api)).toEqual([{ values: { name: 'iris' }, reset: [], version: 1 }]));
  });

  it('take a picture that is uploaded in the row', async () => {
    const { user, container, ...api } = open('theme');
    await screen.findByText('Everything is saved.');
    const picture = {
      id: '01MEDA00000000000000000000',
      tenantId,
      name: 'logo.png',
      filename: '01MEDA00000000000000000000.webp',
      address: '/a',
      thumbAddress: '/b',
      width: 200,
      height: 60,
      bytes: 900,
      usedBy: [],
      madeBy: 'olga',
      createdAt: '2026-11-26T05:00:00.000Z',
    };
    api.answers[`POST /api/admin/tenants/${tenantId}/media`] = { status: 201, json: picture };
    api.answers['GET /api/admin/media'] = { json: [picture], headers: { 'content-range': 'media 0-1/1' } };
    const logo = container.querySelector('[data-setting=logo]')!;

    await user.upload(
      logo.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );

    await waitFor(() =>
      expect(row(container, 'logo').getByRole<HTMLInputElement>('radio', { name: 'logo.png' }).checked).toBe(true),
    );
    expect(row(container, 'logo').getByText('This brand, once saved')).toBeDefined();
  });
});

describe('A link to one setting', () => {
  it('gives its field the focus', async () => {
    open('limits', {}, 'operator', {}, '#freeMessages');

    await waitFor(() =>
      expect(document.activeElement?.closest('[data-setting]')?.getAttribute('data-setting')).toBe('freeMessages'),
    );
  });
});

describe('The history of the look', () => {
  const line = {
    id: '01LINE00000000000000000000',
    seq: 5,
    at: '2026-11-21T09:00:00.000Z',
    staff: { id: 'x', username: 'mia' },
    account: null,
    tenantId,
    tenantName: 'Harbour',
    action: 'tenant.settings',
    target: 'tenant:harbour/theme',
    before: '{"primary":"#0a7a55"}',
    after: '{"primary":"#aa0033","wordmark":"H"}',
    requestId: 'r-17',
  };
  const audit = { json: [line], headers: { 'content-range': 'audit 0-0/1' } };
  const restored = { name: 'Restore the earlier values' };

  it('has a change as soon as it is saved', async () => {
    const { user, answers } = open('signup', {}, 'owner');
    await screen.findByText('Nothing was recorded yet.');
    Object.assign(answers, { 'GET /api/admin/audit': audit, [`PUT ${path('signup')}`]: settingsOf('signup', {}) });
    await user.type(field('Lowest age'), '{Control>}a{/Control}30{Enter}');

    expect(await screen.findByText('mia')).toBeDefined();
  });

  it('leads back to the earlier one, by a save with its version', async () => {
    const { user, ...api } = open('theme', { own: { primary: '#aa0033', wordmark: 'H' } }, 'owner', {
      'GET /api/admin/audit': audit,
      [`PUT ${path('theme')}`]: settingsOf('theme', { own: { primary: '#0a7a55' }, version: 2 }),
    });
    await user.click(await screen.findByRole('button', restored));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', restored));

    await waitFor(() =>
      expect(saved(api)).toEqual([{ values: { primary: '#0a7a55' }, reset: ['wordmark'], version: 1 }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says why the earlier one is refused', async () => {
    const fields = { primary: { code: 'theme_unreadable' as const, params: {}, detail: 'Too little contrast.' } };
    const { user } = open('theme', { own: { primary: '#aa0033' } }, 'owner', {
      'GET /api/admin/audit': audit,
      [`PUT ${path('theme')}`]: aProblem({ status: 422, code: 'invalid', fields }),
    });
    await user.click(await screen.findByRole('button', restored));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', restored));

    expect(await dialog.findByText('Too little contrast.')).toBeDefined();
  });
});
