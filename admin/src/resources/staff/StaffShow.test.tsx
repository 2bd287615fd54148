import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { StaffRecord } from '@manyhearts/contract/admin/staff';
import { StepUpProvider } from '#admin/shared/step-up/StepUpProvider.tsx';
import { aProblem, aStaff, aTenant, fakeApi, tenantId, type Answer, type SentCall } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { StaffShow } from './StaffShow.tsx';

const id = '01ANNA00000000000000000000';
const path = `/api/admin/staff/${id}`;

const aRecord = (record: Partial<StaffRecord> = {}): StaffRecord => ({
  id,
  username: 'anna',
  role: 'support',
  tenantIds: [tenantId],
  canCreateTenants: false,
  state: 'active',
  totpEnabled: true,
  hasAddress: false,
  recoveryCodesLeft: 7,
  sessions: 2,
  ownerApprovalId: null,
  vouchedBy: { id: '01STAFF0000000000000000000', username: 'olga' },
  usedAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  version: 3,
  ...record,
});

const aLine = {
  id: '01LINE00000000000000000000',
  seq: 5,
  at: '2026-11-21T09:00:00.000Z',
  staff: { id: '01STAFF0000000000000000000', username: 'olga' },
  account: null,
  tenantId: null,
  tenantName: null,
  action: 'staff.change',
  target: `staff:${id}`,
  before: '{"role":"moderator","tenantIds":["x"]}',
  after: '{"role":"support","tenantIds":["x"]}',
  requestId: 'r-17',
};

function open(
  answers: Record<string, Answer | ((call: SentCall) => Answer)> = {},
  record = aRecord(),
  locale: 'en' | 'nl' = 'en',
) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    [`GET ${path}`]: { json: record },
    'GET /api/admin/audit': { json: [aLine], headers: { 'content-range': 'audit 0-0/1' } },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    ...answers,
  });
  const element = (
    <StepUpProvider>
      <ResourceContextProvider value="staff">
        <StaffShow />
      </ResourceContextProvider>
    </StepUpProvider>
  );
  return {
    ...api,
    ...renderConsole({ routes: [{ path: '/staff/:id/show', element }], at: `/staff/${id}/show`, locale }),
  };
}
const sent = ({ calls }: ReturnType<typeof fakeApi>, verb = 'POST') =>
  calls.filter((call) => call.verb === verb).map((call) => [call.path.replace('/api/admin/', ''), call.body]);
const press = async (
  user: ReturnType<typeof open>['user'],
  name: string,
  within_ = screen as Pick<typeof screen, 'findByRole'>,
) => user.click(await within_.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a member of staff', () => {
  it.each([
    ['en', 'Role: Moderator → Support'],
    ['nl', 'Rol: Moderator → Klantenservice'],
  ] as const)('is shown with what happened to the account, before and after (%s)', async (locale, change) => {
    const { container } = open({}, aRecord(), locale);
    await screen.findByText(locale === 'en' ? /Changed role or brands/ : /Rol of merken gewijzigd/);

    expect(await screen.findByText('Harbour')).toBeDefined();
    expect(container.textContent).toContain(change);
    expect(container.textContent).toContain('r-17');
    expect(container.textContent).not.toMatch(/(staff|audit|approvals|resources)\.\w+\./);
  });

  it('who is the reader is sent to the page of the own account', async () => {
    open({}, aRecord({ id: '01STAFF0000000000000000000' }));
    expect((await screen.findByRole('link', { name: 'Your account' })).getAttribute('href')).toBe('/account');
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
  });
});

describe('a sensitive act', () => {
  it('asks for the code if it was given too long ago, and is repeated with what was typed', async () => {
    let isProved = false;
    const { user, ...api } = open({
      'GET /api/admin/session': { json: aStaff({ totpEnabled: true }) },
      [`POST ${path}/disable`]: () =>
        isProved ? { json: aRecord({ state: 'disabled' }) } : aProblem({ status: 403, code: 'step_up_required' }),
      'POST /api/admin/session/proof': ({ body }) => {
        isProved = (body as { totp: string }).totp === '123456';
        const fields = { totp: { code: 'field_invalid', params: {}, detail: 'Not that one.' } };
        return isProved ? { status: 204 } : aProblem({ status: 422, code: 'invalid', fields });
      },
    });
    await press(user, 'Disable');
    await press(user, 'Disable', await dialog('Disable anna?'));
    const code = await (await dialog('Is it you?')).findByLabelText('Code');
    await user.type(code, '000 000{Enter}');
    expect(await screen.findByText(/^That code is not right.*your phone’s clock/)).toBeDefined();
    await user.clear(code);
    await user.type(code, '123 456{Enter}');

    expect(await screen.findByText('anna is disabled.')).toBeDefined();
    expect(sent(api)).toEqual([
      [`staff/${id}/disable`, {}],
      ['session/proof', { totp: '000000' }],
      ['session/proof', { totp: '123456' }],
      [`staff/${id}/disable`, {}],
    ]);
  });

  it('asks for the code of an app that was set up since the page was loaded', async () => {
    let totpEnabled = false;
    const { user } = open({
      'GET /api/admin/session': () => ({ json: aStaff({ totpEnabled }) }),
      [`POST ${path}/disable`]: aProblem({ status: 403, code: 'step_up_required' }),
    });
    await press(user, 'Disable');
    totpEnabled = true;
    await press(user, 'Disable', await dialog('Disable anna?'));

    expect(await (await dialog('Is it you?')).findByLabelText('Code')).toBeDefined();
  });

  it('is not done if the code is not given, and stays open without a complaint', async () => {
    const { user, ...api } = open({
      [`POST ${path}/disable`]: aProblem({ status: 403, code: 'step_up_required', detail: 'The code, please.' }),
    });
    await press(user, 'Disable');
    await press(user, 'Disable', await dialog('Disable anna?'));
    // Without an app, as in the demo, the password proves the person.
    expect(await (await dialog('Is it you?')).findByLabelText('Password')).toBeDefined();
    await press(user, 'Cancel', await dialog('Is it you?'));

    const again = await dialog('Disable anna?');
    await waitFor(() => expect(again.getByRole('button', { name: 'Disable' }).hasAttribute('disabled')).toBe(false));
    expect(screen.queryByText('The code, please.')).toBeNull();
    expect(sent(api)).toHaveLength(1);
  });
});

describe('an act', () => {
  it('changes role, brands and rights, with the version that was seen; a refusal stays in the dialog', async () => {
    const { user, ...api } = open({
      [`POST ${path}/change`]: aProblem({ status: 409, code: 'last_owner', detail: 'The last owner.' }),
    });
    await press(user, 'Role and brands');
    const box = await dialog('Role and brands of anna');
    await user.click(await box.findByRole('radio', { name: /^Operator/ }));
    await user.click(await box.findByRole('switch', { name: 'May create brands' }));
    await press(user, 'Save', box);
    expect(await screen.findByText('The last owner.')).toBeDefined();
    api.answers[`POST ${path}/change`] = { json: aRecord({ role: 'operator' }) };
    await press(user, 'Save', box);

    expect(await screen.findByText(/^Saved\./)).toBeDefined();
    const change = { role: 'operator', tenant_ids: [tenantId], can_create_tenants: true, version: 3 };
    expect(sent(api)).toEqual([
      [`staff/${id}/change`, change],
      [`staff/${id}/change`, change],
    ]);
  });

  it('says who changed the same colleague first, value by value', async () => {
    const { user, ...api } = open({
      [`POST ${path}/change`]: aProblem({ status: 409, code: 'conflict', params: { by: 'otto' } }),
    });
    await press(user, 'Role and brands');
    const box = await dialog('Role and brands of anna');
    await user.click(await box.findByRole('radio', { name: /^Operator/ }));
    api.answers[`GET ${path}`] = { json: aRecord({ role: 'moderator', version: 4 }) };
    await press(user, 'Save', box);

    expect(await box.findByText('Now saved: Moderator')).toBeDefined();
    expect(box.getByText('Yours: Operator')).toBeDefined();
    api.answers[`POST ${path}/change`] = { json: aRecord({ role: 'operator', version: 5 }) };
    await press(user, 'Keep mine, on top of theirs', box);
    await waitFor(() => expect(box.queryByText('Yours: Operator')).toBeNull());
    await press(user, 'Save', box);
    await screen.findByText(/^Saved\./);
    expect(sent(api).at(-1)?.[1]).toMatchObject({ role: 'operator', version: 4 });
  });

  it('makes no owner by itself: it says that an approval is needed', async () => {
    const { user, ...api } = open({ [`POST ${path}/change`]: { json: aRecord({ ownerApprovalId: 'a' }) } });
    await press(user, 'Role and brands');
    const box = await dialog('Role and brands of anna');
    await user.click(await box.findByRole('radio', { name: /^Owner/ }));
    await press(user, 'Save', box);

    expect(await screen.findByText(/becomes an owner once it is approved/)).toBeDefined();
    expect(sent(api)).toEqual([[`staff/${id}/change`, { role: 'owner', version: 3 }]]);
  });

  it('resets what was lost and shows the link once', async () => {
    const { user, ...api } = open({
      [`POST ${path}/reset`]: {
        json: { staff: aRecord(), link: 'https://c.example/admin/password#t', isMailed: false },
      },
    });
    await press(user, 'Reset a log-in');
    const box = await dialog('What did anna lose?');
    expect((await box.findByRole('button', { name: 'Reset' })).hasAttribute('disabled')).toBe(true);
    await user.click(box.getByRole('checkbox', { name: /^The password/ }));
    await press(user, 'Reset', box);

    expect(await screen.findByText('https://c.example/admin/password#t')).toBeDefined();
    expect(sent(api)).toEqual([[`staff/${id}/reset`, { password: true, second_factor: false }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
