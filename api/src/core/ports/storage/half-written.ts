import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../process/clock.ts';
import { hourMs } from '../../text/durations.ts';

/** Longer than any request may take: another process may still be writing younger files. */
const longestWriteMs = hourMs;

/**
 * A folder of unfinished files. Files that a crashed process left hold members' data, and no other code would delete
 * them. Swept at every start and hourly: at first they are too young to tell from files in progress.
 */
export class HalfWritten {
  private sweptAtMs = -Infinity;
  private sweeping = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {}

  /** Creates the folder and deletes old files, at most once an hour; concurrent callers share one sweep. */
  sweep(): Promise<void> {
    const nowMs = this.clock.nowMs();
    if (nowMs - this.sweptAtMs < longestWriteMs) return this.sweeping;
    this.sweptAtMs = nowMs;
    this.sweeping = this.look(nowMs).catch((error: unknown) => {
      this.sweptAtMs = -Infinity;
      throw error;
    });
    return this.sweeping;
  }

  private async look(nowMs: number): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && nowMs - found.mtimeMs > longestWriteMs) await rm(path, { recursive: true, force: true });
    }
  }
}
