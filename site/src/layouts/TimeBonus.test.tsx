import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { remembered } from '#site/boot/remembered.ts';
import { PathProvider } from '#site/boot/page-context.ts';
import { aBoot } from '../../test/a-boot.ts';
import { answersAt } from '../../test/answers.ts';
import { aDiscount } from '../../test/buying.tsx';
import { renderScreen } from '../../test/render-screen.tsx';
import { Overlays } from './Overlays.tsx';
import { TimeBonus } from './TimeBonus.tsx';

const endsAt = '2026-11-25T13:00:00.000Z';
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z') });
  remembered.bonus.clear();
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
function show(path = '/members', kind: 'bonus' | 'welcome' = 'bonus') {
  const asked = answersAt({
    'GET /api/discountcode': [{ status: 200, body: { discount: { ...aDiscount, kind, endsAt } } }],
  });
  const page = (at: string) => (
    <PathProvider value={at}>
      <Overlays>
        <TimeBonus />
      </Overlays>
    </PathProvider>
  );
  const { rerender } = renderScreen(page(path), aBoot({ member: { credits: 0 } }));
  return { asked, goTo: (at: string) => rerender(page(at)) };
}

describe('The time bonus', () => {
  it('is told of after 40 seconds in the members area, with the server’s end', async () => {
    show();
    await pass(39_999);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(1);
    await pass(100);

    expect(screen.getByRole('dialog').textContent).toContain('25');
    expect(screen.getByRole('timer').textContent).toContain('59');
  });

  it('is not asked for outside the members area', async () => {
    const { asked } = show('/notifications');
    await pass(60_000);

    expect(asked).toEqual([]);
  });

  it('is not told of when the area is left in time, or when another discount applies', async () => {
    const { asked, goTo } = show();
    await pass(20_000);
    goTo('/notifications');
    await pass(60_000);
    expect(asked).toEqual([]);

    show('/members', 'welcome');
    await pass(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not told of again once it was dismissed', async () => {
    show();
    await pass(40_100);
    act(() => screen.getByRole('button', { name: 'No, thanks' }).click());
    expect(screen.queryByRole('dialog')).toBeNull();
    const { asked } = show();
    await pass(60_000);

    expect(asked).toEqual([]);
  });
});
