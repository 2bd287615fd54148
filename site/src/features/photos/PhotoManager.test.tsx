import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aPhoto, anOwnProfile } from '../../../test/a-member.ts';
import { refused, type Given } from '../../../test/answers.ts';
import {
  choose,
  onChanged,
  onPhotos,
  picture,
  showPhotos,
  tiles,
  whole,
  type ManagedPhotos,
} from '../../../test/managing-photos.tsx';
import { watchUploads } from '../../../test/uploads.ts';

let sent: ReturnType<typeof watchUploads>;
beforeEach(() => {
  sent = watchUploads();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
const menu = async (user: ManagedPhotos['user'], number: number, item: string) => {
  await user.click(screen.getByRole('button', { name: `Edit photo ${number}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};

describe('The photos that are there', () => {
  it('say how they stand, and why one was turned down', () => {
    showPhotos([aPhoto('A', { main: true }), aPhoto('B', { status: 'rejected', reason: 'minor' })]);

    expect(screen.getByText('Main photo').tagName).toBe('SPAN');
    screen.getByText('There’s a child in it.');
  });

  it('change places by buttons, which keep the focus, and it is told where one is', async () => {
    const { asked, user } = showPhotos([aPhoto('A'), aPhoto('B'), aPhoto('C')], {
      'PATCH /api/photos/A': [{ status: 200, body: { photo: aPhoto('A') } }],
    });
    await user.click(screen.getByRole('button', { name: 'Move photo 1 back' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 2 back'));

    expect([
      tiles(),
      screen.getByText('Now number 2 of 3').getAttribute('role'),
      asked.map(({ body }) => body),
    ]).toEqual([['B', 'A', 'C'], 'status', [{ position: 1 }]]);
  });

  it('hand the focus on at the end of the row, where the button is of no use', async () => {
    const { user } = showPhotos([aPhoto('A'), aPhoto('B')], {
      'PATCH /api/photos/A': [{ status: 200, body: { photo: aPhoto('A') } }],
    });
    await user.click(screen.getByRole('button', { name: 'Move photo 1 back' }));

    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 2 forward'));
  });

  it('change places one after the other, so that none arrives before what was wished earlier', async () => {
    const { asked, user } = showPhotos([aPhoto('A'), aPhoto('B'), aPhoto('C')], { 'PATCH /api/photos/A': ['never'] });
    await user.click(screen.getByRole('button', { name: 'Move photo 1 back' }));
    await user.click(screen.getByRole('button', { name: 'Move photo 2 back' }));

    expect([tiles(), asked.map(({ body }) => body)]).toEqual([['B', 'C', 'A'], [{ position: 1 }]]);
  });

  it('change places by dragging', async () => {
    const { asked } = showPhotos([aPhoto('A'), aPhoto('B')], {
      'PATCH /api/photos/B': [{ status: 200, body: { photo: aPhoto('B') } }],
    });
    const [first, second] = [...document.querySelectorAll('[data-photo]')];
    fireEvent.dragStart(second!, { dataTransfer: {} });
    fireEvent.dragOver(first!, { dataTransfer: { types: [] } });
    fireEvent.drop(first!, { dataTransfer: { files: [] } });

    await waitFor(() =>
      expect([tiles(), asked.map(({ address, body }) => [address, body])]).toEqual([
        ['B', 'A'],
        [['/api/photos/B', { position: 0 }]],
      ]),
    );
  });

  it('go back to their places where the server did not take it', async () => {
    const { user } = showPhotos([aPhoto('A'), aPhoto('B')], { 'PATCH /api/photos/A': [refused(500, 'unexpected')] });
    await user.click(screen.getByRole('button', { name: 'Move photo 1 back' }));

    await screen.findByText('About unexpected.');
    expect(tiles()).toEqual(['A', 'B']);
  });

  it('get a main one', async () => {
    const { asked, user } = showPhotos([aPhoto('A', { main: true }), aPhoto('B')], {
      'PATCH /api/photos/B': [{ status: 200, body: { photo: aPhoto('B', { main: true }) } }],
    });
    await menu(user, 2, 'Make main photo');

    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ main: true }]));
    expect(screen.getByText('Main photo').closest('[data-photo]')?.getAttribute('data-photo')).toBe('B');
    expect(onPhotos.mock.lastCall?.[0].map(({ id, main }) => [id, main])).toEqual([
      ['A', false],
      ['B', true],
    ]);
  });

  it('get a caption, with its fault beside it', async () => {
    const { asked, user } = showPhotos([aPhoto('A')], {
      'PATCH /api/photos/A': [
        refused(422, 'invalid', {
          fields: { caption: { code: 'contact_details', params: {}, detail: 'No numbers.' } },
        }),
        { status: 200, body: { photo: aPhoto('A', { caption: 'The coast' }) } },
      ],
    });
    await menu(user, 1, 'Caption');
    const field = screen.getByLabelText('Caption');
    await user.type(field, 'The coast{Enter}');
    await screen.findByText('No numbers.');
    await user.type(field, '{Enter}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([screen.getByText('The coast').tagName, asked.map(({ body }) => body)]).toEqual([
      'P',
      [{ caption: 'The coast' }, { caption: 'The coast' }],
    ]);
  });

  it('keep a caption that was not saved, until it is given up', async () => {
    const { user, unmount } = showPhotos([aPhoto('A')]);
    await menu(user, 1, 'Caption');
    await user.type(screen.getByLabelText('Caption'), 'The co');
    await user.keyboard('{Escape}');
    unmount();
    const again = showPhotos([aPhoto('A')]);
    await menu(again.user, 1, 'Caption');
    expect(screen.getByLabelText<HTMLInputElement>('Caption').value).toBe('The co');
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await menu(again.user, 1, 'Caption');

    expect(screen.getByLabelText<HTMLInputElement>('Caption').value).toBe('');
  });
});

describe('A photo that is deleted', () => {
  const take = async (
    given: Record<string, (Given | 'never')[]>,
    photos = [aPhoto('A', { main: true }), aPhoto('B'), aPhoto('C')],
  ) => {
    const shown = showPhotos(photos, given);
    await menu(shown.user, 2, 'Delete');
    return shown;
  };
  const deletions = ({ asked }: ManagedPhotos) =>
    asked.filter(({ method }) => method === 'DELETE').map(({ address }) => address);
  const hide = () =>
    act(async () => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    });

  it('is out of sight at once, on the server until it can’t be taken back, and the focus has somewhere to be', async () => {
    const shown = await take({ 'DELETE /api/photos/B': [{ status: 204 }] });
    expect([tiles(), deletions(shown), document.activeElement?.tagName]).toEqual([['A', 'C'], [], 'DIV']);
    screen.getByText('This photo is about to be deleted.');
    await shown.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await screen.findByText('The photo has been deleted.');

    expect([tiles(), deletions(shown), onChanged.mock.calls.length]).toEqual([['A', 'C'], ['/api/photos/B'], 1]);
  });

  it('is where it was when it is taken back, and nothing was sent', async () => {
    const shown = await take({ 'DELETE /api/photos/B': [{ status: 204 }] });
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
    await hide();

    expect([
      tiles(),
      deletions(shown),
      screen.queryByText('This photo is about to be deleted.'),
      document.activeElement?.tagName,
    ]).toEqual([['A', 'B', 'C'], [], null, 'DIV']);
  });

  it.each([
    ['the page is hidden', hide],
    ['another page is opened', async ({ rerender }: ManagedPhotos) => rerender(<p>Elsewhere</p>)],
    [
      'the photos change places',
      async ({ user }: ManagedPhotos) => user.click(screen.getByRole('button', { name: 'Move photo 1 back' })),
    ],
  ])('is deleted before %s', async (_, leave) => {
    const shown = await take({
      'DELETE /api/photos/B': [{ status: 204 }],
      'PATCH /api/photos/A': [{ status: 200, body: { photo: aPhoto('A') } }],
    });
    await leave(shown);

    await waitFor(() => expect(deletions(shown)).toEqual(['/api/photos/B']));
    expect([shown.asked[0]?.method, screen.queryByText('This photo is about to be deleted.')]).toEqual([
      'DELETE',
      null,
    ]);
  });

  it('makes room on the server before another is sent', async () => {
    const shown = await take({ 'DELETE /api/photos/B': ['never'] });
    choose(picture());
    await whole();
    await waitFor(() => expect(deletions(shown)).toEqual(['/api/photos/B']));

    expect([sent.length, screen.queryByText('This photo is about to be deleted.')]).toEqual([0, null]);
  });

  it('comes back where the server did not take it, and says why', async () => {
    const { user } = await take({ 'DELETE /api/photos/B': [refused(422, 'invalid')] });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await screen.findByText('About invalid.');

    expect([tiles(), onChanged.mock.calls.length]).toEqual([['A', 'B', 'C'], 0]);
  });

  it('makes another the main one, as the server has chosen', async () => {
    const { user } = showPhotos([aPhoto('A', { main: true }), aPhoto('B')], {
      'DELETE /api/photos/A': [{ status: 204 }],
      'GET /api/profile': [{ status: 200, body: { profile: anOwnProfile({ photos: [aPhoto('B', { main: true })] }) } }],
    });
    await menu(user, 1, 'Delete');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));

    await waitFor(() =>
      expect(screen.getByText('Main photo').closest('[data-photo]')?.getAttribute('data-photo')).toBe('B'),
    );
  });
});
