import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ConsentsAnswer, ConsentView } from '@manyhearts/contract/consents';
import { answersAt, refused, type Given } from '../../../../test/answers.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { ConsentsPanel } from './ConsentsPanel.tsx';

const own = '01K9ZV6Y4Q8R2T5W7X0A1B3C4D';
const said = (kind: ConsentView['kind'], more: Partial<ConsentView> = {}): ConsentView => ({
  kind,
  site: null,
  given: true,
  at: '2026-05-03T12:00:00Z',
  page: 'privacy',
  version: '3f2a9c',
  textSince: null,
  ...more,
});
const atSignUp = [
  said('terms', { page: 'terms', version: own, textSince: '2026-02-01T12:00:00Z' }),
  said('sensitive_data'),
];
const answer = (marketing: boolean, ...more: ConsentView[]): Given => ({
  status: 200,
  body: { marketing, consents: [...atSignUp, ...more] } satisfies ConsentsAnswer,
});

async function show(start: Given, put: (Given | 'never')[] = []) {
  const asked = answersAt({ 'GET /api/consents': [start], 'PUT /api/consents': put });
  const onLeave = jest.fn();
  const shown = renderScreen(<ConsentsPanel onLeave={onLeave} />);
  await screen.findByRole('switch');
  return { puts: () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body), onLeave, ...shown };
}
const news = () => screen.getByRole<HTMLInputElement>('switch', { name: /News and offers/ });
const row = (text: RegExp) => within(screen.getByText(text).closest('li') as HTMLElement);

describe('The panel of consents', () => {
  it('shows each with its day and its text, an operator’s in the version that was shown', async () => {
    await show(
      answer(
        true,
        said('marketing', { at: '2026-06-01T12:00:00Z' }),
        said('pool_site', { site: { id: 's1', name: 'Lily' } }),
        said('pool_site', { site: { id: 's2', name: 'Moss' }, given: false, at: '2026-07-01T12:00:00Z' }),
      ),
    );

    const terms = row(/^The terms of/);
    terms.getByText(/Agreed: 3 May 2026/);
    expect(terms.getByRole('link', { name: /^Terms, version of 1\sFebruary 2026/ }).getAttribute('href')).toBe(
      `/pages/terms?version=${own}`,
    );
    expect(
      row(/may use what you say/)
        .getByRole('link', { name: /^Privacy \(opens/ })
        .getAttribute('href'),
    ).toBe('/pages/privacy');
    row(/Being shown on Lily/).getByText(/Agreed: 3 May 2026/);
    const moss = row(/Being shown on Moss/);
    moss.getByText(/Withdrawn: 1 July 2026/);
    expect(moss.getByRole('link', { name: /Visibility/ }).getAttribute('href')).toBe('#settings-visibility');
    expect([news().checked, screen.getAllByRole('listitem').length]).toEqual([true, 5]);
    expect(document.getElementById(news().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Agreed: 1\u00a0June 2026',
    );
  });

  it('turns news and offers on and off at once, also where nobody ever said yes to them, and says since when', async () => {
    const { puts, user } = await show(answer(false), [
      answer(true, said('marketing', { at: '2026-08-09T12:00:00Z' })),
      answer(false, said('marketing', { given: false, at: '2026-08-10T12:00:00Z' })),
    ]);
    expect([news().checked, news().getAttribute('aria-describedby')]).toEqual([false, null]);
    await user.click(news());
    expect(news().checked).toBe(true);
    await screen.findByText(/Agreed: 9 August 2026/);
    news().focus();
    await user.keyboard(' ');

    await screen.findByText(/Withdrawn: 10 August 2026/);
    expect([puts(), news().checked]).toEqual([[{ marketing: true }, { marketing: false }], false]);
  });

  it('puts the switch back where the server did not take it, and says why', async () => {
    const { user } = await show(answer(true, said('marketing')), [refused(500, 'unexpected')]);
    await user.click(news());

    await screen.findByText('About unexpected.');
    expect(news().checked).toBe(true);
  });

  it('says plainly that no account is without the consent to sensitive data, and leads to where it is deleted', async () => {
    const { puts, onLeave, user } = await show(answer(false));
    expect(screen.queryByText(/your account can’t continue/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw consent' }));
    expect(document.activeElement).toBe(await screen.findByText(/your account can’t continue/));
    expect(onLeave).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));

    expect([onLeave.mock.calls.length, puts()]).toEqual([1, []]);
  });

  it('can be asked for again when it did not come', async () => {
    answersAt({ 'GET /api/consents': [refused(500, 'unexpected'), answer(false)] });
    const { user } = renderScreen(<ConsentsPanel onLeave={jest.fn()} />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await waitFor(() => screen.getByRole('switch'));
  });
});
