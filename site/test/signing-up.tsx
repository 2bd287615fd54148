import { expect, jest } from '@jest/globals';
import { screen, waitFor, type RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { leavePage } from '#site/boot/leave-page.ts';
import { remembered } from '#site/boot/remembered.ts';
import { draftText, noAnswers, type Answers, type Question } from '#site/features/signup/signup-answers.rules.ts';
import { SignupPage } from '#site/features/signup/SignupPage.tsx';
import { aBoot } from './a-boot.ts';
import type { Asked } from './answers.ts';
import { renderAsleep, renderScreen } from './render-screen.tsx';
import { routed, type Routed } from './routed.tsx';
import { served } from './served.ts';

export const regions = {
  regions: [
    { country: 'NL', code: 'NL-UT', name: 'Utrecht' },
    { country: 'NL', code: 'NL-ZE', name: 'Zeeland' },
  ],
};
const usual = {
  'GET /api/username': { status: 200, body: { free: true, suggestion: null } },
  'POST /api/password-check': { status: 200, body: { guessable: false } },
  'GET /api/regions': { status: 200, body: regions },
  'GET /api/pool-sites': { status: 200, body: { sites: [], termsVersion: 'v1' } },
  'POST /api/signup': { status: 201, body: { user: {} } },
};
const robin: Partial<Answers> = {
  gender: 'female',
  seeking: 'both',
  username: 'robin',
  dateOfBirth: '1990-05-04',
  country: 'NL',
  email: 'robin@example.org',
};
export const member = '01JD0000000000000000000000';

/** Mocks scrolling and navigation; returns the mock of `leavePage.to`. */
export function stayHere(): jest.SpiedFunction<typeof leavePage.to> {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const left = jest.spyOn(leavePage, 'to').mockImplementation(() => undefined);
  left.mockClear();
  return left;
}

type Shown = RenderResult & Routed & { user: UserEvent; asked: Asked[] };

export function open(given: Parameters<typeof served>[0] = {}, { at = '/signup', boot = aBoot() } = {}): Shown {
  const asked = served({ ...usual, ...given });
  const way = routed(at, <SignupPage />);
  return { ...renderScreen(way.element, boot), ...way, asked };
}

/** Server HTML with text typed before hydration. */
export function openAsleep(typed: string, { at = '/signup' } = {}): RenderResult {
  served(usual);
  const { container, wake } = renderAsleep(routed(at, <SignupPage />).element);
  const field = container.querySelector<HTMLInputElement>('form input');
  if (field) field.value = typed;
  return wake();
}

/** Stores a draft as an earlier visit would. */
export const keep = (reached: Question, more: Partial<Answers> = {}) =>
  remembered.signup.write(draftText({ answers: { ...noAnswers, ...robin, ...more }, reached }, Date.now()));
export const title = () => screen.getByRole('heading', { level: 1 }).textContent;
export const arrive = (name: string) => waitFor(() => expect(title()).toBe(name));
export const button = (name: string | RegExp = 'Continue') => screen.getByRole('button', { name });
/** A freshly opened page does not set the focus. */
export const enter = async (user: UserEvent) =>
  user.click(screen.queryByRole('textbox') ?? screen.getByLabelText('Choose a password'));
export const posts = (asked: Asked[]) => asked.filter(({ address }) => address === '/api/signup');

export async function agree(user: UserEvent) {
  await user.click(await screen.findByRole('checkbox', { name: /terms of Rosewood/ }));
  await user.click(screen.getByRole('checkbox', { name: /who I’m looking for/ }));
}

/** Goes to the last screen with all consents given. */
export async function toTheEnd(given: Parameters<typeof served>[0] = {}, more: Partial<Answers> = {}) {
  keep('password', more);
  const shown = open(given);
  await arrive('Choose a password');
  await enter(shown.user);
  await shown.user.keyboard('five quiet herons{Enter}');
  await agree(shown.user);
  return shown;
}
