import { describe, expect, it } from '@jest/globals';
import { capturedLog } from '../../../test/captured-log.ts';
import { currentSurroundings, noReach } from '../database/scope.ts';
import { AfterAnswers } from './after-answers.ts';

const { log, lines } = capturedLog();
const surroundings = { reach: noReach };

describe('Work after an answer', () => {
  it('runs in the surroundings of its request, and a shutdown waits for it', async () => {
    const after = new AfterAnswers(log);
    const seen: unknown[] = [];
    let finish = (): void => undefined;
    after.run(surroundings, async () => {
      seen.push(currentSurroundings());
      await new Promise<void>((done) => (finish = done));
      seen.push('done');
    });
    const closing = after.beforeApplicationShutdown().then(() => seen.push('closed'));
    finish();
    await closing;

    expect(seen).toEqual([surroundings, 'done', 'closed']);
  });

  it('that fails is logged and holds nothing up', async () => {
    const after = new AfterAnswers(log);
    after.run(surroundings, () => Promise.reject(new Error('no disk')));
    await after.settle();

    expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({
      msg: 'work after an answer failed',
      err: { message: 'no disk' },
    });
  });
});
