import { describe, expect, it } from '@jest/globals';
import { Memo } from './memo.ts';

describe('A memo', () => {
  it('makes the value of a key once, the empty string included', () => {
    const memo = new Memo<string>(2);
    let times = 0;
    const get = (key: string) => memo.getOrMake(key, () => ((times += 1), ''));

    expect([get('a'), get('a'), get('b'), times]).toEqual(['', '', '', 2]);
  });

  it('forgets what was used longest ago when it is full', () => {
    const memo = new Memo<string>(2);
    const made: string[] = [];
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) memo.getOrMake(key, () => (made.push(key), key));

    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('shares a promise, and does not keep one that fails', async () => {
    const memo = new Memo<Promise<string>>(2);
    const failing = () => memo.getOrMake('a', () => Promise.reject(new Error('away')));
    const [one, other] = [failing(), failing()];
    expect(one).toBe(other);
    await expect(one).rejects.toThrow('away');

    await expect(memo.getOrMake('a', async () => 'back')).resolves.toBe('back');
  });

  it('keeps the value that took the place of a failed one', async () => {
    const memo = new Memo<Promise<string>>(1);
    const failing = memo.getOrMake('a', () => Promise.reject(new Error('away')));
    memo.getOrMake('b', async () => 'evicts a');
    const next = memo.getOrMake('a', async () => 'next');
    await expect(failing).rejects.toThrow('away');

    expect(memo.getOrMake('a', async () => 'another')).toBe(next);
  });
});
