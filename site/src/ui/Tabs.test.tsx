import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.tsx';
import { Tabs, type Tab } from './Tabs.tsx';

const tabs: [Tab, ...Tab[]] = [
  { id: 'received', label: 'Received', panel: 'Those who like you' },
  { id: 'sent', label: 'Sent', panel: 'Those whom you like' },
  { id: 'matches', label: 'Matches', panel: 'Both' },
];
const chosen = () => screen.getByRole('tab', { selected: true });

describe('Tabs', () => {
  it('show the first, and the one that is pressed', async () => {
    const { user } = renderScreen(<Tabs label="Likes" tabs={tabs} />);
    expect(screen.getByRole('tabpanel', { name: 'Received' }).textContent).toBe('Those who like you');
    await user.click(screen.getByRole('tab', { name: 'Matches' }));

    expect(screen.getByRole('tabpanel', { name: 'Matches' }).textContent).toBe('Both');
    expect(screen.queryByText('Those who like you')).toBeNull();
  });

  it('are one stop of the Tab key, and arrow keys go round', async () => {
    const { user } = renderScreen(<Tabs label="Likes" tabs={tabs} />);
    await user.tab();
    expect(document.activeElement).toBe(chosen());
    for (const [key, name] of [
      ['{ArrowRight}', 'Sent'],
      ['{End}', 'Matches'],
      ['{ArrowRight}', 'Received'],
      ['{ArrowLeft}', 'Matches'],
      ['{Home}', 'Received'],
    ] as const) {
      await user.keyboard(key);
      expect([chosen().textContent, document.activeElement === chosen()]).toEqual([name, true]);
    }
    await user.tab();

    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('follow whoever holds them', async () => {
    const show = jest.fn();
    const { user, rerender } = renderScreen(<Tabs label="Likes" tabs={tabs} shown="sent" onShow={show} />);
    expect(chosen().textContent).toBe('Sent');
    await user.click(screen.getByRole('tab', { name: 'Matches' }));
    expect([show.mock.calls, chosen().textContent]).toEqual([[['matches']], 'Sent']);
    rerender(<Tabs label="Likes" tabs={tabs} shown="matches" onShow={show} />);

    expect(chosen().textContent).toBe('Matches');
  });
});
