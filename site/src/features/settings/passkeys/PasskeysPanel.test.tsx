import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PasskeyView } from '@manyhearts/contract/passkeys';
import { answers, refused } from '../../../../test/answers.ts';
import { refusal, withoutPasskeys, withPasskeys } from '../../../../test/credentials.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { PasskeysPanel } from './PasskeysPanel.tsx';

const phone: PasskeyView = {
  id: '01M7YPJS18A11R1QENHNMFCMPV',
  credentialId: 'AQID',
  name: 'Safari · iPhone',
  created: '2026-11-01T10:00:00.000Z',
  lastUsed: null,
  copied: false,
};
const list = (...passkeys: PasskeyView[]) => ({ status: 200, body: { passkeys, limit: 2, rpId: 'brand.example' } });
const offer = {
  status: 200,
  body: {
    challenge: 'Y2hhbGxlbmdl',
    timeoutMs: 600_000,
    rp: { id: 'brand.example', name: 'Brand' },
    user: { id: 'aWQ', name: 'robin' },
    algorithms: [-7],
    known: [{ id: 'AQID', transports: ['usb'] }],
  },
};

afterEach(withoutPasskeys);

async function adding(name = '') {
  const { user } = renderScreen(<PasskeysPanel />);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  if (name) await user.type(screen.getByRole('textbox', { name: /Passkey name/ }), name);
  await user.type(screen.getByLabelText('Your password'), 'secret words');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return user;
}

describe('The panel of passkeys', () => {
  it('says what it is waiting for, and that there is none yet', async () => {
    answers(list());
    withPasskeys();
    renderScreen(<PasskeysPanel />);

    expect(screen.getByRole('status').textContent).toContain('Loading');
    expect(await screen.findByText('You have no passkeys yet.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeDefined();
  });

  it('shows each with its name, its day and its last use, and which of them opens nothing any more', async () => {
    answers(
      list(phone, {
        ...phone,
        id: '01M7YPJS18A11R1QENHNMFCMPW',
        name: '?',
        lastUsed: new Date().toISOString(),
        copied: true,
      }),
    );
    withPasskeys();
    renderScreen(<PasskeysPanel />);
    const [first, second] = await screen.findAllByRole('listitem');

    expect(first?.textContent).toContain('Safari · iPhoneAdded: 1\u00a0November 2026Not used yet');
    expect(second?.textContent).toMatch(/Unknown device.*Last used: now.*May have been copied/);
    expect(screen.getByText(/You have 2 passkeys/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('can be asked for again when it did not come', async () => {
    answers(refused(503, 'unavailable'), refused(503, 'unavailable'), list(phone));
    withPasskeys();
    renderScreen(<PasskeysPanel />);

    expect(await screen.findByText('Safari · iPhone')).toBeDefined();
  });

  it('adds one after the password and the device’s own question', async () => {
    const asked = answers(list(), offer, { status: 201, body: phone });
    const device = withPasskeys();
    await adding('My phone');

    expect(await screen.findByText('Safari · iPhone')).toBeDefined();
    expect(asked[1]).toMatchObject({ address: '/api/passkeys', body: { password: 'secret words' } });
    expect(asked[2]).toMatchObject({
      address: '/api/passkeys/confirm',
      body: { credential_id: 'AQID', client_data: 'BQ', attestation: 'BA', transports: ['internal'], name: 'My phone' },
    });
    expect(device.create.mock.calls[0]?.[0].publicKey).toMatchObject({
      rp: { id: 'brand.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key' }],
    });
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  it.each([
    ['NotAllowedError', 'No passkey was created. If you didn’t cancel it yourself, try again or use another device.'],
    ['InvalidStateError', 'This device already has one of your passkeys.'],
  ])('says what came of it when the device answers %s', async (name, words) => {
    answers(list(), offer);
    withPasskeys({ create: () => refusal(name) });
    await adding();

    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBeNull();
  });

  it('says which field was wrong, and what the server refused', async () => {
    answers(
      list(),
      refused(422, 'old_password_wrong', {
        fields: { password: { code: 'old_password_wrong', params: {}, detail: 'wrong' } },
      }),
      offer,
      refused(403, 'passkey_failed'),
    );
    withPasskeys();
    const user = await adding();
    expect(await screen.findByText('That isn’t your password. Please try again.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continue' }));

    expect(await screen.findByText('About passkey_failed.')).toBeDefined();
  });

  it('removes one after the password, and tells the browser', async () => {
    const asked = answers(list(phone), { status: 204 });
    const device = withPasskeys();
    const { user } = renderScreen(<PasskeysPanel />);
    await user.click(await screen.findByRole('button', { name: 'Remove: Safari · iPhone' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove “Safari · iPhone”?' }));
    await user.type(dialog.getByLabelText('Your password'), 'secret words');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('You have no passkeys yet.')).toBeDefined();
    expect(asked[1]).toMatchObject({
      method: 'POST',
      address: `/api/passkeys/${phone.id}/remove`,
      body: { password: 'secret words' },
    });
    await waitFor(() => expect(device.forgotten).toHaveBeenCalledWith({ rpId: 'brand.example', credentialId: 'AQID' }));
  });

  it('lets one be removed where the browser knows none, and says why it can add none', async () => {
    answers(list(phone));
    renderScreen(<PasskeysPanel />);

    expect(
      await screen.findByText('This browser can’t use passkeys. Add one in another browser or on another device.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove: Safari · iPhone' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
