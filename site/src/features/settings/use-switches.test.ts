import { describe, expect, it } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useSwitches } from './use-switches.ts';

describe('Switches', () => {
  it('send what is changed after a change that a defect ended', async () => {
    const saved: number[] = [];
    const save = async (change: number): Promise<void> => {
      if (change === 1) throw new TypeError('A defect of the page.');
      saved.push(change);
    };
    const { result } = renderHook(() => useSwitches(0, { save, withChange: (_now, change: number) => change }));
    act(() => {
      result.current.change(1);
      result.current.change(2);
    });

    await waitFor(() => expect(saved).toEqual([2]));
    await waitFor(() => expect(result.current.now).toBe(0));
  });
});
