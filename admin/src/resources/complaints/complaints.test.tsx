import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { ThreadEntry } from '@manyhearts/contract/admin/complaints';
import {
  aCase,
  aLine,
  ann,
  bram,
  complaintPath as path,
  openCase as open,
  replyBox,
  sentTo as sent,
} from '../../../test/complaints.tsx';
import { aProblem, aStaff, aTenant, fakeApi } from '../../../test/fake-api.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { ComplaintList } from './ComplaintList.tsx';

describe('The list of complaints', () => {
  const list = (locale: 'en' | 'nl' = 'en') => {
    const api = fakeApi({
      'GET /api/admin/session': { json: aStaff({ role: 'support' }) },
      'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
      'GET /api/admin/complaints': {
        json: [aLine(), aLine({ id: '2', status: 'resolved' })],
        headers: { 'content-range': 'complaints 0-1/2' },
      },
    });
    const element = (
      <ResourceContextProvider value="complaints">
        <ComplaintList />
      </ResourceContextProvider>
    );
    return { ...api, ...renderConsole({ routes: [{ path: '/complaints/*', element }], at: '/complaints', locale }) };
  };

  it.each(['en', 'nl'] as const)('begins with the new ones, next due first, and says how late (%s)', async (locale) => {
    const { calls, container } = list(locale);
    await screen.findAllByText('0000-00AA');
    const { query } = calls.findLast(
      ({ path: called, query: asked }) => called === '/api/admin/complaints' && asked.get('range') === '[0,24]',
    )!;

    expect([query.get('filter'), query.get('sort')]).toEqual(['{"status":"new"}', '["due_at","ASC"]']);
    expect(container.textContent).toMatch(locale === 'en' ? /\d days late/ : /\d dagen te laat/);
    expect(container.textContent).not.toMatch(/(complaints|resources)\./);
  });

  it('has a tab for each part, with its count', async () => {
    list();
    await screen.findAllByText('0000-00AA');
    const names = (await screen.findAllByRole('tab')).map((tab) => tab.textContent);

    await waitFor(() => expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toContain('Overdue2'));
    expect(names.map((name) => name?.replace(/\d+$/, ''))).toEqual([
      'New',
      'Open',
      'Mine',
      'Waits for customer',
      'Overdue',
      'Resolved',
      'All',
    ]);
  });
});

it('The address for replies is shown to operators of the chosen brand only', async () => {
  const open = async (role: 'operator' | 'support') => {
    const api = fakeApi({
      'GET /api/admin/session': { json: aStaff({ role }) },
      'GET /api/admin/tenants': { json: [aTenant()], headers: { 'content-range': 'tenants 0-0/1' } },
      'GET /api/admin/complaints': { json: [aLine()], headers: { 'content-range': 'complaints 0-0/1' } },
      [`GET /api/admin/tenants/${aTenant().id}/inbound-mail`]: {
        json: { address: 'https://rose.example/in/secret', formerUntil: null },
      },
    });
    const element = (
      <ResourceContextProvider value="complaints">
        <ComplaintList />
      </ResourceContextProvider>
    );
    const routes = [{ path: '/complaints/*', element }];
    const at = `/complaints?brand=${aTenant().key}`;
    return { ...api, ...renderConsole({ routes, at }) };
  };
  const { user, unmount, answers } = await open('operator');
  await user.click(await screen.findByRole('button', { name: 'Address for replies' }));
  expect(await screen.findByDisplayValue('https://rose.example/in/secret')).toBeDefined();

  const renew = `POST /api/admin/tenants/${aTenant().id}/inbound-mail`;
  answers[renew] = aProblem({ status: 409, code: 'conflict' });
  await user.click(screen.getByRole('button', { name: 'Renew' }));
  await user.click(screen.getAllByRole('button', { name: 'Renew' }).at(-1)!);
  expect(await screen.findByText(/A colleague renewed it already/)).toBeDefined();
  answers[renew] = { json: { address: 'https://rose.example/in/new', formerUntil: '2026-12-04T09:00:00.000Z' } };
  await user.click(screen.getAllByRole('button', { name: 'Renew' }).at(-1)!);
  expect(await screen.findByDisplayValue('https://rose.example/in/new')).toBeDefined();
  expect(screen.getByText(/works until 4 Dec/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Renew' }).hasAttribute('disabled')).toBe(true);
  unmount();

  await open('support');
  await screen.findAllByText('0000-00AA');
  expect(screen.queryByRole('button', { name: 'Address for replies' })).toBeNull();
});

describe('A case', () => {
  it.each(['en', 'nl'] as const)(
    'shows words as text, files as downloads, and why an answer is due (%s)',
    async (locale) => {
      const { container } = open(aCase(), { locale });
      expect(await screen.findByText('Twice <b>paid</b>.')).toBeDefined();
      const file = screen.getByRole('link', { name: /PDF 1|Pdf 1/ });

      expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual([
        '/admin/complaint-files/t/01F1',
        true,
      ]);
      expect(container.textContent).toMatch(/contact page promises|contactpagina belooft/);
      await screen.findByText('ann@example.org', { exact: false });
      expect(container.textContent).not.toMatch(/(complaints|resources|audit)\.\w/);
    },
  );

  it('folds a long letter, so that the reply stays near', async () => {
    const [entry] = aCase().thread;
    const { user } = open(
      aCase({
        thread: [
          { ...entry!, text: 'Again.\n'.repeat(40) },
          { ...entry!, id: '01M2' },
        ],
      }),
    );
    const [button, ...more] = await screen.findAllByRole('button', { name: 'Show all of it' });
    expect([button?.getAttribute('aria-expanded'), more]).toEqual(['false', []]);
    await user.click(button!);
    expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeDefined();
  });

  it('is answered by a template, which is edited, sent with what was seen, and then empty', async () => {
    const { user, ...api } = open();
    api.answers[`POST ${path}/reply`] = { json: aCase({ status: 'waiting', version: 2 }) };
    await user.click(await screen.findByRole('combobox', { name: 'Ready answer' }));
    await user.click(await screen.findByRole('option', { name: 'Ask for more' }));
    expect(screen.getByText('Still to be written: {{question}}')).toBeDefined();
    await user.clear(replyBox());
    await user.type(replyBox(), 'Which one?');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));

    await waitFor(() => expect(replyBox().value).toBe(''));
    expect(sent(api, 'reply')).toEqual([{ text: 'Which one?', status: 'waiting', version: 1 }]);
  });

  it('keeps the text if a colleague was first, shows their reply, and then sends with it seen', async () => {
    const { user, ...api } = open();
    await screen.findByLabelText(/^Your reply/);
    await user.type(replyBox(), 'We look at it.');
    api.answers[`POST ${path}/reply`] = aProblem({ status: 409, code: 'conflict', params: { by: 'bram' } });
    const [first] = aCase().thread;
    const theirs = {
      ...(first as ThreadEntry),
      id: '01M2',
      author: 'staff' as const,
      by: 'bram',
      text: 'Already done.',
      files: [],
    } satisfies ThreadEntry;
    api.answers[`GET ${path}`] = { json: aCase({ version: 2, thread: [first!, theirs] }) };
    await user.click(screen.getByRole('button', { name: 'Send reply' }));

    expect(await screen.findByText('Already done.')).toBeDefined();
    expect(screen.getByText(/There is news in this case/)).toBeDefined();
    expect(replyBox().value).toBe('We look at it.');
    api.answers[`POST ${path}/reply`] = { json: aCase({ version: 3 }) };
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(sent(api, 'reply').at(-1)).toMatchObject({ version: 2 }));
  });

  it('says who is writing, and tells colleagues of oneself', async () => {
    const writing = { by: 'bram', until: '2026-11-20T09:00:00.000Z' };
    const { user, ...api } = open(aCase(), { presence: { json: { version: 1, writing } } });
    expect(await screen.findByText('bram is writing.')).toBeDefined();
    await user.type(replyBox(), 'x');

    await waitFor(() => expect(sent(api, 'presence').at(-1)).toEqual({ is_writing: true }));
  });

  it('is read again if there is news', async () => {
    const { calls } = open(aCase(), { presence: { json: { version: 2, writing: null } } });
    await screen.findByText('Twice <b>paid</b>.');

    await waitFor(() =>
      expect(calls.filter(({ verb, path: called }) => verb === 'GET' && called === path)).toHaveLength(2),
    );
  });

  it('shows beside the field why a reply is refused', async () => {
    const { user, ...api } = open();
    await screen.findByLabelText(/^Your reply/);
    await user.type(replyBox(), 'Because x.');
    const fields = { text: { code: 'placeholder_without_value', params: {}, detail: 'No value for reason.' } };
    api.answers[`POST ${path}/reply`] = aProblem({ status: 422, code: 'invalid', fields });
    await user.click(screen.getByRole('button', { name: 'Send reply' }));

    expect(await screen.findByText('No value for reason.')).toBeDefined();
    expect(replyBox().value).toBe('Because x.');
  });

  it('is taken with one press, and handed over', async () => {
    const { user, ...api } = open();
    api.answers[`POST ${path}/assignee`] = { json: aCase({ assignee: ann, status: 'in_progress' }) };
    await user.click(await screen.findByRole('button', { name: 'Take it' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull());
    api.answers[`POST ${path}/assignee`] = { json: aCase({ assignee: bram, status: 'in_progress' }) };
    await user.click(screen.getByRole('combobox', { name: 'Assigned to' }));
    await user.click(await screen.findByRole('option', { name: 'bram' }));

    await waitFor(() =>
      expect(sent(api, 'assignee')).toEqual([
        { assignee: ann.id, seen: null },
        { assignee: bram.id, seen: ann.id },
      ]),
    );
  });

  it('shows the purchase with its refunds, and warns of one that is not proved theirs', async () => {
    const order = {
      id: '01ORDER0000000000000000000',
      isTheirs: false,
      status: 'part_refunded',
      price: { amount: '12.50', currency: 'EUR' },
      refunded: { amount: '2.00', currency: 'EUR' },
      credits: 100,
      method: 'ideal',
      createdAt: '2026-11-18T09:00:00.000Z',
      paidAt: null,
      refunds: [
        {
          id: '01R',
          status: 'paid',
          amount: { amount: '2.00', currency: 'EUR' },
          credits: 16,
          createdAt: '2026-11-19T09:00:00.000Z',
          decidedAt: null,
        },
      ],
    } as const;
    open(aCase({ orderId: order.id, order: { ...order, refunds: [...order.refunds] } }));
    const card = within(await screen.findByRole('region', { name: 'The purchase' }));

    expect(card.getByText(/€12\.50 for 100 credits/)).toBeDefined();
    expect(card.getByText(/Refund paid/)).toBeDefined();
    expect(card.getByText(/Not proved to be theirs/)).toBeDefined();
    await screen.findByRole('button', { name: 'Send reply' });
    expect(screen.queryByRole('button', { name: 'Calculate a refund' })).toBeNull();
  });

  it('leads to the member who wrote it', async () => {
    open(aCase({ memberId: '01MEMBER000000000000000000', memberName: 'rosa' }));
    const link = await screen.findByRole('link', { name: 'rosa' });
    expect(link.getAttribute('href')).toContain('/members/01MEMBER000000000000000000/show?part=cases');
  });

  it('is linked to a purchase of its customer, which is found by its number', async () => {
    const found = {
      ...{ id: '01ORDER0000000000000000000', status: 'paid', price: { amount: '12.50', currency: 'EUR' } },
      ...{ credits: 100, createdAt: '2026-11-18T09:00:00.000Z', invoices: ['000017'] },
    };
    const { user, ...api } = open();
    api.answers[`GET ${path}/orders`] = { json: [found] };
    const card = within(await screen.findByRole('region', { name: 'The purchase' }));
    await user.click(await card.findByRole('button', { name: 'Link a purchase' }));
    await user.type(await screen.findByRole('combobox', { name: 'Number of the purchase or invoice' }), '17');
    expect((await screen.findByRole('option')).textContent).toMatch(/Invoice 000017.*€12\.50 for 100 credits · Paid/);
    api.answers[`POST ${path}/order`] = aProblem({ status: 409, code: 'conflict' });
    await user.keyboard('{Enter}');

    expect(await card.findByText(/^A colleague was faster/)).toBeDefined();
    expect(sent(api, 'order')).toEqual([{ order: found.id, seen: null }]);
    expect(api.calls.findLast(({ path: called }) => called.endsWith('/orders'))?.query.get('q')).toBe('17');
  });

  it('without an address takes notes only', async () => {
    open(aCase({ email: null, isErased: true, thread: [] }));
    expect(await screen.findByText(/The messages are deleted/)).toBeDefined();

    expect(screen.queryByLabelText(/^Your reply/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save note' })).toBeDefined();
  });
});
