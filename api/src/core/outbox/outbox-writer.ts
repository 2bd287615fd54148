import type { DataSource } from 'typeorm';
import { noReach, runWithin } from '../database/scope.ts';
import { storeOf, type Values, type Where } from '../database/store.ts';
import { transact } from '../database/transactions.ts';
import { OutboxEntry } from './outbox-entry.entity.ts';

type Change = {
  where: Where<OutboxEntry>;
  values: Values<OutboxEntry>;
  resolve: (isChanged: boolean) => void;
  reject: (error: unknown) => void;
};

const mostAtOnce = 50;

/** Batches changes that arrive during a write into one transaction, in order: a commit costs far more than a change. */
export class OutboxWriter {
  private readonly waiting: Change[] = [];
  private isWriting = false;

  constructor(private readonly dataSource: DataSource) {}

  /** Resolves to true if a row matched `where`. */
  change(where: Where<OutboxEntry>, values: Values<OutboxEntry>): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ where, values, resolve, reject });
      // The first caller writes the changes of all, so the write must not run in that caller's tenant reach.
      if (!this.isWriting) void runWithin({ reach: noReach }, () => this.writeAll());
    });
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      // Lets changes of the same event loop turn join the batch.
      await new Promise((resume) => setImmediate(resume));
      const changes = this.waiting.splice(0, mostAtOnce);
      try {
        const results = await this.write(changes);
        changes.forEach(({ resolve }, at) => resolve(results[at] === 1));
      } catch (error) {
        for (const { reject } of changes) reject(error);
      }
    }
    this.isWriting = false;
  }

  private write(changes: readonly Change[]): Promise<number[]> {
    return transact(this.dataSource, async (db) => {
      const entries = storeOf({ db }, OutboxEntry);
      const results: number[] = [];
      for (const { where, values } of changes) results.push(await entries.change(where, values));
      return results;
    });
  }
}
