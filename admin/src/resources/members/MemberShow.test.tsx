import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { AdminMemberView } from '@manyhearts/contract/admin/members';
import { StepUpProvider } from '#admin/shared/step-up/StepUpProvider.tsx';
import { aProblem, aStaff, aTenant, fakeApi, tenantId, type Answer, type SentCall } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { MemberShow } from './MemberShow.tsx';

const id = '01ANNA00000000000000000000';
const path = `/api/admin/members/${id}`;
const at = '2026-11-20T09:00:00.000Z';

const aView = (member: Partial<AdminMemberView> = {}): AdminMemberView => ({
  ...{ id, tenantId, name: 'A•••', email: 'a•••@m•••.example', version: 'v1', opening: null, status: 'active' },
  ...{ profileStatus: 'active', premium: false, origin: 'member', country: 'NL', language: 'nl', credits: 120 },
  ...{ createdAt: at, confirmedAt: at, usedAt: null, ban: null, erasedAt: null, awaitsApproval: false },
  risks: {
    ...{ chargebacks: 1, debt: 0, refunds: 0, openReports: 2, upheldReports: 0, rejectedPhotos: 0 },
    mailRefused: 'bounce',
  },
  ...member,
});
const aTimeline = {
  lines: [
    {
      id: '01A',
      kind: 'audit',
      what: 'member.credits',
      by: 'olga',
      rule: null,
      reason: 'A lost gift.',
      money: null,
      at,
    },
    {
      id: '01B',
      kind: 'order',
      what: 'paid',
      by: null,
      rule: null,
      reason: null,
      money: { amount: '9.95', currency: 'EUR' },
      at,
    },
  ],
  nextCursor: null,
};
const someMoney = {
  ...{ bonus: 40, paid: 80, held: 0, debt: 0, codes: [], nextCursor: null },
  lots: [],
  orders: [],
  lines: [{ id: '01T', kind: 'staff_grant', credits: 40, balance: 40, of: '01R', undoable: true, at }],
};

type Answers = Record<string, Answer | ((call: SentCall) => Answer)>;

function open(
  answers: Answers = {},
  {
    role = 'owner',
    part = '',
    locale = 'en',
  }: { role?: 'owner' | 'support' | 'moderator'; part?: string; locale?: 'en' | 'nl' } = {},
) {
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role }) },
    [`GET ${path}`]: { json: aView() },
    [`GET ${path}/timeline`]: { json: aTimeline },
    [`GET ${path}/money`]: { json: someMoney },
    'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
    [`GET /api/admin/tenants/${tenantId}`]: { json: aTenant() },
    ...answers,
  });
  const element = (
    <StepUpProvider>
      <ResourceContextProvider value="members">
        <MemberShow />
      </ResourceContextProvider>
    </StepUpProvider>
  );
  const where = `/members/${id}/show${part && `?part=${part}`}`;
  return { ...api, ...renderConsole({ routes: [{ path: '/members/:id/show', element }], at: where, locale }) };
}
const sent = ({ calls }: { calls: SentCall[] }) =>
  calls.filter(({ verb }) => verb !== 'GET').map((call) => [call.path.replace(path, ''), call.body]);

describe('The page of a member', () => {
  it('lists complaints and refunds, and each leads to its page, from the timeline too', async () => {
    const [complaint, refund] = ['01COMPLAINT000000000000000', '01REFUND000000000000000000'];
    const line = { by: null, rule: null, reason: null, money: null, at };
    const { user } = open(
      {
        [`GET ${path}/cases`]: {
          json: {
            complaints: [
              {
                ...{ id: complaint, reference: '0000-00AA', category: 'payment', status: 'new', orderId: null },
                ...{ createdAt: at, closedAt: null },
              },
            ],
            refunds: [
              {
                ...{ id: refund, orderId: '01ORDER0000000000000000000', status: 'paid', kind: 'goodwill' },
                ...{ amount: { amount: '2.00', currency: 'EUR' }, credits: 0, createdAt: at, endedAt: at },
              },
            ],
          },
        },
        [`GET ${path}/timeline`]: {
          json: {
            lines: [
              { id: complaint, kind: 'complaint', what: 'payment', ...line },
              { id: refund, kind: 'refund', what: 'paid', ...line },
            ],
            nextCursor: null,
          },
        },
      },
      { part: 'cases' },
    );
    const linkOf = async (name: string) => (await screen.findByText(name)).closest('a')?.getAttribute('href');
    expect(await linkOf('0000-00AA')).toContain(`/complaints/${complaint}/show`);
    expect(await linkOf('…000000')).toContain('/orders/01ORDER0000000000000000000/show');
    expect(screen.getByText('Goodwill')).toBeTruthy();

    await user.click(screen.getByRole('tab', { name: 'Timeline' }));
    expect(await linkOf('Complaint: Payment or credits')).toContain(`/complaints/${complaint}/show`);
    expect(await linkOf('Refund: Paid')).toContain(`/refunds/${refund}/show`);
  });

  it.each([
    ['en', 'Mail: Decision about the account', 'Insults, threats or stalking · Twice in a week'],
    ['nl', 'Mail: Beslissing over het account', 'Beledigt, bedreigt of belaagt · Twice in a week'],
  ] as const)('says kinds of mails and rules of blocks in words (%s)', async (locale, mail, grounds) => {
    const lines = [
      { id: '02', kind: 'mail', what: 'decision_made', by: null, rule: null, reason: null, money: null, at },
      {
        ...{ id: '01', kind: 'audit', what: 'member.banned', by: 'ann', rule: 'abuse', reason: 'Twice in a week' },
        ...{ money: null, at },
      },
    ];
    open({ [`GET ${path}/timeline`]: { json: { lines, nextCursor: null } } }, { locale });
    await screen.findByText(mail);
    expect(screen.getByText(grounds)).toBeTruthy();
  });

  it('tells what one colleague did again and again for one reason as one line, from when to when', async () => {
    const opened = { kind: 'audit', what: 'member.opened', rule: null, money: null };
    const lines = [
      { ...opened, id: '04', by: 'bram', reason: 'A refund', at: '2026-11-20T09:00:00.000Z' },
      { ...opened, id: '03', by: 'ann', reason: 'A refund', at: '2026-11-19T11:30:00.000Z' },
      { ...opened, id: '02', by: 'ann', reason: 'A refund', at: '2026-11-19T09:10:00.000Z' },
      { ...opened, id: '01', by: 'ann', reason: 'A lost phone', at: '2026-11-19T09:00:00.000Z' },
    ];
    open({ [`GET ${path}/timeline`]: { json: { lines, nextCursor: null } } });
    await screen.findByText('A lost phone');
    const said = within(screen.getByRole('tabpanel'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
    expect(said.map((words) => words.includes('(2 times)'))).toEqual([false, true, false]);
    expect(said[1]).toMatch(/19 Nov 2026.*– 19 Nov 2026/);
  });

  it('shows what is masked as masked, what to know before acting, and loads only the open part', async () => {
    const { calls } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'A•••' })).toBeTruthy();
    expect(await screen.findByText('A lost gift.')).toBeTruthy();
    expect(screen.getByText(/Changed a member’s credits · olga/)).toBeTruthy();
    expect(screen.getByText('2 open reports')).toBeTruthy();
    expect(screen.getByText('Mail bounces')).toBeTruthy();
    expect(calls.some(({ path: called }) => called.endsWith('/money'))).toBe(false);
  });

  it('opens the name with a reason, and says until when', async () => {
    let isOpen = false;
    const api = open({
      [`POST ${path}/open`]: () => {
        isOpen = true;
        return { json: { scope: 'names', until: at } };
      },
      [`GET ${path}`]: () => ({ json: aView(isOpen ? { name: 'Anna', opening: { scope: 'names', until: at } } : {}) }),
    });
    const user = api.user;
    await user.click(await screen.findByRole('button', { name: 'Open the name' }));
    const dialog = await screen.findByRole('dialog');
    const submit = within(dialog).getByRole('button', { name: 'Open the name' });
    expect(submit).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByLabelText(/^Reason/), 'They called us.');
    await user.click(submit);

    expect(await screen.findByRole('heading', { level: 1, name: 'Anna' })).toBeTruthy();
    expect(sent(api)).toEqual([['/open', { reason: 'They called us.' }]]);
    expect(screen.getByText(/The name is open for you until/)).toBeTruthy();
  });

  it('offers support neither the address nor more credits than they may grant', async () => {
    const api = open({ [`POST ${path}/credits`]: { json: { state: 'done', credits: 50 } } }, { role: 'support' });
    await api.user.click(await screen.findByRole('button', { name: 'Change credits' }));
    expect(screen.queryByRole('button', { name: 'Open mail and phone' })).toBeNull();
    const dialog = await screen.findByRole('dialog');
    await api.user.type(within(dialog).getByLabelText(/^Bonus credits/), '5000');
    await api.user.type(within(dialog).getByLabelText(/^Reason/), 'A lost gift.');
    expect(within(dialog).getByText(/above what support may change/)).toBeTruthy();
    await api.user.clear(within(dialog).getByLabelText(/^Bonus credits/));
    await api.user.type(within(dialog).getByLabelText(/^Bonus credits/), '50');
    await api.user.click(within(dialog).getByRole('button', { name: 'Change credits' }));

    expect(await screen.findByText('The credits are booked.')).toBeTruthy();
    expect(sent(api)).toEqual([['/credits', { credits: 50, reason: 'A lost gift.' }]]);
  });

  it('blocks for some days with the rule, and says so if a colleague was faster', async () => {
    const api = open({ [`POST ${path}/ban`]: aProblem({ status: 409, code: 'conflict' }) });
    await api.user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = await screen.findByRole('dialog');
    await api.user.click(within(dialog).getByLabelText(/^Rule that was broken/));
    await api.user.click(await screen.findByRole('option', { name: 'Insults, threats or stalking' }));
    await api.user.click(within(dialog).getByLabelText(/^For how long/));
    await api.user.click(await screen.findByRole('option', { name: '3 days' }));
    await api.user.type(within(dialog).getByLabelText(/^Reason/), 'Threats.');
    await api.user.click(within(dialog).getByRole('button', { name: 'Block' }));

    expect(await within(dialog).findByText(/changed meanwhile/)).toBeTruthy();
    expect(sent(api)).toEqual([['/ban', { reason: 'abuse', note: 'Threats.', days: 3 }]]);
  });

  it('undoes a grant from the ledger', async () => {
    const api = open(
      { [`POST ${path}/credits/01T/undo`]: { json: { state: 'done', credits: -40 } } },
      { part: 'money' },
    );
    await api.user.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog');
    await api.user.type(within(dialog).getByLabelText(/^Reason/), 'A mistake.');
    await api.user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent(api)).toEqual([['/credits/01T/undo', { reason: 'A mistake.' }]]));
  });

  it('keeps the rest of the page if one part fails, and retries that part', async () => {
    let isDown = true;
    const { user } = open({
      [`GET ${path}/timeline`]: () => (isDown ? aProblem({ status: 500, code: 'unexpected' }) : { json: aTimeline }),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('120 · Free')).toBeTruthy();
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('A lost gift.')).toBeTruthy();
  });

  it('shows a moderator the profile only, and what the queue allows', async () => {
    open(
      {
        [`GET ${path}`]: { json: aView({ credits: null, risks: null }) },
        [`GET ${path}/profile`]: {
          json: {
            ...{ name: 'A•••', age: 36, birthdate: null, gender: 'female', seeking: 'male', country: 'NL' },
            ...{ region: 'NL-NH', city: 'Utrecht', aboutMe: 'Hello.', public: false, invisible: false, photos: [] },
          },
        },
      },
      { role: 'moderator' },
    );
    expect(await screen.findByText('Hello.')).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Profile & photos']);
    expect(screen.queryByRole('button', { name: 'Change credits' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Block' })).toBeTruthy();
  });
});
