import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aProblem, aStaff, fakeApi, tenantId } from '../../../test/fake-api.ts';
import { aCalculation, aRefund, orderId } from '../../../test/refunds.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { RefundCard } from './RefundCard.tsx';

const complaint = { id: '01CASE00000000000000000000', version: 4 };
const order = { id: orderId, tenantId };

function open(about: object = { complaint }, locale: 'en' | 'nl' = 'en') {
  const news: string[] = [];
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff({ role: 'support', tenantIds: [tenantId] }) },
    [`GET /api/admin/refund-calculations/${orderId}`]: {
      json: aCalculation(aRefund({ status: 'rejected' })),
    },
  });
  const element = <RefundCard order={order} {...about} onNews={() => news.push('news')} />;
  return { ...api, news, ...renderConsole({ routes: [{ path: '/', element }], at: '/', locale }) };
}

it('pays goodwill back and answers in the thread that was seen, in one act', async () => {
  const { user, news, ...api } = open();
  api.answers['POST /api/admin/refunds'] = { status: 201, json: { authority: 'alone', refund: aRefund() } };
  await user.click(await screen.findByRole('button', { name: 'Calculate a refund' }));
  await user.click(await screen.findByRole('radio', { name: /^Goodwill/ }));
  expect(screen.getByRole('button', { name: /^Pay/ }).hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByLabelText(/^Amount/), '2,5');
  await user.click(screen.getByRole('button', { name: /^Pay/ }));

  expect(await screen.findByText('Approved. The provider is paying it now.')).toBeDefined();
  expect(news).toEqual(['news']);
  expect(api.calls.filter(({ verb }) => verb === 'POST').map(({ body }) => body)).toEqual([
    {
      ...{ order: orderId, kind: 'goodwill', amount: '2.50', seen: 1 },
      letter: {
        text: 'You get {{refund}} back.',
        complaint: { id: complaint.id, version: 4, status: 'resolved' },
      },
    },
  ]);
});

it('keeps the letter if there is news, and says that nothing was paid', async () => {
  const { user, ...api } = open();
  api.answers['POST /api/admin/refunds'] = aProblem({ status: 409, code: 'conflict' });
  await user.click(await screen.findByRole('button', { name: 'Calculate a refund' }));
  await user.click(await screen.findByRole('radio', { name: /^Everything/ }));
  const letter = screen.getByLabelText<HTMLTextAreaElement>('Letter to the member');
  await user.clear(letter);
  await user.type(letter, 'All of it.');
  await user.click(screen.getByRole('button', { name: /^Pay/ }));

  expect(await screen.findByText(/Nothing was paid by you/)).toBeDefined();
  expect(letter.value).toBe('All of it.');
});

it('shows a letter that can go with nothing any more until it is discarded', async () => {
  const { user, ...api } = open();
  await user.click(await screen.findByRole('button', { name: 'Calculate a refund' }));
  await user.click(await screen.findByRole('radio', { name: /^Everything/ }));
  api.answers['POST /api/admin/refunds'] = aProblem({ status: 409, code: 'refund_closed' });
  api.answers[`GET /api/admin/refund-calculations/${orderId}`] = {
    json: { ...aCalculation(aRefund({ status: 'rejected' })), offers: [] },
  };
  await user.click(screen.getByRole('button', { name: /^Pay/ }));
  await user.click(await screen.findByRole('button', { name: 'Discard the letter' }));

  expect(screen.queryByText(/was not sent/)).toBeNull();
});

it('pays back from an order, and its letter joins the open complaint about it, if there is one', async () => {
  const openCase = { ...{ id: '01OPEN00000000000000000000', reference: '0000-00AA' }, status: 'new', version: 7 };
  const { user, news, ...api } = open({});
  api.answers[`GET /api/admin/refund-calculations/${orderId}`] = {
    json: aCalculation(aRefund({ status: 'rejected' }), { openCase }),
  };
  api.answers['POST /api/admin/refunds'] = { status: 201, json: { authority: 'alone', refund: aRefund() } };
  await user.click(await screen.findByRole('button', { name: 'Calculate a refund' }));
  await user.click(await screen.findByRole('radio', { name: /^Everything/ }));
  await user.click(screen.getByRole('button', { name: /^Pay/ }));

  await screen.findByText('Approved. The provider is paying it now.');
  expect(news).toEqual(['news']);
  expect(api.calls.filter(({ verb }) => verb === 'POST').map(({ body }) => body)).toMatchObject([
    { order: orderId, kind: 'full', letter: { complaint: { id: openCase.id, version: 7, status: 'resolved' } } },
  ]);
});

it('keeps a letter that an operator’s decision goes without, and says so before and after', async () => {
  const { user, ...api } = open({});
  const calculation = aCalculation(aRefund({ status: 'rejected' }));
  const offers = calculation.offers.map((offer) => ({ ...offer, authority: 'operator' as const }));
  api.answers[`GET /api/admin/refund-calculations/${orderId}`] = { json: { ...calculation, offers } };
  api.answers['POST /api/admin/refunds'] = { status: 201, json: { authority: 'operator', refund: aRefund() } };
  await user.click(await screen.findByRole('button', { name: 'Calculate a refund' }));
  await user.click(await screen.findByRole('radio', { name: /^Everything/ }));
  expect(screen.getByText(/stays on this device/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^Ask an operator/ }));

  expect(await screen.findByText(/Your letter wasn’t sent/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Calculate a refund' }));
  expect(await screen.findByText(/was not sent, and is kept on this device:\s+You get/)).toBeDefined();
});

it('says that an operator gets the letter as a note, where there is a complaint', async () => {
  const { user, ...api } = open();
  const calculation = aCalculation(aRefund({ status: 'rejected' }));
  const offers = calculation.offers.map((offer) => ({ ...offer, authority: 'operator' as const }));
  api.answers[`GET /api/admin/refund-calculations/${orderId}`] = { json: { ...calculation, offers } };
  await user.click(await screen.findByRole('button', { name: 'Calculate a refund' }));
  await user.click(await screen.findByRole('radio', { name: /^Everything/ }));

  expect(screen.getByText(/becomes a note in the complaint/)).toBeDefined();
});

it('is in Dutch too', async () => {
  const { user, container } = open({ complaint }, 'nl');
  await user.click(await screen.findByRole('button', { name: 'Terugbetaling berekenen' }));
  await user.click(await screen.findByRole('radio', { name: /^Alles/ }));
  expect(container.textContent).not.toMatch(/(refunds|complaints|resources)\.\w/);
});
