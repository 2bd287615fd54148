import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../crypto/random.ts';

const fileShape = /^([0-9A-Z]{26})\.json$/;

/**
 * Keeps the latest messages instead of sending them, each as a JSON file whose name sorts by time. On disk, so that
 * they survive a restart and a web process sees what a worker captured.
 */
export class CapturedFolder<T extends object> {
  /** Cached, because files never change. */
  private readonly read = new Map<string, T>();

  constructor(
    private readonly folder: string,
    private readonly random: Random,
    private readonly maxFiles: number,
  ) {}

  async add(thing: T): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const id = await this.nextId();
    // Renamed once complete, so that a concurrent `list` never reads a partial file.
    const unfinished = join(this.folder, `${id}.part`);
    await writeFile(unfinished, JSON.stringify(thing, null, 2));
    await rename(unfinished, this.pathOf(id));
    await this.dropOldest();
  }

  /** Oldest first. */
  async list(): Promise<(T & { id: string })[]> {
    const ids = await this.ids();
    for (const id of this.read.keys()) if (!ids.includes(id)) this.read.delete(id);
    const things: (T & { id: string })[] = [];
    for (const id of ids) {
      const thing = this.read.get(id) ?? (await this.readOne(id));
      if (thing) things.push({ id, ...thing });
    }
    return things;
  }

  /** Greater than all existing ids: ids that two processes create within one millisecond would sort at random. */
  private async nextId(): Promise<string> {
    const newest = (await this.ids()).at(-1) ?? '';
    for (;;) {
      const id = this.random.id();
      if (id > newest) return id;
      await new Promise((resume) => setTimeout(resume, 1));
    }
  }

  private async dropOldest(): Promise<void> {
    const ids = await this.ids();
    for (const id of ids.slice(0, Math.max(0, ids.length - this.maxFiles))) await rm(this.pathOf(id), { force: true });
  }

  private async ids(): Promise<string[]> {
    const names = await readdir(this.folder).catch(emptyWhenAbsent);
    return names.flatMap((name) => fileShape.exec(name)?.[1] ?? []).sort();
  }

  /** Undefined if another process has deleted the file meanwhile. */
  private async readOne(id: string): Promise<T | undefined> {
    const text = await readFile(this.pathOf(id), 'utf8').catch(undefinedWhenAbsent);
    if (text === undefined) return undefined;
    const thing = JSON.parse(text) as T;
    this.read.set(id, thing);
    return thing;
  }

  private pathOf(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}

function emptyWhenAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function undefinedWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
