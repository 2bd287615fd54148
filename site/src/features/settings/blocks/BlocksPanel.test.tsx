import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answersAt, refused, type Given } from '../../../../test/answers.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { BlocksPanel } from './BlocksPanel.tsx';

const blocked = (name: string) => ({
  profile: { id: `id-${name}`, name, mainImage: null },
  createdAt: new Date().toISOString(),
});
const list = (nextCursor: string | null, ...names: string[]): Given => ({
  status: 200,
  body: { blocks: names.map(blocked), nextCursor },
});

function show(given: Record<string, (Given | 'never')[]>) {
  const asked = answersAt(given);
  return { asked, ...renderScreen(<BlocksPanel />) };
}
const names = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => within(row).getByText(/^\p{Lu}\w+$/u, { selector: 'strong' }).textContent);

describe('Blocked members', () => {
  it('can be let go, and blocked again at once', async () => {
    const { asked, user } = show({
      'GET /api/blocks': [list(null, 'Ann', 'Bo')],
      'DELETE /api/block': [{ status: 204 }],
      'POST /api/block': [{ status: 204 }],
    });
    await user.click(await screen.findByRole('button', { name: 'Unblock: Ann' }));
    await screen.findByText('Ann is no longer blocked.');
    expect([names(), document.activeElement?.tagName]).toEqual([['Bo'], 'UL']);
    await user.click(screen.getByRole('button', { name: 'Block again' }));
    await screen.findByRole('button', { name: 'Unblock: Ann' });

    expect(asked.slice(1).map(({ method, body }) => [method, body])).toEqual([
      ['DELETE', { profile: 'id-Ann' }],
      ['POST', { profile: 'id-Ann' }],
    ]);
  });

  it('stay where the server did not let them go', async () => {
    const { user } = show({
      'GET /api/blocks': [list(null, 'Ann')],
      'DELETE /api/block': [refused(500, 'unexpected')],
    });
    await user.click(await screen.findByRole('button', { name: 'Unblock: Ann' }));

    await screen.findByText('About unexpected.');
    expect(names()).toEqual(['Ann']);
  });

  it('come a page at a time', async () => {
    const { user } = show({
      'GET /api/blocks': [list('1-x', 'Ann')],
      'GET /api/blocks?cursor=1-x': [list(null, 'Ann', 'Bo')],
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Bo');

    expect([names(), screen.queryByRole('button', { name: 'Show more' })]).toEqual([['Ann', 'Bo'], null]);
  });

  it('are told to be none, and can be asked for again', async () => {
    const { user } = show({ 'GET /api/blocks': [refused(500, 'unexpected'), list(null)] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    await screen.findByText('You haven’t blocked anyone.');
  });
});
