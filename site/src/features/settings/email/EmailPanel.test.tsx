import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answers, refused } from '../../../../test/answers.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { EmailPanel } from './EmailPanel.tsx';

const onStale = jest.fn();
const robin = { email: 'robin@example.org', status: 'active', emailDisabled: null, pendingEmail: null } as const;

function show(user: Partial<Parameters<typeof EmailPanel>[0]['user']> = {}) {
  onStale.mockClear();
  return renderScreen(<EmailPanel user={{ ...robin, ...user }} onStale={onStale} />);
}

async function change(words: string) {
  const screenOf = show();
  await screenOf.user.click(screen.getByRole('button', { name: 'Change address' }));
  await screen.findByRole('form');
  await screenOf.user.keyboard(words);
  return screenOf;
}

describe('The panel of the e-mail address', () => {
  it('says which it is and that it is confirmed, and what will happen before anybody asks', async () => {
    const { user } = show();
    expect(screen.getByText('robin@example.org').parentElement?.textContent).toBe('robin@example.orgConfirmed');
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    await screen.findByRole('form');

    const words = screen.getByRole('form').textContent;
    for (const said of [
      /link to the new address/,
      /Nothing changes until you open it/,
      /24 hours/,
      /write to your old address.*7 days/,
    ])
      expect(words).toMatch(said);
    expect(document.activeElement).toBe(screen.getByLabelText('New email address'));
  });

  it('asks for another by Enter, says where the link went, and keeps showing the old one', async () => {
    const asked = answers({ status: 202, body: {} });
    await change('Kim@Example.org{Tab}quiet herons{Enter}');

    await screen.findByText(/A link is on its way to kim@example.org/);
    expect(asked.map(({ method, address, body }) => [method, address, body])).toEqual([
      ['POST', '/api/mail-change', { email: 'Kim@Example.org', password: 'quiet herons' }],
    ]);
    expect([screen.getByText('robin@example.org').tagName, document.activeElement?.textContent]).toEqual([
      'STRONG',
      'Use another address',
    ]);
  });

  it('says beside each field what is missing, and asks nobody', async () => {
    const asked = answers({ status: 202 });
    await change('{Enter}');

    await waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(2));
    expect([asked, document.activeElement]).toEqual([[], screen.getByLabelText('New email address')]);
  });

  it.each([
    [
      'the password is wrong',
      refused(422, 'old_password_wrong', {
        fields: { password: { code: 'old_password_wrong', params: {}, detail: 'x' } },
      }),
      /That isn’t your password/,
    ],
    [
      'it is the same address',
      refused(422, 'new_email_invalid', {
        fields: { email: { code: 'new_email_invalid', params: {}, detail: 'The new email address isn’t valid.' } },
      }),
      /The new email address isn’t valid/,
    ],
    ['somebody has it, and the brand says so', refused(409, 'email_taken'), /About email_taken/],
    ['there were enough mails', refused(429, 'rate_limited'), /already sent you several emails/],
    ['the password was tried too often', refused(429, 'login_blocked'), /About login_blocked/],
  ])('says so when %s, and loses nothing that was typed', async (_what, answer, words) => {
    answers(answer);
    await change('kim@example.org{Tab}quiet herons{Enter}');

    await screen.findByText(words);
    expect([
      screen.getByLabelText<HTMLInputElement>('New email address').value,
      screen.getByLabelText<HTMLInputElement>('Your password').value,
    ]).toEqual(['kim@example.org', 'quiet herons']);
  });

  it('is one wish by a double tap', async () => {
    const asked = answers('never');
    const { user } = await change('kim@example.org{Tab}quiet herons');
    await user.dblClick(screen.getByRole('button', { name: 'Send the link' }));

    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('is put away by its button, which gives the focus back', async () => {
    const { user } = await change('kim@example.org');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect([screen.queryByRole('form'), document.activeElement?.textContent]).toEqual([null, 'Change address']);
  });

  it.each([
    ['fbl', 'as spam'],
    ['bounce', 'are bouncing'],
    ['listunsubscribe', 'unsubscribed'],
  ] as const)('says why no mail arrives: %s', (reason, words) => {
    show({ emailDisabled: reason });

    expect(screen.getByRole('region').textContent).toContain(words);
  });
});

describe('An address that is asked for and not proved yet', () => {
  const pending = { pendingEmail: 'kim@example.org' } as const;

  it('is said to be on its way after the page was loaded anew, beside the one that counts', () => {
    show(pending);

    expect(screen.getByRole('status').textContent).toContain('A link is on its way to kim@example.org.');
    expect([
      screen.getByText('robin@example.org').tagName,
      screen.getAllByRole('button').map(({ textContent }) => textContent),
    ]).toEqual(['STRONG', ['Send it again', 'Keep my current address', 'Use another address']]);
  });

  it('is mailed its link again for the password alone', async () => {
    const asked = answers({ status: 202, body: {} });
    const { user } = show(pending);
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await user.keyboard('quiet herons{Enter}');

    await screen.findByText('A new link is on its way to kim@example.org.');
    expect(asked.map(({ method, address, body }) => [method, address, body])).toEqual([
      ['POST', '/api/mail-change', { email: 'kim@example.org', password: 'quiet herons' }],
    ]);
    expect(document.activeElement?.textContent).toBe('Send it again');
  });

  it('is given up, and the address stays as it is', async () => {
    const asked = answers({ status: 204 });
    const { user } = show(pending);
    await user.click(screen.getByRole('button', { name: 'Keep my current address' }));

    await screen.findByText('Your address is still robin@example.org.');
    expect(asked.map(({ method, address }) => [method, address])).toEqual([['DELETE', '/api/mail-change']]);
    expect(screen.getAllByRole('button', { name: /address|again/ }).map(({ textContent }) => textContent)).toEqual([
      'Change address',
    ]);
    expect(document.activeElement?.textContent).toBe('Change address');
  });

  it.each([
    [
      'the link',
      'Send it again',
      'quiet herons{Enter}',
      refused(429, 'rate_limited'),
      /already sent you several emails/,
      0,
    ],
    [
      'the link, which was opened meanwhile',
      'Send it again',
      'quiet herons{Enter}',
      refused(422, 'invalid', { fields: { email: { code: 'new_email_invalid', params: {}, detail: 'x' } } }),
      /About invalid/,
      1,
    ],
    ['its end', 'Keep my current address', '', refused(500, 'unexpected'), /About unexpected/, 0],
  ])('says so when there was no %s', async (_what, button, words, answer, told, stale) => {
    answers(answer);
    const { user } = show(pending);
    await user.click(screen.getByRole('button', { name: button }));
    if (words) await user.keyboard(words);

    await screen.findByText(told);
    expect([
      onStale.mock.calls.length,
      screen.getByRole('button', { name: 'Keep my current address' }) !== null,
    ]).toEqual([stale, true]);
  });
});

describe('An address that is not confirmed', () => {
  const unconfirmed = { status: 'not_confirmed' } as const;

  it('is said to be so, and its link is sent again', async () => {
    const asked = answers({ status: 202, body: {} });
    const { user } = show(unconfirmed);
    expect(screen.getByText('Not confirmed yet')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));

    await screen.findByText('A new link is on its way to robin@example.org.');
    expect(asked.map(({ method, address, body }) => [method, address, body])).toEqual([
      ['POST', '/api/activate/resend', {}],
    ]);
  });

  it('is changed without a password, and is from then on the other one', async () => {
    const asked = answers({ status: 202, body: {} });
    const { user } = show(unconfirmed);
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    await screen.findByRole('form');
    await user.keyboard('{Enter}');
    await screen.findByText('Please fill this in.');
    await user.keyboard('kim@example.org{Enter}');

    expect((await screen.findByText('kim@example.org')).tagName).toBe('STRONG');
    expect(asked.map(({ body }) => body)).toEqual([{ email: 'kim@example.org' }]);
  });

  it.each([
    ['there were enough mails', refused(429, 'rate_limited'), /already sent you several emails/, 0],
    ['the server has a fault', refused(500, 'unexpected'), /About unexpected/, 0],
    ['it was confirmed meanwhile', refused(409, 'conflict'), /About conflict/, 1],
  ])('says so when %s', async (_what, answer, words, stale) => {
    answers(answer);
    const { user } = show(unconfirmed);
    await user.click(screen.getByRole('button', { name: 'Send it again' }));

    await screen.findByText(words);
    expect(onStale).toHaveBeenCalledTimes(stale);
  });
});
