import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Field } from '#site/ui/Field.tsx';
import { answers, refused } from '../../../test/answers.ts';
import { refusal, usedCredential, withoutPasskeys, withPasskeys } from '../../../test/credentials.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { PasskeyLogIn } from './PasskeyLogIn.tsx';

const question = { status: 200, body: { challenge: 'Y2hhbGxlbmdl', timeoutMs: 600_000, rpId: 'brand.example' } };
const entered = { status: 200, body: { user: {} } };
const button = () => screen.getByRole('button', { name: /^Log in with a passkey/ });
const field = () => <Field label="Username" autoComplete="username webauthn" />;

afterEach(withoutPasskeys);

async function pressed() {
  const onIn = jest.fn();
  const { user } = renderScreen(<PasskeyLogIn onIn={onIn} />);
  await user.click(button());
  return { onIn, user };
}

describe('Log-in by passkey', () => {
  it('sends what the device answers, and lets in', async () => {
    const asked = answers(question, entered);
    const device = withPasskeys();
    const { onIn } = await pressed();

    await waitFor(() => expect(onIn).toHaveBeenCalledTimes(1));
    expect(device.get.mock.calls[0]?.[0].publicKey).toMatchObject({
      rpId: 'brand.example',
      userVerification: 'required',
      timeout: 600_000,
    });
    expect(asked.map(({ address }) => address)).toEqual(['/api/passkeys/log-in', '/api/passkeys/log-in/finish']);
    expect(asked[1]?.body).toEqual({
      credential_id: 'AQID',
      client_data: 'Bw',
      authenticator_data: 'Bg',
      signature: 'CA',
      user_handle: 'CQ',
    });
  });

  it('says so when nothing comes of it, and can be tried again', async () => {
    answers(question);
    withPasskeys({ get: () => refusal() });
    const { onIn } = await pressed();

    expect((await screen.findByRole('alert')).textContent).toBe(
      'That didn’t work. Try again, or log in with your password.',
    );
    expect([onIn.mock.calls.length, button().getAttribute('aria-busy')]).toEqual([0, null]);
  });

  it('tells why the server did not let in, and has the browser forget what the server does not know', async () => {
    answers(question, refused(403, 'passkey_unknown'));
    const device = withPasskeys();
    await pressed();

    expect((await screen.findByRole('alert')).textContent).toBe('About passkey_unknown.');
    expect(device.forgotten).toHaveBeenCalledWith({ rpId: 'brand.example', credentialId: 'AQID' });
  });

  it('leads to the decision that keeps the account closed, and says why and until when', async () => {
    answers(question, refused(403, 'account_blocked', { params: { decision: 's-1.x' } }));
    withPasskeys();
    await pressed();

    expect((await screen.findByRole('alert')).textContent).toBe('About account_blocked.');
    const link = screen.getByRole('link', { name: 'See the decision, and appeal' });
    expect(link.getAttribute('href')).toBe('/decisions/s-1.x');
  });

  it('has the browser forget nothing for any other reason', async () => {
    answers(question, refused(403, 'passkey_failed'));
    const device = withPasskeys();
    await pressed();

    expect((await screen.findByRole('alert')).textContent).toBe('About passkey_failed.');
    expect(device.forgotten).not.toHaveBeenCalled();
  });

  it('is asked once, however often the button is pressed', async () => {
    answers(question);
    const device = withPasskeys({ get: () => new Promise(() => undefined) });
    const { user } = await pressed();
    await user.click(button());

    await waitFor(() => expect(device.get).toHaveBeenCalledTimes(1));
    expect(button().getAttribute('aria-busy')).toBe('true');
  });

  it('is not offered where the browser has none', async () => {
    renderScreen(<PasskeyLogIn onIn={() => undefined} />);

    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('waits where the user name is typed, until somebody chooses one', async () => {
    answers(question, entered);
    let choose = (): void => undefined;
    const device = withPasskeys({
      fillsIn: true,
      get: () => new Promise((resolve) => (choose = () => resolve(usedCredential))),
    });
    const onIn = jest.fn();
    renderScreen(
      <>
        {field()}
        <PasskeyLogIn onIn={onIn} />
      </>,
    );
    await waitFor(() => expect(device.get).toHaveBeenCalledTimes(1));

    expect([device.get.mock.calls[0]?.[0].mediation, button().getAttribute('aria-busy')]).toEqual([
      'conditional',
      null,
    ]);
    choose();
    await waitFor(() => expect(onIn).toHaveBeenCalledTimes(1));
  });

  it('asks anew before the question runs out, and again when the server refused what was chosen', async () => {
    const asked = answers(
      { ...question, body: { ...question.body, timeoutMs: 50 } },
      question,
      refused(403, 'passkey_failed'),
      question,
    );
    let round = 0;
    const device = withPasskeys({
      fillsIn: true,
      get: () => ((round += 1) === 2 ? Promise.resolve(usedCredential) : new Promise(() => undefined)),
    });
    renderScreen(
      <>
        {field()}
        <PasskeyLogIn onIn={() => undefined} />
      </>,
    );

    await waitFor(() => expect(device.get).toHaveBeenCalledTimes(3));
    expect(device.get.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true, true, false]);
    expect(asked).toHaveLength(4);
    expect(screen.getByRole('alert').textContent).toBe('About passkey_failed.');
  });

  it('gives up waiting when the button is pressed, and says nothing of it', async () => {
    answers(question, question, entered);
    const device = withPasskeys({
      fillsIn: true,
      get: ({ mediation, signal }) =>
        mediation
          ? new Promise((_, fail) => signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))))
          : Promise.resolve(usedCredential),
    });
    const onIn = jest.fn();
    const { user } = renderScreen(
      <>
        {field()}
        <PasskeyLogIn onIn={onIn} />
      </>,
    );
    await waitFor(() => expect(device.get).toHaveBeenCalledTimes(1));
    await user.click(button());

    await waitFor(() => expect(onIn).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/That didn’t work/)).toBeNull();
  });
});
