import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { PasskeyView } from '@manyhearts/contract/passkeys';
import type { UserView } from '@manyhearts/contract/user';
import { answers, refused } from '../../../test/answers.ts';
import { withoutPasskeys, withPasskeys } from '../../../test/credentials.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { inGroups, textAddress, wrongCode } from './OwnCode.tsx';
import { EmailPanel } from './email/EmailPanel.tsx';
import { PasskeysPanel } from './passkeys/PasskeysPanel.tsx';
import { PasswordPanel } from './password/PasswordPanel.tsx';

const phone = { id: '01K', credentialId: 'AQID', name: 'Safari · iPhone', lastUsed: null, copied: false };
const list = (...passkeys: Partial<PasskeyView>[]) => ({
  status: 200,
  body: { passkeys, limit: 5, rpId: 'brand.example' },
});
const robin = {
  profile: { id: '01R', name: 'robin77', country: 'NL', mainImage: null, status: 'active' },
  email: 'robin@example.org',
  status: 'active',
  emailDisabled: null,
} as const satisfies Partial<UserView>;
const emailPanel = (pending: string | null) => (
  <EmailPanel user={{ ...robin, pendingEmail: pending }} onStale={() => undefined} />
);
const codeAsked = refused(429, 'challenge_required', { params: { factor: 'totp' } });
const wrong = refused(422, 'invalid', {
  fields: { totp: { code: 'field_invalid', params: {}, detail: 'This isn’t valid.' } },
});

/** Name, component, button, input, answers of the server before the form is sent, and the final answer. */
const forms = [
  [
    'adding a passkey',
    () => <PasskeysPanel />,
    'Add a passkey',
    'quiet herons{Enter}',
    [list()],
    { status: 200, body: {} },
  ],
  [
    'removing a passkey',
    () => <PasskeysPanel />,
    /^Remove/,
    'quiet herons{Enter}',
    [list({ ...phone, created: '2026-11-01T10:00:00.000Z' })],
    { status: 204 },
  ],
  [
    'changing the address',
    () => emailPanel(null),
    'Change address',
    'kim@example.org{Tab}quiet herons{Enter}',
    [],
    { status: 202, body: {} },
  ],
  [
    'sending its link again',
    () => emailPanel('kim@example.org'),
    'Send it again',
    'quiet herons{Enter}',
    [],
    { status: 202, body: {} },
  ],
  [
    'changing the password',
    () => <PasswordPanel user={robin} onChanged={() => undefined} />,
    'Change password',
    'quiet herons{Tab}{Tab}five quiet herons{Tab}{Tab}five quiet herons{Enter}',
    [],
    { status: 204 },
  ],
] as const;

afterEach(withoutPasskeys);

describe('The code of two-step log-in', () => {
  it.each(forms)('is asked for by %s once the server asks, without calling that a fault', async (...form) => {
    const [, panel, name, words, before, done] = form;
    const asked = answers(...before, codeAsked, wrong, done);
    withPasskeys();
    const { user } = renderScreen(panel());
    await user.click(await screen.findByRole('button', { name }));
    expect(screen.queryByLabelText('Security code')).toBeNull();
    await user.keyboard(words);

    const code = await screen.findByLabelText('Security code');
    expect([document.activeElement, screen.queryByText(/^About/)]).toEqual([code, null]);
    await user.keyboard('000000{Enter}');
    await screen.findByText(/That code isn’t right/);
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await waitFor(() =>
      expect(asked.slice(before.length, before.length + 3).map(({ body }) => body?.totp)).toEqual([
        undefined,
        '000000',
        '123456',
      ]),
    );
  });
});

describe('A key', () => {
  it.each([
    ['', ''],
    ['ABC', 'ABC'],
    ['ABCD', 'ABCD'],
    ['ABCDE', 'ABCD E'],
    ['ABCDEFGHIJKL', 'ABCD EFGH IJKL'],
  ])('%j is read as %j', (secret, expected) => expect(inGroups(secret)).toBe(expected));
});

describe('A code', () => {
  const failed = (code: string) => ({ fieldErrors: { totp: { code, params: {}, detail: '' } } });

  it.each([
    [undefined, false],
    [{ fieldErrors: {} }, false],
    [failed('field_required'), false],
    [failed('field_invalid'), true],
  ])('after %j is the wrong one: %s', (failure, expected) => expect(wrongCode(failure)).toBe(expected));
});

describe('A text to save', () => {
  it('is whole, whatever signs it has', () => {
    expect(decodeURIComponent(textAddress('é #1\n_-').split(',')[1] ?? '')).toBe('é #1\n_-');
  });
});
