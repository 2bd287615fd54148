import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useLater, type Later } from './use-later.ts';

type Part = { word: string };

/** A loader whose attempts the test settles. */
function held() {
  const tries: { arrive: (part: Part) => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<Part>((resolve, reject) => tries.push({ arrive: resolve, fail: () => reject(new Error('lost')) }));
  return { load, tries };
}

function show(load: () => Promise<Part>) {
  let later: Later<Part> | undefined;
  function Probe() {
    later = useLater(load);
    return <p>{later.part?.word ?? (later.hasFailed ? 'failed' : 'coming')}</p>;
  }
  return { ...render(<Probe />), wait: () => later?.wait(), again: () => act(() => later?.again()) };
}
const said = () => screen.getByRole('paragraph').textContent;

describe('A part of a page that comes later', () => {
  it('is fetched once, however many wait for it, and shown as it comes', async () => {
    const { load, tries } = held();
    const { wait } = show(load);
    const waiting = [wait(), wait()];
    expect(said()).toBe('coming');
    await act(async () => tries[0]?.arrive({ word: 'there' }));

    expect([said(), await Promise.all(waiting), tries.length]).toEqual([
      'there',
      [{ word: 'there' }, { word: 'there' }],
      1,
    ]);
  });

  it('is there at once for the next that needs it', async () => {
    const { load, tries } = held();
    const { unmount } = show(load);
    await act(async () => tries[0]?.arrive({ word: 'there' }));
    unmount();
    show(load);

    expect([said(), tries.length]).toEqual(['there', 1]);
  });

  it('can be asked for again where it did not come, and nobody waits in vain', async () => {
    const { load, tries } = held();
    const { wait, again } = show(load);
    const waiting = wait();
    await act(async () => tries[0]?.fail());
    expect([said(), await waiting]).toEqual(['failed', undefined]);
    again();
    expect(said()).toBe('coming');
    await act(async () => tries[1]?.arrive({ word: 'there' }));

    expect([said(), tries.length]).toEqual(['there', 2]);
  });
});
