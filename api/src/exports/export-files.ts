import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../core/process/config.ts';
import { CONFIG } from '../core/ports/ports.module.ts';

/** Files of exports in the data folder, named by their job. They hold data of members, so only the server reads them. */
@Injectable()
export class ExportFiles {
  private readonly folder: string;

  constructor(@Inject(CONFIG) { dataDir }: Pick<Config, 'dataDir'>) {
    this.folder = join(dataDir, 'exports');
  }

  /** Writes part by part, so that the memory stays flat. A file that is not finished has another name. */
  async write(id: string, parts: AsyncIterable<string>): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const unfinished = `${this.pathOf(id)}.part`;
    const file = await open(unfinished, 'w', 0o600);
    try {
      for await (const part of parts) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, this.pathOf(id));
  }

  async open(id: string): Promise<NodeJS.ReadableStream | undefined> {
    const isThere = await access(this.pathOf(id)).then(
      () => true,
      () => false,
    );
    return isThere ? createReadStream(this.pathOf(id)) : undefined;
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await rm(`${this.pathOf(id)}.part`, { force: true });
  }

  private pathOf(id: string): string {
    return join(this.folder, `${id}.csv`);
  }
}
