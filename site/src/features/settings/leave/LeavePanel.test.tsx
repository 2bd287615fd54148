import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { leavePage } from '#site/boot/leave-page.ts';
import { answersAt, refused, type Given } from '../../../../test/answers.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { LeavePanel } from './LeavePanel.tsx';

let gone: jest.SpiedFunction<typeof leavePage.to>;
beforeEach(() => {
  gone = jest.spyOn(leavePage, 'to').mockImplementation(() => undefined);
  gone.mockClear();
});

type Wishes = {
  isPremium?: boolean;
  isInvisible?: boolean;
  hasMarketing?: boolean;
  given?: Record<string, (Given | 'never')[]>;
};

async function open({ isPremium = false, isInvisible = false, hasMarketing = false, given = {} }: Wishes = {}) {
  const all = answersAt({
    'GET /api/visibility': [
      {
        status: 200,
        body: {
          visibility: {
            public: true,
            invisible: isInvisible,
            explicitPhotos: false,
            explicitPhotosWanted: false,
            introductions: false,
            sites: [],
          },
        },
      },
    ],
    'GET /api/consents': [{ status: 200, body: { marketing: hasMarketing, consents: [] } }],
    ...given,
  });
  const shown = renderScreen(<LeavePanel isPremium={isPremium} />);
  await shown.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  return { written: () => all.filter(({ method }) => method !== 'GET'), ...shown };
}
const confirm = () => screen.getByRole('button', { name: 'Delete my account now' });
const reason = (name: string) => screen.getByRole('radio', { name });
const pause = { name: 'Go invisible instead' };
const lessMail = { name: 'Stop news and offers' };
const offers = () => [pause, lessMail].filter((offer) => screen.queryByRole('button', offer)).map(({ name }) => name);

describe('The panel for leaving', () => {
  it('says what can still be refunded, and where', async () => {
    const euros = (amount: string) => ({ amount, currency: 'EUR' });
    const purchase = (order: string, credits: number, amount: string) => ({
      ...{ order, credits, amount: euros(amount) },
      until: '2026-12-01T00:00:00Z',
    });
    const purchases = [purchase('o1', 30, '3.60'), purchase('o2', 100, '12.00')];
    await open({ given: { 'GET /api/refunds/refundable': [{ status: 200, body: { purchases } }] } });

    expect(
      await screen.findByText(/You have 130 unused credits. We can refund €3.60 \+ €12.00 for them/),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'See my purchases' }).getAttribute('href')).toBe('/transactions');
  });

  it('says what follows, asks why, and leaves by a second press', async () => {
    const { written, user } = await open({ given: { 'POST /api/account-deletion': [{ status: 204 }] } });
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Your profile disappears/));
    screen.getByText(/For 14 days, you can restore everything/);
    expect(screen.getAllByRole('radio')).toHaveLength(7);
    await user.click(reason('I’ve found someone'));
    await user.type(screen.getByLabelText('Your password'), 'quiet herons');
    await user.dblClick(confirm());

    await waitFor(() => expect(gone.mock.calls).toEqual([['/account-deleted']]));
    expect(written().map(({ body, key }) => [body, typeof key])).toEqual([
      [{ reason: 'found_someone', password: 'quiet herons' }, 'string'],
    ]);
  });

  it('asks nobody before there is a reason and a password', async () => {
    const { written, user } = await open();
    await user.click(confirm());

    expect((await screen.findByRole('radiogroup')).getAttribute('aria-invalid')).toBe('true');
    expect([screen.getByLabelText('Your password').getAttribute('aria-invalid'), written(), gone.mock.calls]).toEqual([
      'true',
      [],
      [],
    ]);
  });

  it('takes remarks where no reason of the list fits', async () => {
    const { written, user } = await open({ given: { 'POST /api/account-deletion': [{ status: 204 }] } });
    expect(screen.queryByLabelText(/Anything you’d like to tell us/)).toBeNull();
    await user.click(reason('Something else'));
    await user.type(screen.getByLabelText(/Anything you’d like to tell us/), 'It was lovely.');
    await user.type(screen.getByLabelText('Your password'), 'quiet herons{Enter}');

    await waitFor(() =>
      expect(written().map(({ body }) => body)).toEqual([
        { reason: 'other', remarks: 'It was lovely.', password: 'quiet herons' },
      ]),
    );
  });

  it('stays, and says why, when the password was wrong', async () => {
    const fields = { password: { code: 'old_password_wrong', params: {}, detail: 'Wrong.' } };
    const { user } = await open({
      given: { 'POST /api/account-deletion': [refused(422, 'old_password_wrong', { fields })] },
    });
    await user.click(reason('It’s too expensive'));
    await user.type(screen.getByLabelText('Your password'), 'loud herons{Enter}');

    await screen.findByText('That isn’t your password. Please try again.');
    expect([gone.mock.calls, (reason('It’s too expensive') as HTMLInputElement).checked]).toEqual([[], true]);
  });

  it('offers a pause to premium members who want one, and none to others', async () => {
    const { user, unmount } = await open({ isPremium: true });
    await user.click(reason('I don’t have time for it'));
    await screen.findByRole('button', pause);
    for (const [name, offered] of [
      ['It’s too expensive', []],
      ['I’m not looking any more', [pause.name]],
      ['I’ve found someone', []],
    ] as const) {
      await user.click(reason(name));
      expect([name, offers()]).toEqual([name, offered]);
    }
    unmount();
    const other = await open();
    await other.user.click(reason('I don’t have time for it'));
    expect(offers()).toEqual([]);
  });

  it('offers fewer mails to whoever gets some and can’t have the pause, and never both', async () => {
    const { user, unmount } = await open({ hasMarketing: true });
    await user.click(reason('I don’t have time for it'));
    await screen.findByRole('button', lessMail);
    expect([offers(), screen.getByRole('button', lessMail).closest('[aria-live=polite]') !== null]).toEqual([
      [lessMail.name],
      true,
    ]);
    unmount();

    const premium = await open({ isPremium: true, hasMarketing: true });
    await premium.user.click(reason('I don’t have time for it'));
    await screen.findByRole('button', pause);
    expect(offers()).toEqual([pause.name]);
    premium.unmount();

    const hidden = await open({ isPremium: true, isInvisible: true, hasMarketing: true });
    await hidden.user.click(reason('I don’t have time for it'));
    await screen.findByRole('button', lessMail);
    expect(offers()).toEqual([lessMail.name]);
  });

  it.each([
    [
      'the pause',
      pause,
      { isPremium: true },
      'PUT /api/visibility',
      { invisible: true },
      'You’re invisible now, and your account is still here.',
    ],
    [
      'fewer mails',
      lessMail,
      { hasMarketing: true },
      'PUT /api/consents',
      { marketing: false },
      'We’ve stopped news and offers. Your account is still here.',
    ],
  ])('lets whoever takes %s stay, and puts the form away', async (_, offer, wishes, call, body, said) => {
    const { written, user } = await open({ ...wishes, given: { [call]: [{ status: 200, body: {} }] } });
    await user.click(reason('I don’t have time for it'));
    await user.click(await screen.findByRole('button', offer));

    await screen.findByText(said);
    expect(written().map((asked) => [`${asked.method} ${asked.address}`, asked.body])).toEqual([[call, body]]);
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  it('keeps the form where an offer could not be taken, and says why', async () => {
    const { user } = await open({
      hasMarketing: true,
      given: { 'PUT /api/consents': [refused(500, 'unexpected')] },
    });
    await user.click(reason('I don’t have time for it'));
    await user.click(await screen.findByRole('button', lessMail));

    await screen.findByText('About unexpected.');
    expect(screen.getByLabelText('Your password')).toBeDefined();
  });

  it('is open for whoever took back what no account can be without, says so first, and offers nothing', async () => {
    answersAt({ 'GET /api/consents': [{ status: 200, body: { marketing: true, consents: [] } }] });
    const { user } = renderScreen(<LeavePanel isPremium={false} isWithdrawing />);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('You’re withdrawing your consent'));
    await user.click(reason('I don’t have time for it'));
    expect(offers()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete my account' }));
  });
});
