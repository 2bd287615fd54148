import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { leavePage } from '#site/boot/leave-page.ts';
import { remembered } from '#site/boot/remembered.ts';
import { aBoot } from '../../../test/a-boot.ts';
import { refused } from '../../../test/answers.ts';
import type { served } from '../../../test/served.ts';
import {
  agree,
  arrive,
  button,
  enter,
  keep,
  member,
  open,
  posts,
  stayHere,
  title,
  toTheEnd,
} from '../../../test/signing-up.tsx';

let left: jest.SpiedFunction<typeof leavePage.to>;
beforeEach(() => {
  left = stayHere();
});

describe('The last button', () => {
  it('sends a double tap once', async () => {
    const { user, asked } = await toTheEnd({ 'POST /api/signup': 'never' });
    await user.dblClick(button('Create my account'));

    expect([posts(asked).length, button(/Create my account/).getAttribute('aria-busy')]).toEqual([1, 'true']);
  });

  it('says which page led to the sign-up', async () => {
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/pricing`);
    const { user, asked } = await toTheEnd();
    await user.click(button('Create my account'));

    await waitFor(() => expect(posts(asked)[0]?.body).toMatchObject({ tracking: { lander: expect.any(String) } }));
  });

  it('shows nobody the same page again who comes back as a member', async () => {
    const instead = jest.spyOn(leavePage, 'instead').mockImplementation(() => undefined);
    const { user } = await toTheEnd();
    const comeBack = () => act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    comeBack();
    expect(instead).not.toHaveBeenCalled();
    await user.click(button('Create my account'));
    await waitFor(() => expect(left).toHaveBeenCalled());
    comeBack();

    expect(instead).toHaveBeenCalledTimes(1);
  });

  it('sends again under the same key what got lost', async () => {
    const { user, asked } = await toTheEnd({ 'POST /api/signup': ['lost', { status: 201, body: { user: {} } }] });
    await user.click(button('Create my account'));

    await waitFor(() => expect(left).toHaveBeenCalled());
    expect([posts(asked).length, new Set(posts(asked).map(({ key }) => key)).size, posts(asked)[0]?.key]).toEqual([
      2,
      1,
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
  });

  it('leads back to the first faulty field, says there what the server says, and from there straight to the end', async () => {
    const fields = {
      username: { code: 'username_taken', params: {}, detail: 'Already somebody’s.' },
      email: { code: 'email_disposable', params: {}, detail: 'Not that one.' },
    };
    const { user, asked } = await toTheEnd({
      'POST /api/signup': [refused(422, 'invalid', { fields }), { status: 201, body: { user: {} } }],
    });
    await user.click(button('Create my account'));
    await screen.findByText('Already somebody’s.');
    expect([title(), document.activeElement]).toEqual(['Choose a username', screen.getByRole('textbox')]);
    await user.keyboard('2{Enter}');
    await screen.findByText('Not that one.');
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('robin@example.net{Enter}');
    await arrive('Last step: your consent');
    await user.click(button('Create my account'));

    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(posts(asked).map(({ body }) => [body?.username, body?.email])).toEqual([
      ['robin', 'robin@example.org'],
      ['robin2', 'robin@example.net'],
    ]);
    expect(posts(asked).map(({ body }) => body?.consents)[1]).toMatchObject({ terms: true, sensitive_data: true });
    expect(new Set(posts(asked).map(({ key }) => key)).size).toBe(2);
  });

  it.each([
    [429, 'rate_limited', 'About rate_limited.'],
    [500, 'unexpected', 'About unexpected.'],
  ])('tells of %s %s where it is, and keeps everything', async (status, code, words) => {
    const { user } = await toTheEnd({ 'POST /api/signup': refused(status, code) });
    await user.click(button('Create my account'));

    expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
    expect([title(), screen.getByRole<HTMLInputElement>('checkbox', { name: /terms of Rosewood/ }).checked]).toEqual([
      'Last step: your consent',
      true,
    ]);
    expect(remembered.signup.read()).not.toBeNull();
  });

  it('tells beside the address that it has an account, where a brand says so', async () => {
    const { user } = await toTheEnd({ 'POST /api/signup': refused(409, 'email_taken') });
    await user.click(button('Create my account'));
    await screen.findByText('About email_taken.');

    expect(title()).toBe('Your email address');
  });

  it('says that sign-up was closed meanwhile', async () => {
    const { user } = await toTheEnd({ 'POST /api/signup': refused(403, 'signup_closed') });
    await user.click(button('Create my account'));

    await arrive('Sign-up is closed');
  });
});

describe('Other sites of the pool', () => {
  const boot = aBoot({ settings: { memberResell: 'yes' } });
  const sites = [
    { id: 'P1', name: 'Lily', domain: 'lily.test' },
    { id: 'P2', name: 'Fern', domain: 'fern.test' },
  ];

  async function offered(answer: Parameters<typeof served>[0]['']) {
    keep('password');
    const shown = open({ 'GET /api/pool-sites': answer ?? 'never' }, { boot });
    await arrive('Choose a password');
    await enter(shown.user);
    await shown.user.keyboard('five quiet herons{Enter}');
    await agree(shown.user);
    return shown;
  }

  it('are switches, all of them off, and only those that are on are sent', async () => {
    const { user, asked } = await offered({ status: 200, body: { sites, termsVersion: 'v1' } });
    expect((await screen.findAllByRole<HTMLInputElement>('switch')).map(({ checked }) => checked)).toEqual([
      false,
      false,
    ]);
    await user.click(screen.getByRole('switch', { name: 'Fern' }));
    await user.click(button('Create my account'));

    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(posts(asked)[0]?.body?.consents).toMatchObject({ pool_sites: ['P2'], marketing: false });
  });

  it.each([
    ['do not come', refused(500, 'unexpected')],
    ['are still on their way', 'never' as const],
  ])('that %s keep nobody from signing up', async (_, answer) => {
    const { user } = await offered(answer);
    await user.click(button('Create my account'));

    await waitFor(() => expect(left).toHaveBeenCalled());
  });
});

describe('On the way from a member', () => {
  it('the message is for that member', async () => {
    const id = member;
    keep('message', { toMember: id, signupMessage: '' });
    const { user, asked } = open({}, { at: `/members/${id}/signup`, boot: aBoot({ settings: { freeMessages: 3 } }) });
    await arrive('Your first message');
    expect(screen.getByText(/^What would you like .* as soon as you’ve confirmed your email address\.$/)).toBeDefined();
    await enter(user);
    await user.keyboard('Hello there');
    await user.click(button());
    await arrive('Your email address');
    await user.click(button());
    await arrive('Choose a password');
    await user.keyboard('five quiet herons{Enter}');
    await agree(user);
    await user.click(button('Create my account'));

    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(posts(asked)[0]?.body).toMatchObject({ to_member: id, signup_message: 'Hello there' });
  });

  it.each([
    ['without free messages', { freeMessages: 0, freeConversations: 2 }],
    ['whose free messages only answer others', { freeMessages: 3, freeConversations: 0 }],
  ])('a brand %s promises no delivery', async (_, settings) => {
    keep('message', { toMember: member, signupMessage: '' });
    open({}, { at: `/members/${member}/signup`, boot: aBoot({ settings }) });
    await arrive('Your first message');

    expect(screen.queryByText(/confirmed/)).toBeNull();
  });

  it('a message to somebody else is not shown', async () => {
    keep('message', { toMember: member, signupMessage: 'Dear you' });
    open();
    await arrive('A few words about yourself');

    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  });
});

describe('A brand that takes no new members', () => {
  it.each([
    ['none', 'Sign-up is closed'],
    ['with_trafficsource', 'By invitation'],
  ] as const)('with signups %s says so, and lets members log in', (signups, words) => {
    open({}, { boot: aBoot({ canSignUp: false, settings: { signups } }) });

    expect([title(), screen.getByRole('link', { name: 'Log in' }).getAttribute('href')]).toEqual([words, '/login']);
  });
});
