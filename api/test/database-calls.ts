import { AsyncLocalStorage } from 'node:async_hooks';
import { Faults } from '../src/core/process/faults.ts';
import type { TestApp } from './app.ts';

/**
 * Records the database calls of a test's own requests. The server's background queries are not recorded, and armed
 * faults do not affect them.
 */
export class DatabaseCalls {
  private readonly ours = new AsyncLocalStorage<string[]>();

  constructor({ app }: TestApp) {
    const faults = app.get(Faults);
    const pass = faults.pass.bind(faults);
    faults.pass = (point) => {
      const points = this.ours.getStore();
      points?.push(point);
      if (points) pass(point);
    };
  }

  /** Runs `work` and returns the points that it passed: `database.statement`, `database.commit` … */
  async of<T>(work: () => Promise<T>): Promise<{ result: T; points: string[] }> {
    const points: string[] = [];
    // Must be awaited inside: an injected request starts only when it is awaited.
    const result = await this.ours.run(points, async () => await work());
    return { result, points };
  }
}

/** The points up to the commit; jobs that start afterwards may be recorded too. */
export function untilCommitted(points: readonly string[]): string[] {
  return points.slice(0, points.indexOf('database.committed') + 1);
}
