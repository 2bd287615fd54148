import { mkdir, readdir, rm, stat, lstat, open, readFile, rename, unlink } from 'node:fs/promises';
import { join, dirname, relative, sep } from 'node:path';
import { constants, type Dirent } from 'node:fs';
import type { Clock } from '../../process/clock.ts';
import { hourMs } from '../../text/durations.ts';
import type { Random } from '../../crypto/random.ts';
import { isKey, requireKey, requirePrefix, requireType, Storage, type StoredFile } from './storage.ts';

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

/** Keys never start with a full stop, so none collides with this folder. */
const unfinishedFolder = '.unfinished';
const newline = 0x0a;

/**
 * Stores files in a folder. A file's first line is its media type, so that type and body change together in one
 * atomic rename. Symbolic links below the folder are never followed.
 */
export class FolderStorage extends Storage {
  private readonly halfWritten: HalfWritten;

  constructor(
    private readonly root: string,
    private readonly random: Random,
    clock: Clock,
  ) {
    super();
    this.halfWritten = new HalfWritten(join(root, unfinishedFolder), clock);
  }

  override async put(key: string, body: Buffer, type: string): Promise<void> {
    const path = this.pathOf(requireKey(key));
    const firstLine = Buffer.from(`${requireType(type)}\n`);
    await this.sweep();
    const unfinished = join(this.root, unfinishedFolder, this.random.id());
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writev([firstLine, body]);
      // Synced before the rename; otherwise a power failure could leave an empty file under its final name.
      await file.sync();
      await file.close();
      await this.requireFolders(dirname(path), 'make');
      await rename(unfinished, path);
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  override async get(key: string): Promise<StoredFile | undefined> {
    const path = this.pathOf(requireKey(key));
    const whole = await absent(this.readWithoutLinks(path));
    if (whole === undefined) return undefined;
    const end = whole.indexOf(newline);
    if (end < 0) throw new Error(`The stored file ${key} has no type in its first line`);
    return { type: requireType(whole.subarray(0, end).toString('utf8')), body: whole.subarray(end + 1) };
  }

  override async delete(key: string): Promise<void> {
    const path = this.pathOf(requireKey(key));
    await absent(this.requireFolders(dirname(path), 'find').then(() => unlink(path)));
  }

  override async list(prefix: string): Promise<string[]> {
    requirePrefix(prefix);
    const folder = join(this.root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
    const entries = await absent(
      this.requireFolders(folder, 'find').then(() => readdir(folder, { recursive: true, withFileTypes: true })),
    );
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => this.keyOf(entry))
      .filter((key) => key.startsWith(prefix) && isKey(key))
      .sort();
  }

  override async ping(): Promise<void> {
    await this.sweep();
    const probe = join(this.root, unfinishedFolder, this.random.id());
    await (await open(probe, 'wx', 0o600)).close();
    await unlink(probe);
  }

  override sweep(): Promise<void> {
    return this.halfWritten.sweep();
  }

  private async readWithoutLinks(path: string): Promise<Buffer> {
    await this.requireFolders(dirname(path), 'find');
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return await readFile(file);
    } finally {
      await file.close();
    }
  }

  /**
   * Creates or finds each folder from the root down, and refuses anything that is not a real folder, such as a link.
   */
  private async requireFolders(folder: string, missing: 'make' | 'find'): Promise<void> {
    let path = this.root;
    for (const name of relative(this.root, folder).split(sep).filter(Boolean)) {
      path = join(path, name);
      if (missing === 'make') await mkdir(path, { mode: 0o700 }).catch(fineWhenThere);
      if (!(await lstat(path)).isDirectory()) throw new Error(`${path} is in the way of stored files: it is no folder`);
    }
  }

  private pathOf(key: string): string {
    return join(this.root, ...key.split('/'));
  }

  private keyOf(entry: Dirent): string {
    return relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/');
  }
}

/** Undefined if the file or one of its folders does not exist. */
async function absent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function fineWhenThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
