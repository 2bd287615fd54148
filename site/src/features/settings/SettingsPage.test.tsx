import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answersAt, refused } from '../../../test/answers.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const robin = {
  ...{
    id: '01R',
    email: 'robin@example.org',
    credits: 0,
    paidUser: false,
    fictionalIcon: false,
    language: 'en',
    status: 'active',
    notificationsDisabled: [],
  },
  ...{ emailDisabled: null, signupDate: '2026-11-01T00:00:00Z', secondFactor: true },
  profile: { id: '01R', name: 'robin', country: 'NL', mainImage: null, status: 'active' },
};
const member = { status: 200, body: { user: robin } };
const sessions = {
  status: 200,
  body: {
    sessions: [
      {
        id: 'B'.repeat(26),
        current: true,
        device: 'Chrome · Android',
        country: 'NL',
        lastUsed: '2026-11-21T12:00:00Z',
      },
    ],
  },
};
const consents = {
  status: 200,
  body: {
    marketing: false,
    consents: [
      {
        kind: 'sensitive_data',
        site: null,
        given: true,
        at: '2026-11-01T00:00:00Z',
        page: 'privacy',
        version: '3f2a9c',
        textSince: '2023-12-01T12:00:00Z',
      },
    ],
  },
};
const visibility = {
  status: 200,
  body: {
    visibility: {
      public: false,
      invisible: false,
      explicitPhotos: false,
      explicitPhotosWanted: false,
      introductions: false,
      sites: [{ id: 's1', name: 'Lily', on: false }],
    },
  },
};

describe('The settings', () => {
  it('are one page, a panel for each thing, as the account has them', async () => {
    answersAt({ 'GET /api/user': [member], 'GET /api/sessions': [sessions] });
    renderScreen(<SettingsPage />);
    await screen.findByText('Chrome · Android');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
    const panels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(panels).toEqual(
      expect.arrayContaining([
        'Email address',
        'Password',
        'Two-step login',
        'Where you’re logged in',
        'What you agreed to',
        'Language',
      ]),
    );
    expect([
      screen.getByText('robin@example.org').tagName,
      screen.getByRole('button', { name: 'Turn off' }).tagName,
    ]).toEqual(['STRONG', 'BUTTON']);
  });

  it('have the shape of panels while they are on their way', () => {
    answersAt({});
    renderScreen(<SettingsPage />);

    expect(screen.getByRole('status').textContent).toContain('Loading');
  });

  it('can be asked for again when they did not come', async () => {
    answersAt({
      'GET /api/user': [refused(500, 'unexpected', { reference: '01REF' }), member],
      'GET /api/sessions': [sessions],
    });
    const { user } = renderScreen(<SettingsPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('01REF');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByText('Chrome · Android');
  });

  it('lead whoever takes back what no account can be without to where it is deleted', async () => {
    answersAt({ 'GET /api/user': [member], 'GET /api/consents': [consents] });
    const { user } = renderScreen(<SettingsPage />);
    await user.click(await screen.findByRole('button', { name: 'Withdraw consent' }));
    await user.click(
      within(screen.getByRole('region', { name: 'What you agreed to' })).getByRole('button', {
        name: 'Delete my account',
      }),
    );

    const leaving = within(screen.getByRole('region', { name: 'Delete your account' }));
    expect(await leaving.findAllByRole('radio')).toHaveLength(7);
    expect(document.activeElement?.textContent).toContain('You’re withdrawing your consent');
  });

  it('ask again what was agreed to once another word was said of a brand', async () => {
    const asked = answersAt({
      'GET /api/user': [member],
      'GET /api/consents': [consents],
      'GET /api/visibility': [visibility],
      'PUT /api/visibility': [visibility],
    });
    const { user } = renderScreen(<SettingsPage />);
    await screen.findByRole('button', { name: 'Withdraw consent' });
    await user.click(await screen.findByRole('switch', { name: 'Lily' }));

    await waitFor(() => expect(asked.filter(({ address }) => address === '/api/consents')).toHaveLength(2));
  });

  it('show who is still logged in after the password was changed', async () => {
    const asked = answersAt({
      'GET /api/user': [member],
      'GET /api/sessions': [sessions],
      'POST /api/password': [{ status: 204 }],
    });
    const { user } = renderScreen(<SettingsPage />);
    await screen.findByText('Chrome · Android');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await user.keyboard('quiet herons{Tab}{Tab}five quiet herons{Tab}{Tab}five quiet herons{Enter}');

    await screen.findByText(/Your password has been changed/);
    expect(asked.filter(({ address }) => address === '/api/sessions')).toHaveLength(2);
  });
});
