import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { limits } from '@manyhearts/contract/limits';
import { aPhoto } from '../../../test/a-member.ts';
import { refused } from '../../../test/answers.ts';
import { keepingDevice } from '../../../test/keeping-device.ts';
import {
  choose,
  onChanged,
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
const end = (at: number, status: number, body: object = {}) => act(async () => sent[at]?.request.end(status, body));

describe('Adding a photo', () => {
  it('is looked at first, then sent with how far it is, and then being checked', async () => {
    showPhotos();
    screen.getByText('No photo yet');
    choose(picture());
    await whole();
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.request.upload.onprogress?.({ loaded: 40, total: 100 }));
    expect(screen.getByRole('progressbar', { name: 'Uploading: 40%' }).getAttribute('aria-valuenow')).toBe('40');
    await end(0, 201, { photo: aPhoto('A', { status: 'pending' }) });

    expect([tiles(), onChanged.mock.calls.length, screen.getByText('1 of 3 photos').tagName]).toEqual([
      ['A'],
      1,
      'STRONG',
    ]);
    screen.getByText('We’re checking it. Others can’t see it yet.');
  });

  it('can be several, one sent after the other', async () => {
    showPhotos();
    choose(picture(), picture('b.png'));
    await screen.findByText('Crop your photo (1 of 2)');
    await whole('Use all photos whole');
    await waitFor(() => expect(sent).toHaveLength(1));
    await end(0, 201, { photo: aPhoto('A') });
    await waitFor(() => expect(sent).toHaveLength(2));
    await end(1, 201, { photo: aPhoto('B') });

    expect([tiles(), new Set(sent.map(({ key }) => key)).size]).toEqual([['A', 'B'], 2]);
  });

  it('releases the picture of an upload that failed, when the page is left', async () => {
    const revoked = jest.spyOn(URL, 'revokeObjectURL');
    const { unmount } = showPhotos();
    choose(new File(['words'], 'words.txt', { type: 'text/plain' }));
    await screen.findByText(/We can use JPEG/);
    expect(revoked).not.toHaveBeenCalled();
    unmount();

    expect(revoked.mock.calls).toEqual([['blob:preview']]);
  });

  it('goes on from where the connection was lost, as the same wish', async () => {
    const { user } = showPhotos();
    choose(picture());
    await whole();
    await waitFor(() => expect(sent).toHaveLength(1));
    await end(0, 0);
    expect(screen.getByRole('alert').textContent).toMatch(/connection was lost/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await end(1, 201, { photo: aPhoto('A') });

    expect([tiles(), sent[0]?.key === sent[1]?.key]).toEqual([['A'], true]);
  });

  it('goes on by itself once there is a connection', async () => {
    showPhotos();
    choose(picture());
    await whole();
    await waitFor(() => expect(sent).toHaveLength(1));
    await end(0, 0);
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(sent).toHaveLength(2));

    expect(sent[0]?.key === sent[1]?.key).toBe(true);
  });

  it('is a new wish after it was refused', async () => {
    const { user } = showPhotos();
    choose(picture());
    await whole();
    await waitFor(() => expect(sent).toHaveLength(1));
    await end(0, 422, refused(422, 'photo_unreadable').body);
    screen.getByText('About photo_unreadable.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect([sent.length, sent[0]?.key === sent[1]?.key]).toEqual([2, false]);
  });

  it('can be stopped, and what failed can be given up', async () => {
    const { user } = showPhotos();
    choose(picture());
    await whole();
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Stop uploading' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    choose(picture('a.gif', 'image/gif'));
    await user.click(await screen.findByRole('button', { name: 'Remove from the list' }));

    expect([screen.queryByRole('alert')?.textContent ?? '', sent.length]).toEqual(['', 1]);
  });

  it.each([
    ['of a kind that nobody can use', picture('a.heic', 'image/heic'), /can use JPEG, PNG, WebP and AVIF/],
    [
      'that is too large',
      Object.defineProperty(picture(), 'size', { value: limits.photos.maxBytes + 1 }),
      /The limit is 15 MB/,
    ],
  ])('%s is told before it is sent, with nothing to try again', (_, file, words) => {
    showPhotos();
    choose(file);

    expect([
      screen.getByText(words).getAttribute('role'),
      screen.queryByRole('button', { name: 'Try again' }),
      sent.length,
    ]).toEqual(['alert', null, 0]);
  });

  it('works by dropping and by pasting', async () => {
    showPhotos();
    const area = screen.getByText('You can also drop them here or paste them.').parentElement!;
    fireEvent.dragOver(area, { dataTransfer: { types: ['Files'] } });
    screen.getByText('Drop to add');
    fireEvent.drop(area, { dataTransfer: { files: [picture()] } });
    await whole();
    fireEvent.paste(document.body, { clipboardData: { files: [picture()] } });
    await whole();

    await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(2));
  });

  it('ends at the quota, which Premium makes larger', () => {
    const { unmount } = showPhotos([aPhoto('A'), aPhoto('B'), aPhoto('C')]);
    screen.getByText('With Premium, up to 25.');
    screen.getByText(/You have 3 photos, and that’s the limit/);
    expect(screen.queryByText('Add photos')).toBeNull();
    unmount();
    showPhotos([aPhoto('A'), aPhoto('B'), aPhoto('C')], {}, true);

    expect([screen.getByText('3 of 25 photos').tagName, screen.queryByText(/With Premium/)]).toEqual(['STRONG', null]);
  });
});

describe('After a reload', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));
  const lose = async () => {
    const shown = showPhotos();
    choose(picture());
    await whole();
    await waitFor(() => expect(sent).toHaveLength(1));
    await end(0, 0);
    return shown;
  };

  it('what was on its way goes on as the same wish, and is kept no longer than that', async () => {
    const kept = keepingDevice();
    const { unmount } = await lose();
    expect(kept()).toMatchObject([{ member: '01R', key: sent[0]?.key }]);
    unmount();
    showPhotos();
    await waitFor(() => expect(sent).toHaveLength(2));
    await end(1, 201, { photo: aPhoto('A') });

    expect([sent[1]?.key, tiles()]).toEqual([sent[0]?.key, ['A']]);
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it.each([
    [
      'given up',
      async ({ user }: ManagedPhotos) => user.click(screen.getByRole('button', { name: 'Remove from the list' })),
    ],
    [
      'refused',
      async ({ user }: ManagedPhotos) => {
        await user.click(screen.getByRole('button', { name: 'Try again' }));
        await end(1, 422, refused(422, 'photo_unreadable').body);
      },
    ],
  ])('nothing is left of what was %s', async (_, finish) => {
    const kept = keepingDevice();
    const shown = await lose();
    await finish(shown);

    await waitFor(() => expect(kept()).toEqual([]));
  });

  it.each([
    ['another member’s', { member: '01S' }],
    ['what the server has forgotten', { atMs: Date.now() - 48 * 3_600_000 }],
  ])('%s is not sent, and goes', async (_, more) => {
    const kept = keepingDevice({ key: 'k', member: '01R', file: picture(), atMs: Date.now(), ...more });
    showPhotos();

    await waitFor(() => expect(kept()).toEqual([]));
    expect([sent.length, screen.queryByRole('progressbar')]).toEqual([0, null]);
  });

  it.each([
    ['a device that keeps it asks nothing', () => keepingDevice(), false],
    ['one that keeps nothing asks before', () => undefined, true],
  ])('%s', async (_, device, isAsked) => {
    device();
    await lose();
    const leaving = new Event('beforeunload', { cancelable: true });

    await waitFor(() => {
      dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(isAsked);
    });
  });
});
