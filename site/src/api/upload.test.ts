import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { answers } from '../../test/answers.ts';
import { watchUploads } from '../../test/uploads.ts';
import { CallError } from '@manyhearts/contract/client/call-error';
import { uploadPhoto } from '@manyhearts/contract/photos';
import { upload } from './upload.ts';

let sent: ReturnType<typeof watchUploads>;
beforeEach(() => {
  answers('never');
  sent = watchUploads();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
const isOnline = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

function start(signal = new AbortController().signal) {
  const progress: number[] = [];
  const outcome = upload<{ photo: string }>(uploadPhoto, {
    file: new Blob(['x'], { type: 'image/png' }),
    key: 'wish',
    signal,
    onProgress: (part) => progress.push(part),
  }).then(
    (result) => result,
    (error: unknown) => error,
  );
  return { outcome, progress };
}
const sentAgain = (times: number) => waitFor(() => expect(sent).toHaveLength(1 + times));

describe('A file on its way', () => {
  it('tells how far it is, and what became of it', async () => {
    const { outcome, progress } = start();
    sent[0]?.request.upload.onprogress?.({ loaded: 30, total: 120 });
    sent[0]?.request.end(201, { photo: 'A' });

    expect([await outcome, progress, sent[0]?.address, sent[0]?.key]).toEqual([
      { photo: 'A' },
      [0, 0.25],
      '/api/photos',
      'wish',
    ]);
  });

  it('is sent again as the same wish where no answer came', async () => {
    const { outcome } = start();
    sent[0]?.request.end(0);
    await sentAgain(1);
    sent[1]?.request.end(503, { code: 'unavailable' });
    await sentAgain(2);
    sent[2]?.request.end(201, { photo: 'A' });

    expect([await outcome, sent.map(({ key }) => key)]).toEqual([{ photo: 'A' }, ['wish', 'wish', 'wish']]);
  });

  it('waits for nobody without a connection', async () => {
    isOnline(false);
    const { outcome } = start();
    sent[0]?.request.end(0);

    expect(await outcome).toMatchObject({ code: 'unreachable', isFinal: false });
  });

  it('is not sent again once it was refused', async () => {
    const { outcome } = start();
    sent[0]?.request.end(403, { status: 403, code: 'photo_limit', title: '', detail: 'Full.', params: { limit: 3 } });
    const failure = await outcome;

    expect([failure instanceof CallError && failure.code, sent.length]).toEqual(['photo_limit', 1]);
  });

  it('stops when it is told to', async () => {
    const leaving = new AbortController();
    const { outcome } = start(leaving.signal);
    leaving.abort();

    expect([await outcome, sent.length]).toMatchObject([{ name: 'AbortError' }, 1]);
  });
});
