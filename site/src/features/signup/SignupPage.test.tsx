import { beforeEach, describe, expect, it, type jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { leavePage } from '#site/boot/leave-page.ts';
import { remembered } from '#site/boot/remembered.ts';
import { refused } from '../../../test/answers.ts';
import {
  agree,
  arrive,
  button,
  enter,
  keep,
  open,
  openAsleep,
  posts,
  stayHere,
  title,
} from '../../../test/signing-up.tsx';
import type { Answers, Question } from './signup-answers.rules.ts';

let left: jest.SpiedFunction<typeof leavePage.to>;
beforeEach(() => {
  left = stayHere();
});

describe('Signing up', () => {
  it('goes from question to question by keyboard, and ends with an account', async () => {
    const { user, asked } = open();
    expect([title(), document.activeElement]).toEqual(['Who are you?', document.body]);
    act(() => screen.getByRole('radio', { name: 'A woman' }).focus());
    await user.keyboard(' ');
    expect([title(), screen.getByRole<HTMLInputElement>('radio', { name: 'A woman' }).checked]).toEqual([
      'Who are you?',
      true,
    ]);
    await user.keyboard('{Enter}');
    await arrive('Who would you like to meet?');
    await user.click(screen.getByRole('radio', { name: 'Men and women' }));
    await arrive('Choose a username');
    await user.keyboard('robin{Enter}');
    await arrive('When were you born?');
    for (const [part, choice] of [
      ['Day', '4'],
      ['Month', 'May'],
      ['Year', '1990'],
    ] as const)
      await user.selectOptions(screen.getByRole('combobox', { name: part }), choice);
    await user.click(button());
    await arrive('Where do you live?');
    await user.selectOptions(await screen.findByRole('combobox', { name: /Region/ }), 'Utrecht');
    await user.click(button());
    await arrive('A few words about yourself');
    await user.keyboard('Early riser.');
    await user.click(button());
    await arrive('Your email address');
    await user.keyboard('robin@example.org{Enter}');
    await arrive('Choose a password');
    await user.keyboard('five quiet herons{Enter}');
    await agree(user);
    await user.click(button('Create my account'));

    await waitFor(() => expect(left.mock.calls).toEqual([['/complete-signup']]));
    expect(posts(asked).map(({ body }) => body)).toEqual([
      {
        ...{
          gender: 'female',
          seeking: 'both',
          username: 'robin',
          date_of_birth: '1990-05-04',
          country: 'NL',
          region: 'NL-UT',
          signup_message: 'Early riser.',
        },
        ...{
          email: 'robin@example.org',
          password: 'five quiet herons',
          language: 'en',
          consents: { terms: true, sensitive_data: true, marketing: false, pool_sites: [] },
          tracking: { lander: 'index' },
        },
      },
    ]);
    expect(remembered.signup.read()).toBeNull();
  });

  it('puts the focus on what is asked, and says how far one is', async () => {
    keep('place');
    const { user } = open();
    await arrive('Where do you live?');
    expect(document.activeElement).toBe(document.body);
    await user.click(button());
    await arrive('A few words about yourself');
    const field = screen.getByRole('textbox', { name: 'A few words about yourself' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByText('Step 6 of 9')).toBeTruthy();
    await user.click(button('Back'));
    await arrive('Where do you live?');

    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('lets a message be skipped, and only that', async () => {
    keep('message');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Skip this' }));
    await arrive('Your email address');

    expect(screen.queryByRole('button', { name: 'Skip this' })).toBeNull();
  });

  it.each<[Question, Partial<Answers>, string]>([
    ['gender', { gender: '' }, 'Please fill this in.'],
    ['seeking', { seeking: '' }, 'Please fill this in.'],
    ['username', { username: '' }, 'Please fill this in.'],
    ['username', { username: '@robin' }, 'A username can’t start with @.'],
    ['username', { username: 'r' }, 'This is too short. It needs at least 3 characters.'],
    ['birthday', { dateOfBirth: '' }, 'Please fill this in.'],
    ['email', { email: 'robin' }, 'This email address isn’t valid.'],
    ['password', {}, 'Please fill this in.'],
  ])('says on the screen of %s with %j: %s', async (question, answers, fault) => {
    keep(question, answers);
    const { user, asked } = open();
    const before = await waitFor(() => title());
    await waitFor(() => expect(screen.getByText(/^Step/)).not.toBeNull());
    await user.click(button());

    await screen.findByText(fault);
    expect([title(), asked.filter(({ address }) => /username|signup/.test(address))]).toEqual([title() ?? before, []]);
    expect(document.activeElement?.closest('[aria-invalid=true], [role=radiogroup]')).not.toBeNull();
  });

  it('needs both consents, each by itself, and sets none beforehand', async () => {
    keep('password');
    const { user, asked } = open();
    await arrive('Choose a password');
    await enter(user);
    await user.keyboard('five quiet herons{Enter}');
    await arrive('Last step: your consent');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      false,
      false,
      false,
    ]);
    await user.click(button('Create my account'));

    expect(await screen.findAllByText('We can’t continue without your agreement to this.')).toHaveLength(2);
    expect(posts(asked)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /terms of Rosewood/ }));
    expect([
      screen.getAllByText('We can’t continue without your agreement to this.').length,
      document.activeElement,
    ]).toEqual([1, screen.getByRole('checkbox', { name: /terms of Rosewood/ })]);
    const links = screen.getAllByRole<HTMLAnchorElement>('link').filter(({ target }) => target === '_blank');
    expect(links.map((link) => [link.getAttribute('href'), link.rel])).toEqual([
      ['/pages/terms', 'noopener'],
      ['/pages/privacy', 'noopener'],
    ]);
  });

  it('asks once about an address that looks mistyped, and puts it right by one tap', async () => {
    keep('email', { email: '' });
    const { user } = open();
    await arrive('Your email address');
    await enter(user);
    await user.keyboard('robin@gmial.com{Enter}');
    await screen.findByText('Did you mean robin@gmail.com?');
    await user.click(button('Yes, correct it'));
    await arrive('Choose a password');

    expect(remembered.signup.read()).toContain('"robin@gmail.com"');
  });

  it('believes an address that somebody insists on', async () => {
    keep('email', { email: '' });
    const { user } = open();
    await arrive('Your email address');
    await enter(user);
    await user.keyboard('robin@gmial.com{Enter}');
    await user.click(await screen.findByRole('button', { name: 'No, mine is right' }));
    await arrive('Choose a password');

    expect(remembered.signup.read()).toContain('"robin@gmial.com"');
  });

  it('judges a password on its own screen as the server does, and the meter with it', async () => {
    keep('password');
    const { user, asked } = open({
      'POST /api/password-check': [
        { status: 200, body: { guessable: true } },
        { status: 200, body: { guessable: false } },
      ],
    });
    await arrive('Choose a password');
    await enter(user);
    await user.keyboard('dragonfly');
    expect(screen.queryByText('Good.')).not.toBeNull();
    await user.keyboard('{Enter}');
    await screen.findByText(/^This password is too easy to guess/);
    expect([title(), screen.queryByText('Good.'), screen.queryByText('Too easy to guess.') !== null]).toEqual([
      'Choose a password',
      null,
      true,
    ]);
    await user.keyboard(' over five herons{Enter}');
    await arrive('Last step: your consent');

    expect(asked.filter(({ address }) => address === '/api/password-check').map(({ body }) => body)).toEqual([
      { username: 'robin', email: 'robin@example.org', password: 'dragonfly' },
      { username: 'robin', email: 'robin@example.org', password: 'dragonfly over five herons' },
    ]);
  });

  it('goes on where the check of a password is not answered', async () => {
    keep('password');
    const { user } = open({ 'POST /api/password-check': 'lost' });
    await arrive('Choose a password');
    await enter(user);
    await user.keyboard('dragonfly{Enter}');

    await arrive('Last step: your consent');
  });

  it('tells how good a password is while it is typed', async () => {
    keep('password');
    const { user } = open();
    await arrive('Choose a password');
    await enter(user);
    await user.keyboard('rosewoo');
    expect(screen.queryByText('Still too short.')).not.toBeNull();
    await user.keyboard('d1');
    expect(screen.queryByText('Too easy to guess.')).not.toBeNull();
    await user.keyboard(' and five herons');

    expect(screen.queryByText('Very good.')).not.toBeNull();
  });
});

describe('A user name', () => {
  it('that is taken comes with one like it, which a tap takes', async () => {
    keep('username', { username: '' });
    const { user } = open({
      'GET /api/username': [
        { status: 200, body: { free: false, suggestion: 'robin_27' } },
        { status: 200, body: { free: true, suggestion: null } },
      ],
    });
    await arrive('Choose a username');
    await enter(user);
    await user.keyboard('robin{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Use robin_27' }));
    await arrive('When were you born?');

    expect(remembered.signup.read()).toContain('"robin_27"');
  });

  it('that is taken is told on its own screen', async () => {
    keep('username', { username: '' });
    const { user, asked } = open({
      'GET /api/username': [
        { status: 200, body: { free: false, suggestion: null } },
        { status: 200, body: { free: true, suggestion: null } },
      ],
    });
    await arrive('Choose a username');
    await enter(user);
    await user.keyboard('robin{Enter}');
    await screen.findByText('This username is taken. Please try another.');
    await user.keyboard('2{Enter}');
    await arrive('When were you born?');

    expect(asked.filter(({ address }) => address.startsWith('/api/username')).map(({ address }) => address)).toEqual([
      '/api/username?username=robin',
      '/api/username?username=robin2',
    ]);
  });

  it.each([
    ['is refused', refused(429, 'rate_limited')],
    ['is not answered', 'never' as const],
  ])('goes on where the question %s', async (_, answer) => {
    keep('username');
    const { user } = open({ 'GET /api/username': answer });
    await arrive('Choose a username');
    await enter(user);
    await user.keyboard('{Enter}');

    await waitFor(() => expect(title()).toBe('When were you born?'));
  });
});

describe('Going back', () => {
  it('by the page or by the browser shows what was answered, and forward again too', async () => {
    const { user, go } = open();
    await user.click(screen.getByRole('radio', { name: 'A man' }));
    await user.click(button());
    await arrive('Who would you like to meet?');
    await user.click(screen.getByRole('radio', { name: 'Women' }));
    await user.click(button());
    await arrive('Choose a username');
    await user.keyboard('sam');
    await user.click(button('Back'));
    await arrive('Who would you like to meet?');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Women' }).checked).toBe(true);
    await go(-1);
    expect([title(), screen.getByRole<HTMLInputElement>('radio', { name: 'A man' }).checked]).toEqual([
      'Who are you?',
      true,
    ]);
    await go(2);

    expect([title(), screen.getByRole<HTMLInputElement>('textbox').value]).toEqual(['Choose a username', 'sam']);
  });

  it('after a reload leads through the questions before', async () => {
    keep('birthday');
    const { user } = open();
    await arrive('When were you born?');
    for (const name of ['Choose a username', 'Who would you like to meet?', 'Who are you?']) {
      await user.click(button('Back'));
      await arrive(name);
    }

    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });
});

describe('A visit that goes on', () => {
  it('begins at the first question that is open, without a password', async () => {
    keep('consents');
    open();

    await arrive('Choose a password');
    expect(screen.getByLabelText<HTMLInputElement>('Choose a password').value).toBe('');
  });

  it('goes on once for two presses in a row', async () => {
    keep('message');
    const { go } = open();
    await arrive('A few words about yourself');
    const form = document.querySelector('form');
    act(() => form?.requestSubmit());
    act(() => form?.requestSubmit());
    await arrive('Your email address');
    await go(-1);

    expect(title()).toBe('A few words about yourself');
  });

  it('keeps each word as it is typed, but never the password', async () => {
    keep('message');
    const { user } = open();
    await arrive('A few words about yourself');
    await enter(user);
    await user.keyboard('Hello');
    expect(remembered.signup.read()).toContain('"Hello"');
    await user.click(button());
    await arrive('Your email address');
    await user.click(button());
    await arrive('Choose a password');
    await user.keyboard('five quiet herons');

    expect(JSON.stringify({ ...localStorage })).not.toContain('herons');
  });

  it('loses nothing that was typed before the page woke', () => {
    openAsleep('sam', { at: '/signup?gender=female&seeking=male' });

    expect([title(), screen.getByRole<HTMLInputElement>('textbox').value]).toEqual(['Choose a username', 'sam']);
  });

  it('keeps what an earlier visit said, where the landing page and the fields say nothing newer', async () => {
    keep('username', { username: '', email: 'robin@example.net' });
    openAsleep('sam', { at: '/signup?gender=female&seeking=male' });

    await waitFor(() => expect(remembered.signup.read()).toContain('robin@example.net'));
    expect([screen.getByRole<HTMLInputElement>('textbox').value, remembered.signup.read()]).toEqual([
      'sam',
      expect.stringContaining('"username":"sam"'),
    ]);
  });

  it('takes over what the landing page asked, and takes it out of the address', async () => {
    const { location } = open({}, { at: '/signup?gender=female&seeking=male' });
    await arrive('Choose a username');

    await waitFor(() => expect(location().search).toBe(''));
    expect([title(), remembered.signup.read()]).toEqual([
      'Choose a username',
      expect.stringContaining('"gender":"female","seeking":"male"'),
    ]);
  });
});
