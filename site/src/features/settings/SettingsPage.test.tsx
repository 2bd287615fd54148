import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answersAt, refused } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const robin = {
  ...{ id: '01R', email: 'robin@example.org', credits: 0, paid_user: false, fictional_icon: false, language: 'en', status: 'active', notifications_disabled: [] },
  ...{ email_disabled: null, signup_date: '2026-11-01T00:00:00Z', second_factor: true },
  profile: { id: '01R', name: 'robin', country: 'NL', main_image: null, status: 'active' },
};
const member = { status: 200, body: { user: robin } };
const sessions = { status: 200, body: { sessions: [{ id: 'B'.repeat(26), current: true, device: 'Chrome · Android', country: 'NL', last_used: '2026-11-21T12:00:00Z' }] } };
/** The panels are code of their own, which a busy computer takes a while to read the first time. */
const whileLoading = { timeout: 5_000 };

describe('The settings', () => {
  it('are one page, a panel for each thing, as the account has them', async () => {
    answersAt({ 'GET /api/user': [member], 'GET /api/sessions': [sessions] });
    renderScreen(<SettingsPage />);
    await screen.findByText('Chrome · Android', undefined, whileLoading);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
    const panels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(panels).toEqual(expect.arrayContaining(['E-mail address', 'Password', 'Two-step log-in', 'Where you are logged in', 'Language']));
    expect([screen.getByText('robin@example.org').tagName, screen.getByRole('button', { name: 'Turn off' }).tagName]).toEqual(['STRONG', 'BUTTON']);
  });

  it('have the shape of panels while they are on their way', () => {
    answersAt({});
    renderScreen(<SettingsPage />);

    expect(screen.getByRole('status').textContent).toContain('Loading');
  });

  it('can be asked for again when they did not come', async () => {
    answersAt({ 'GET /api/user': [refused(500, 'unexpected', { reference: '01REF' }), member], 'GET /api/sessions': [sessions] });
    const { user } = renderScreen(<SettingsPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('01REF');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByText('Chrome · Android', undefined, whileLoading);
  });

  it('show who is still logged in after the password was changed', async () => {
    const asked = answersAt({ 'GET /api/user': [member], 'GET /api/sessions': [sessions], 'POST /api/password': [{ status: 204 }] });
    const { user } = renderScreen(<SettingsPage />);
    await screen.findByText('Chrome · Android', undefined, whileLoading);
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    await user.keyboard('quiet herons{Tab}{Tab}five quiet herons{Tab}{Tab}five quiet herons{Enter}');

    await screen.findByText(/Your password has been changed/);
    expect(asked.filter(({ address }) => address === '/api/sessions')).toHaveLength(2);
  });
});
