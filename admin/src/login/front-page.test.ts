import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { aProblem, aStaff, fakeApi, type Answer, type SentCall } from '../../test/fake-api.ts';
import { nextOf, showFrontPage } from './front-page.ts';

type Answers = Answer | ((call: SentCall) => Answer);

beforeEach(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  document.body.innerHTML = '<main id="root"></main>';
});

function open(answer: Answers, place = '/admin/login?next=%2Fadmin%2Freports') {
  const { calls } = fakeApi({
    'POST /api/admin/session': answer,
    'POST /api/admin/password': answer,
    'POST /api/admin/approvals/cancel': answer,
  });
  const left: string[] = [];
  const url = new URL(place, 'http://admin.localhost');
  showFrontPage(document.getElementById('root')!, url, (address) => left.push(address));
  return { calls, left, user: userEvent.setup() };
}

async function logIn(user: ReturnType<typeof open>['user'], password = 'secret') {
  await user.type(screen.getByLabelText('User name'), 'olga');
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

describe('The log-in', () => {
  it('starts in the first field and opens, by Enter, the page that was asked for', async () => {
    const { user, left } = open({ json: aStaff() });
    expect(document.activeElement).toBe(screen.getByLabelText('User name'));

    await logIn(user);

    expect(left).toEqual(['/admin/reports']);
  });

  it('says why the page is gone of which the session has ended', async () => {
    const { user, left } = open({ json: aStaff() }, '/admin/login?ended=1&next=%2Fadmin%2Freports');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your session has ended/);
    await logIn(user);

    expect(left).toEqual(['/admin/reports']);
  });

  it('asks for the code, says when it is wrong, and goes on with the right one', async () => {
    const { user, calls, left } = open(({ body }) => {
      const { totp } = body as { totp?: string };
      if (!totp) return aProblem({ status: 403, code: 'second_factor_required' });
      return totp === '123456' ? { json: aStaff() } : aProblem({ status: 403, code: 'login_failed' });
    });

    await logIn(user);
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('That code is not right');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123 456{Enter}');

    expect(left).toHaveLength(1);
    expect(calls.at(-1)!.body).toEqual({ username: 'olga', password: 'secret', totp: '123456' });
  });

  it('takes a recovery code in the place of the app’s', async () => {
    const { user, calls, left } = open(({ body }) => {
      const { totp, recovery_code: given } = body as { totp?: string; recovery_code?: string };
      if (given === 'abcd-efgh-jkmn-pqrs') return { json: aStaff() };
      return aProblem({ status: 403, code: totp || given ? 'login_failed' : 'second_factor_required' });
    });

    await logIn(user);
    await user.type(await screen.findByLabelText('Code'), '000000{Enter}');
    await screen.findByText(/That code is not right/);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Fill this in.')).toBeDefined();
    expect(screen.queryByText(/That code is not right/)).toBeNull();
    await user.type(screen.getByLabelText('Recovery code'), 'used-used-used-used{Enter}');
    await screen.findByText('This is not one of your recovery codes, or it was used.');
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn-pqrs{Enter}');

    expect(left).toHaveLength(1);
    expect(calls.at(-1)!.body).toEqual({ username: 'olga', password: 'secret', recovery_code: 'abcd-efgh-jkmn-pqrs' });
  });

  it('sets a second factor up where the account has none', async () => {
    const params = { secret: 'ABCDEFGH', address: 'otpauth://totp/olga' };
    const { user, left } = open(({ body }) =>
      (body as { totp?: string }).totp
        ? { json: aStaff() }
        : aProblem({ status: 403, code: 'second_factor_setup', params }),
    );

    await logIn(user);
    expect((await screen.findByLabelText('Key for the app')).textContent).toBe('ABCD EFGH');
    expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe(params.address);
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');

    expect(left).toHaveLength(1);
  });

  it('says what is missing beside the field, and sends nothing', async () => {
    const { user, calls } = open({ json: aStaff() });

    await user.click(screen.getByRole('button', { name: 'Log in' }));

    expect(screen.getAllByText('Fill this in.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('User name'));
    expect(calls).toEqual([]);
  });

  it('keeps what was typed when the password is wrong, and shows it on request', async () => {
    const { user } = open(aProblem({ status: 403, code: 'login_failed' }));
    await logIn(user, 'wrong');

    expect((await screen.findByRole('alert')).textContent).toBe('The user name or the password is not right.');
    expect(screen.getByLabelText<HTMLInputElement>('User name').value).toBe('olga');
    await user.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text');
  });

  it('says how long it is blocked', async () => {
    const { user } = open(aProblem({ status: 429, code: 'login_blocked', params: { minutes: 14 } }));
    await logIn(user);

    expect((await screen.findByRole('alert')).textContent).toContain('14 minutes');
  });

  it('speaks Dutch once it is chosen, also after the page is loaded again', async () => {
    const { user } = open({ json: aStaff() });
    await user.click(screen.getByRole('button', { name: 'Nederlands' }));
    expect(screen.getByLabelText('Gebruikersnaam')).toBeDefined();

    open({ json: aStaff() });
    expect([document.documentElement.lang, localStorage.getItem('RaStoreManyheartsConsole.locale')]).toEqual([
      'nl',
      '"nl"',
    ]);
  });
});

describe('A new password', () => {
  const place = '/admin/password#the.token';
  const fill = async (user: ReturnType<typeof open>['user'], first: string, again: string) => {
    await user.type(screen.getByLabelText('New password'), first);
    await user.type(screen.getByLabelText('New password again'), `${again}{Enter}`);
  };

  it('is sent with the token of the link, and leads to the log-in', async () => {
    const { user, calls } = open({ status: 204 }, place);
    await fill(user, 'velvet-anchor-41', 'velvet-anchor-41');

    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/admin/login');
    expect(calls.at(-1)!.body).toEqual({
      token: 'the.token',
      password: 'velvet-anchor-41',
      password_repeat: 'velvet-anchor-41',
    });
  });

  it('is not sent when the two differ', async () => {
    const { user, calls } = open({ status: 204 }, place);
    await fill(user, 'velvet-anchor-41', 'velvet-anchor-42');

    expect(screen.getByText('The two passwords are not the same.')).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('says when the link has ended', async () => {
    const { user } = open(aProblem({ status: 404, code: 'link_expired', detail: 'This link has expired.' }), place);
    await fill(user, 'velvet-anchor-41', 'velvet-anchor-41');

    expect((await screen.findByRole('alert')).textContent).toContain('This link has expired.');
  });
});

describe('The link of a mail to a single owner', () => {
  it('cancels after a click, and says when it has ended', async () => {
    const { user, calls } = open(
      aProblem({ status: 404, code: 'link_expired', detail: 'Too late.' }),
      '/admin/cancel#t',
    );
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel the request' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too late.');

    fakeApi({ 'POST /api/admin/approvals/cancel': { status: 204 } });
    await user.click(screen.getByRole('button', { name: 'Cancel the request' }));
    expect((await screen.findByRole('status')).textContent).toContain('It is cancelled.');
    expect(calls.at(-1)!.body).toEqual({ token: 't' });
  });
});

it.each([
  ['?next=/admin', '/admin'],
  ['?next=%2Fadmin%2Freports%3Fbrand%3Drose', '/admin/reports?brand=rose'],
  ['', '/admin/'],
  ['?next=https://evil.example', '/admin/'],
  ['?next=//evil.example', '/admin/'],
  ['?next=/admin//evil.example', '/admin/'],
  ['?next=/admin/\\evil.example', '/admin/'],
  ['?next=/administrator', '/admin/'],
  ['?next=/admin/login', '/admin/'],
])('after the log-in %j leads to %s', (search, expected) => {
  expect(nextOf(search)).toBe(expected);
});
