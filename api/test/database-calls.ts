import { AsyncLocalStorage } from 'node:async_hooks';
import { Faults } from '../src/core/process/faults.ts';
import type { TestApp } from './app.ts';

/**
 * What a test's own requests ask of the database. A running server asks things by itself all the time: those are not counted,
 * and armed faults pass them by.
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

  /** Does the work and tells the points that it passed: `database.statement`, `database.commit` … */
  async of<T>(work: () => Promise<T>): Promise<{ result: T; points: string[] }> {
    const points: string[] = [];
    // Awaited inside: an injected request begins only when somebody waits for it.
    const result = await this.ours.run(points, async () => await work());
    return { result, points };
  }
}

/** The request's own part of it: what it asks for is begun once it has committed, and may be counted too. */
export function untilCommitted(points: readonly string[]): string[] {
  return points.slice(0, points.indexOf('database.committed') + 1);
}
