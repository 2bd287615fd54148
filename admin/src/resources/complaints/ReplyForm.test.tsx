import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aCase, complaintPath, sentTo, openCase, replyBox } from '../../../test/complaints.tsx';
import { aProblem } from '../../../test/fake-api.ts';

it('uses the session only while one types, so that a page which stands open does not keep it open', async () => {
  const { user, calls, unmount } = openCase();
  const kinds = () =>
    calls
      .filter(({ path, verb }) => verb === 'POST' && path === `${complaintPath}/presence`)
      .map(({ headers }) => headers.get('x-request-type'));
  await screen.findByLabelText(/^Your reply/);
  await waitFor(() => expect(kinds()).toEqual(['watch']));
  await user.type(replyBox(), 'x');
  await waitFor(() => expect(kinds()).toEqual(['watch', 'client']));
  unmount();

  await waitFor(() => expect(kinds()).toEqual(['watch', 'client', 'watch']));
});

it('sends with what was seen at the first sign, and says so if a colleague answers meanwhile', async () => {
  const { user, ...api } = openCase();
  await user.type(await screen.findByLabelText(/^Your reply/), 'We');
  // Whatever reads the case again brings the news.
  api.answers[`GET ${complaintPath}`] = { json: aCase({ version: 2 }) };
  api.answers[`POST ${complaintPath}/note`] = { json: aCase({ version: 2 }) };
  await user.type(screen.getByRole('textbox', { name: /^Note for/ }), 'n');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText(/News came since you began to write/)).toBeDefined();
  await user.type(replyBox(), ' look.');
  api.answers[`POST ${complaintPath}/reply`] = aProblem({ status: 409, code: 'conflict' });
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByText(/There is news in this case/);
  await user.click(screen.getByRole('button', { name: 'Send reply' }));

  await waitFor(() => expect(sentTo(api, 'reply')).toMatchObject([{ version: 1 }, { version: 2 }]));
});

it('sends with the news once it is said to be read', async () => {
  const { user, ...api } = openCase();
  await user.type(await screen.findByLabelText(/^Your reply/), 'We');
  api.answers[`GET ${complaintPath}`] = { json: aCase({ version: 2 }) };
  api.answers[`POST ${complaintPath}/note`] = { json: aCase({ version: 2 }) };
  await user.type(screen.getByRole('textbox', { name: /^Note for/ }), 'n');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await user.click(await screen.findByRole('button', { name: 'I have read it' }));
  api.answers[`POST ${complaintPath}/reply`] = { json: aCase({ version: 3 }) };
  await user.click(screen.getByRole('button', { name: 'Send reply' }));

  await waitFor(() => expect(sentTo(api, 'reply')).toMatchObject([{ version: 2 }]));
});

it('keeps what was written when a ready answer is chosen, and replaces it or adds to it when asked to', async () => {
  const { user } = openCase();
  await user.type(await screen.findByLabelText(/^Your reply/), 'Dear Ann');
  const choose = async () => {
    await user.click(screen.getByRole('combobox', { name: 'Ready answer' }));
    await user.click(await screen.findByRole('option', { name: 'A fault is mended' }));
  };
  await choose();
  expect(replyBox().value).toBe('Dear Ann');
  await user.click(screen.getByRole('button', { name: 'Put it below' }));
  expect(replyBox().value).toBe('Dear Ann\n\nHet is verholpen.');
  await choose();
  await user.click(screen.getByRole('button', { name: 'Replace it' }));
  expect(replyBox().value).toBe('Het is verholpen.');
});
