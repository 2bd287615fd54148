import { LRUCache } from 'lru-cache';
import type { GifFile, GifSource } from '../../core/ports/gifs/gif-source.ts';
import { hourMs, minuteMs } from '../../core/text/durations.ts';
import type { GifName } from './gif.rules.ts';

/** Memory for files, in all. */
const mostBytes = 64 * 1_024 * 1_024;
/** A GIF that its source deleted is shown this long at most, and by browsers until its address ends. */
const keptMs = 6 * hourMs;
/** A file that can't be passed on is not asked for again for this long. */
const refusedMs = 5 * minuteMs;

/** Files of GIFs in memory, within bounds. Concurrent readers of a file share one request to the source. */
export class GifFiles {
  private readonly files = new LRUCache<string, GifFile>({
    maxSize: mostBytes,
    ttl: keptMs,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  private readonly refused = new LRUCache<string, true>({ max: 2_000, ttl: refusedMs });
  private readonly loading = new Map<string, Promise<GifFile | undefined>>();

  constructor(private readonly source: GifSource) {}

  /** Undefined if it is not here; `load` then asks the source. */
  find({ id, size }: GifName): GifFile | undefined {
    return this.files.get(`${size}/${id}`);
  }

  load({ id, size }: GifName): Promise<GifFile | undefined> {
    const key = `${size}/${id}`;
    const running = this.loading.get(key);
    if (running) return running;
    if (this.refused.has(key)) return Promise.resolve(undefined);
    const started = this.source
      .load(id, size)
      .then((file) => {
        if (file) this.files.set(key, file);
        else this.refused.set(key, true);
        return file;
      })
      .finally(() => this.loading.delete(key));
    this.loading.set(key, started);
    return started;
  }
}
