import { expect, it } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import type { AnswerTextView } from '@manyhearts/contract/admin/answer-texts';
import { aProblem, aStaff, aTenant, fakeApi, tenantId } from '../../../../test/fake-api.ts';
import { renderConsole } from '../../../../test/render-console.tsx';
import { TenantAnswersPage } from './TenantAnswersPage.tsx';

const path = `/api/admin/tenants/${tenantId}/answers`;
const one = `${path}/more/nl`;
const version = '01VERSION00000000000000000';
const answer = (more: Partial<AnswerTextView> = {}): AnswerTextView => ({
  ...{ name: 'more', category: 'other', language: 'nl', text: 'Dag {{name}}', byDefault: 'Bedankt.', isOwn: true },
  formerDefault: null,
  versions: [
    { version, at: '2026-11-26T05:00:00.000Z', by: 'olga', text: 'Dag {{name}}', isCurrent: true },
    { version: `${version.slice(0, -1)}1`, at: '2026-11-25T05:00:00.000Z', by: 'ann', text: 'Hoi', isCurrent: false },
  ],
  seen: version,
  ...more,
});

function open(search = '?answer=more&language=nl', locale: 'en' | 'nl' = 'en') {
  const line = { name: 'more', category: 'other', language: 'nl', start: 'Dag', isOwn: true, isBehind: false };
  const api = fakeApi({
    'GET /api/admin/session': { json: aStaff() },
    'GET /api/admin/audit': { json: [], headers: { 'content-range': 'audit 0-0/0' } },
    [`GET /api/admin/tenants/${tenantId}`]: { json: aTenant() },
    [`GET ${path}`]: { json: [line, { ...line, name: 'ownSite', category: 'site', start: '', isOwn: false }] },
    [`GET ${one}`]: { json: answer() },
    [`POST ${one}/preview`]: { json: { reference: '0000-00AA', text: 'Dag robin', missing: ['price'] } },
  });
  const element = (
    <ResourceContextProvider value="tenants">
      <TenantAnswersPage />
    </ResourceContextProvider>
  );
  const routes = [{ path: '/tenants/:id/answers', element }];
  return { ...api, ...renderConsole({ routes, at: `/tenants/${tenantId}/answers${search}`, locale }) };
}

it('lists answers by category, with those that only the brand can have', async () => {
  open('?language=nl');
  expect(await screen.findByText('Not written yet')).toBeDefined();
  expect(screen.getByRole('link', { name: /Ask for more/ }).getAttribute('href')).toContain('answer=more&language=nl');
});

it('is shown with a real complaint’s values, saved with what was seen, and an earlier version applies again', async () => {
  const { user, ...api } = open();
  expect(await screen.findByText('Dag robin')).toBeDefined();
  expect(screen.getByText(/has no value for price/)).toBeDefined();
  await user.type(screen.getByLabelText('Answer'), '!');
  api.answers[`PUT ${one}`] = { json: answer({ text: 'Dag {{name}}!' }) };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByDisplayValue('Dag {{name}}!')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true));
  api.answers[`POST ${one}/restore`] = { json: answer({ text: 'Hoi' }) };
  await user.click(screen.getByRole('button', { name: 'Apply again' }));

  expect(await screen.findByDisplayValue('Hoi')).toBeDefined();
  expect(api.calls.find(({ verb }) => verb === 'PUT')?.body).toEqual({ text: 'Dag {{name}}!', seen: version });
});

it('keeps what was typed if a colleague saved first, and says what is wrong beside the field', async () => {
  const { user, ...api } = open();
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Answer');
  await user.type(field, ' x');
  api.answers[`PUT ${one}`] = aProblem({ status: 409, code: 'conflict' });
  api.answers[`GET ${one}`] = { json: answer({ text: 'Hun tekst', seen: 'theirs' }) };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/A colleague saved meanwhile/)).toBeDefined();
  expect(await screen.findByText('Now saved: Hun tekst')).toBeDefined();
  expect(screen.getByText('Yours: Dag {{name}} x')).toBeDefined();
  expect(field.value).toBe('Dag {{name}} x');
  await user.click(screen.getByRole('button', { name: /^Keep mine/ }));
  await waitFor(() => expect(screen.queryByText(/A colleague saved meanwhile/)).toBeNull());
  expect(field.value).toBe('Dag {{name}} x');
  const fields = { text: { code: 'mail_placeholder', params: {}, detail: 'Nothing for surname.' } };
  api.answers[`PUT ${one}`] = aProblem({ status: 422, code: 'invalid', fields });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nothing for surname.')).toBeDefined();
  expect(api.calls.findLast(({ verb }) => verb === 'PUT')?.body).toMatchObject({ seen: 'theirs' });
});

it('keeps what was seen when typing began, also if a colleague saves and the window is looked at again', async () => {
  const { user, ...api } = open();
  await user.type(await screen.findByLabelText('Answer'), '!');
  const newer = `${version.slice(0, -1)}9`;
  api.answers[`GET ${one}`] = { json: answer({ text: 'Hun tekst', seen: newer }) };
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  api.answers[`PUT ${one}`] = { json: answer({ text: 'Dag {{name}}!' }) };
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(api.calls.find(({ verb }) => verb === 'PUT')?.body).toMatchObject({ seen: version }));
  expect(api.calls.filter(({ verb, path: called }) => verb === 'GET' && called === one)).toHaveLength(1);
});

it('is in Dutch too', async () => {
  const { container } = open(undefined, 'nl');
  await screen.findByText('Dag robin');
  expect(container.textContent).not.toMatch(/(answers|complaints)\.\w/);
});
