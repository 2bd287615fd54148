import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';

/** Longer than any request may take: what is younger, another process may still be writing. */
const longestWriteMs = 3_600_000;

/**
 * A folder of files that are being written. What a process was writing when it died is data of a member, and nothing else would
 * ever erase it. It is looked for at every start and every hour after, because it is too young to be told from others at first.
 */
export class HalfWritten {
  private sweptAtMs = -Infinity;
  private sweeping = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {}

  /** Makes the folder; does nothing within an hour of the last time. All who ask meanwhile wait for the same look. */
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
