import { describe, expect, it } from '@jest/globals';
import { eachOnItsOwn } from './semaphore.ts';

describe('Each on its own', () => {
  it('is done in order, and one after the other', async () => {
    const course: string[] = [];
    await eachOnItsOwn(['a', 'b'], async (one) => {
      course.push(`${one} begins`);
      await new Promise(setImmediate);
      course.push(`${one} ends`);
    });

    expect(course).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('holds up nobody where one fails, and tells of the first that did', async () => {
    const done: number[] = [];
    const all = eachOnItsOwn([1, 2, 3, 4], async (one) => {
      if (one % 2 === 0) throw new Error(`no ${one}`);
      done.push(one);
    });

    await expect(all).rejects.toThrow('no 2');
    expect(done).toEqual([1, 3]);
  });
});
