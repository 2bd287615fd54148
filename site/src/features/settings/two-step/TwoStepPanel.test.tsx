import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { encode } from 'uqr';
import { answers, refused } from '../../../../test/answers.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { TwoStepPanel } from './TwoStepPanel.tsx';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const address = `otpauth://totp/Rosewood:robin?secret=${secret}`;
const given = { status: 200, body: { secret, address } };
const codes = ['kR3_first', 'x-second9'];
const wrong = refused(422, 'invalid', {
  fields: { totp: { code: 'field_invalid', params: {}, detail: 'This isn’t valid.' } },
});
const onStale = jest.fn();
afterEach(() => void onStale.mockReset());

const show = (isOn: boolean) => renderScreen(<TwoStepPanel isOn={isOn} onStale={onStale} />);
const press = (name: string) => screen.getByRole('button', { name });
const words = () => screen.getByRole('region').textContent;

/** The modules that the path's bars cover. */
function drawn(path: string, side: number): boolean[][] {
  const modules = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return modules;
}

function surrounded(modules: boolean[][], side: number): boolean[][] {
  return Array.from({ length: side }, (_row, y) =>
    Array.from({ length: side }, (_module, x) => modules[y - 4]?.[x - 4] ?? false),
  );
}

async function reachKey() {
  const { user } = show(false);
  await user.click(press('Turn on'));
  await user.keyboard('quiet herons{Enter}');
  await screen.findByLabelText('Security code');
  return user;
}

describe('Turning two-step log-in on', () => {
  it('goes from the password to the key, its first code, the recovery codes, and is on', async () => {
    const asked = answers(given, { status: 200, body: { recoveryCodes: codes } });
    const user = await reachKey();
    expect(screen.getByLabelText('Key').textContent).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    expect([
      screen.getByRole('link', { name: 'Open in the app' }).getAttribute('href'),
      document.activeElement?.textContent,
    ]).toEqual([address, expect.stringContaining('type in the key')]);
    await user.type(screen.getByLabelText('Security code'), '123456{Enter}');

    await screen.findByRole('heading', { name: 'Your recovery codes' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    expect(words()).toContain('you won’t see them here again');
    await user.click(press('I’ve saved them'));
    expect([screen.queryByText('kR3_first'), press('Turn off') !== null]).toEqual([null, true]);
    expect(asked.map(({ address: to, body }) => [to, body])).toEqual([
      ['/api/second-factor', { password: 'quiet herons' }],
      ['/api/second-factor/confirm', { totp: '123456' }],
    ]);
  });

  it('shows the address for the app as a picture: each module of it, dark on white, with white around', async () => {
    answers(given);
    await reachKey();
    const picture = screen.getByRole('img', { name: 'QR code with the key for your app' });
    const [ground, dark] = [...picture.querySelectorAll('path')];
    const { data, size } = encode(address, { ecc: 'M', border: 0 });
    const side = size + 8;

    expect([
      picture.getAttribute('viewBox'),
      ground?.getAttribute('fill'),
      ground?.getAttribute('d'),
      dark?.getAttribute('fill'),
    ]).toEqual([`0 0 ${side} ${side}`, 'white', `M0 0h${side}v${side}h-${side}z`, 'black']);
    expect(drawn(dark?.getAttribute('d') ?? '', side)).toEqual(surrounded(data, side));
  });

  it('copies the key without its spaces, and says so', async () => {
    answers(given);
    const user = await reachKey();
    await user.click(press('Copy'));

    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe(secret);
  });

  it('says that it may not copy where it may not', async () => {
    answers(given);
    const user = await reachKey();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(press('Copy'));

    await screen.findByText(/blocked copying/);
  });

  it('saves the codes as a file that says what they are for, under a name that does not', async () => {
    answers(given, { status: 200, body: { recoveryCodes: codes } });
    const user = await reachKey();
    await user.type(screen.getByLabelText('Security code'), '123456{Enter}');
    const link = await screen.findByRole('link', { name: 'Save as a file' });

    expect(link.getAttribute('download')).toBe('recovery-codes.txt');
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      'Recovery codes for Rosewood. Each works once.\n\nkR3_first\nx-second9\n',
    );
  });

  it('says that a code is wrong, and goes back to it', async () => {
    answers(given, wrong);
    const user = await reachKey();
    await user.type(screen.getByLabelText('Security code'), '000000{Enter}');

    await screen.findByText(/That code isn’t right/);
    expect(document.activeElement).toBe(screen.getByLabelText('Security code'));
  });

  it('says that the password is wrong', async () => {
    answers(
      refused(422, 'old_password_wrong', {
        fields: { password: { code: 'old_password_wrong', params: {}, detail: 'x' } },
      }),
    );
    const { user } = show(false);
    await user.click(press('Turn on'));
    await user.keyboard('quiet geese{Enter}');

    await screen.findByText('That isn’t your password. Please try again.');
  });

  it('can be left in the middle, and is off', async () => {
    answers(given);
    const user = await reachKey();
    await user.click(press('Cancel'));

    expect([words()?.includes('Off'), press('Turn on') !== null]).toEqual([true, true]);
  });

  it.each([
    ['it is on already', [refused(409, 'conflict')]],
    ['another device was quicker', [given, refused(409, 'conflict')]],
  ])('looks anew when %s', async (_what, given409) => {
    answers(...given409);
    const { user } = show(false);
    await user.click(press('Turn on'));
    await user.keyboard('quiet herons{Enter}');
    if (given409.length > 1) {
      await user.type(await screen.findByLabelText('Security code'), '123456{Enter}');
    }

    await waitFor(() => expect(onStale).toHaveBeenCalledTimes(1));
  });
});

describe('Turning two-step log-in off', () => {
  it('takes the password and a code, and is off', async () => {
    const asked = answers({ status: 204 });
    const { user } = show(true);
    await user.click(press('Turn off'));
    await user.keyboard('quiet herons{Tab}{Tab}kR3_first{Enter}');

    await screen.findByText('Two-step login is off.');
    expect(asked.map(({ address: to, body }) => [to, body])).toEqual([
      ['/api/second-factor/remove', { password: 'quiet herons', totp: 'kR3_first' }],
    ]);
    expect(press('Turn on')).toBeDefined();
  });

  it('asks nobody without both', async () => {
    const asked = answers({ status: 204 });
    const { user } = show(true);
    await user.click(press('Turn off'));
    await user.keyboard('{Enter}');

    await waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(2));
    expect(asked).toEqual([]);
  });

  it('says that a code is wrong', async () => {
    answers(wrong);
    const { user } = show(true);
    await user.click(press('Turn off'));
    await user.keyboard('quiet herons{Tab}{Tab}000000{Enter}');

    await screen.findByText(/That code isn’t right/);
  });

  it('looks anew when it is off already', async () => {
    answers(refused(409, 'conflict'));
    const { user } = show(true);
    await user.click(press('Turn off'));
    await user.keyboard('quiet herons{Tab}{Tab}123456{Enter}');

    await waitFor(() => expect(onStale).toHaveBeenCalledTimes(1));
  });
});
