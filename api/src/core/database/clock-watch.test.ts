import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { capturedLog } from '../../../test/captured-log.ts';
import { newDatabase, onEachEngine } from '../../../test/engines.ts';
import { Clock } from '../process/clock.ts';
import { ClockWatch } from './clock-watch.ts';

const day = 86_400_000;

/** A machine clock that tests can set. */
class SetClock extends Clock {
  aheadOfReal = 0;
  protected override machineMs(): number {
    return Date.now() + this.aheadOfReal;
  }
}

onEachEngine((engine) => {
  const captured = capturedLog();
  let db: DataSource;
  let close: () => Promise<void>;
  let clock: SetClock;
  let watch: ClockWatch;

  beforeAll(async () => {
    ({ db, close } = await newDatabase(engine));
    clock = new SetClock();
    watch = new ClockWatch(db, clock, captured.log);
    (await watch.start())();
  });
  afterAll(() => close());

  const told = () => captured.lines().map((line) => JSON.parse(line) as { msg: string; aheadSeconds?: number });

  if (engine === 'sqlite') {
    it('a clock of a server that is alone is as it is set', () => {
      clock.aheadOfReal = day;
      expect(clock.nowMs() - Date.now()).toBeGreaterThan(day - 1_000);
      expect(told()).toEqual([]);
    });
    return;
  }

  it.each([day, -day])(
    'a clock that is %d ms ahead of the database is not gone by, and the log says so once',
    async (ahead) => {
      captured.clear();
      clock.aheadOfReal = ahead;
      expect(Math.abs(clock.nowMs() - Date.now())).toBeLessThan(1_000);
      await watch.check();
      await watch.check();
      clock.aheadOfReal = 0;
      await watch.check();

      expect(Math.abs(clock.nowMs() - Date.now())).toBeLessThan(1_000);
      expect(told().map(({ aheadSeconds }) => aheadSeconds)).toEqual([expect.closeTo(ahead / 1_000, -1), undefined]);
    },
  );
});
