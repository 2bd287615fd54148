import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answersAt, refused } from '../../../../test/answers.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { OwnDataPanel } from './OwnDataPanel.tsx';

describe('The panel of own data', () => {
  it('has the link mailed, and says how long it works', async () => {
    const asked = answersAt({ 'POST /api/own-data': [{ status: 204 }] });
    const { user } = renderScreen(<OwnDataPanel />);
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));

    expect((await screen.findByRole('status')).textContent).toMatch(/works for 7 days/);
    expect(asked.map(({ method }) => method)).toEqual(['POST']);
  });

  it('says why it was not sent', async () => {
    answersAt({ 'POST /api/own-data': [refused(429, 'rate_limited')] });
    const { user } = renderScreen(<OwnDataPanel />);
    await user.click(screen.getByRole('button', { name: 'Send me the link' }));

    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
