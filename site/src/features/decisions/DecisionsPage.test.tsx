import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { DecisionView, ReportOutcomeView } from '@manyhearts/contract/decisions';
import { refused, type Given } from '../../../test/answers.ts';
import { showPage } from '../../../test/buying.tsx';
import { DecisionPage } from './DecisionPage.tsx';
import { DecisionsPage } from './DecisionsPage.tsx';

const appealable = {
  ...{ decidedAt: '2026-11-20T09:00:00.000Z', appealUntil: '2027-05-20T09:00:00.000Z', canAppeal: true, appeal: null },
};
const limit: DecisionView = {
  ...{ ...appealable, id: '01D00000000000000000000000', act: 'limit', limited: 'likes', removed: null },
  ...{ category: 'harassment', ground: 'rules', words: '<i>Be kind.</i>', isReported: true },
  ...{ endsAt: '2026-11-27T09:00:00.000Z', state: 'in_force', isNew: true },
};
const outcome: ReportOutcomeView = {
  ...{ ...appealable, id: '01R00000000000000000000000', category: 'fake', sentAt: '2026-11-18T09:00:00.000Z' },
  ...{ outcome: 'dismissed', isNew: false },
};
const answer = (decisions: DecisionView[], reports: ReportOutcomeView[] = []): Given => ({
  status: 200,
  body: { decisions, reports },
});
const sent = {
  status: 'open',
  sentAt: '2026-11-26T09:00:00.000Z',
  dueAt: '2026-12-10T09:00:00.000Z',
  words: '',
} as const;
const show = (given: Given, more: Record<string, Given[]> = {}) =>
  showPage(DecisionsPage, {
    ...{ path: '/decisions', at: '/decisions' },
    given: { 'GET /api/decisions': [given], 'POST /api/decisions/seen': [{ status: 204 }], ...more },
  });

describe('The page of decisions', () => {
  it('says what was decided, what was found, by which rule, by whom, and until when one can appeal', async () => {
    const { container } = show(answer([limit], [outcome]));
    await screen.findByRole('heading', { name: 'You can’t give likes for now' });

    for (const words of [
      'You insulted, threatened or pressured another member.',
      /^Our house rules: be kind/,
      '<i>Be kind.</i>',
      'Through a report. We don’t say who sent it.',
      /^By a person\. No automated means/,
      '20 May 2027',
      '27 November 2026',
    ])
      expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Read the house rules' }).getAttribute('href')).toBe('/pages/ban');
    expect(screen.getByText(/found no breach of our rules/)).toBeDefined();
    expect(container.querySelector('dd i')).toBeNull();
  });

  it('takes an appeal, and says until when it is answered', async () => {
    const { user } = show(answer([limit]), { 'POST /api/appeals': [{ status: 201, body: { appeal: sent } }] });
    await user.click(await screen.findByRole('button', { name: 'Do you see it differently?' }));
    await user.type(screen.getByLabelText(/^Why is the decision wrong/), 'I was joking.');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));

    expect(await screen.findByText(/We’ll answer by 10 December 2026/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  });

  it('keeps an appeal that was not sent', async () => {
    const first = show(answer([limit]));
    await first.user.click(await screen.findByRole('button', { name: 'Do you see it differently?' }));
    await first.user.type(screen.getByLabelText(/^Why is the decision wrong/), 'I was joking.');
    first.unmount();
    const { user } = show(answer([limit]));
    await user.click(await screen.findByRole('button', { name: 'Do you see it differently?' }));

    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why is the decision wrong/).value).toBe('I was joking.');
  });

  it.each([
    ['upheld', 'We looked at it again, and the decision stands.', true],
    ['overturned', 'We looked at it again. You were right, and we’ve corrected it.', false],
  ] as const)('shows an answer: %s', async (status, sentence, isFurther) => {
    show(answer([{ ...limit, canAppeal: false, appeal: { ...sent, status, words: 'Our reasons.' } }]));

    expect(await screen.findByText(sentence)).toBeDefined();
    expect(screen.getByText('Our reasons.')).toBeDefined();
    expect(screen.queryByText(/out-of-court dispute body/) !== null).toBe(isFurther);
  });

  it('says that what came of a report was changed', async () => {
    show(answer([], [{ ...outcome, canAppeal: false, outcome: 'overturned', isNew: true }]));

    expect(await screen.findByText(/looked at it again and changed our decision/)).toBeDefined();
    expect(screen.queryByText(/You were right/)).toBeNull();
    expect(screen.getByText('New')).toBeDefined();
  });

  it('says what would stand here while there is nothing', async () => {
    show(answer([]));

    await waitFor(() => expect(screen.getByText('No decisions')).toBeDefined());
  });
});

describe('The page of one decision', () => {
  const open = (given: Given, boot = {}) =>
    showPage(DecisionPage, {
      boot,
      ...{ path: '/decisions/:proof', at: '/decisions/s-1.x' },
      given: { 'GET /api/decisions/s-1.x': [given] },
    });

  it('opens by its signed address', async () => {
    open({ status: 200, body: { decision: { ...limit, act: 'ban', limited: null, endsAt: null }, report: null } });

    expect(await screen.findByRole('heading', { name: 'Your account is closed for good' })).toBeDefined();
  });

  it.each([
    ['a member', {}, 'All decisions', '/decisions', /on the page of all decisions/],
    ['a visitor', { isLoggedIn: false }, 'Log in', '/login?back=/decisions', /Log in to see all decisions/],
  ])('says to %s what to do if the address is wrong', async (_who, boot, name, href, words) => {
    open(refused(404, 'not_found'), boot);

    expect(await screen.findByText('We can’t show this')).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });
});
