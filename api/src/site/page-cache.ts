import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../core/http/public-json.ts';

/** `freshUntil`: when the page would render differently. */
export type Page = {
  status: number;
  location?: string | undefined;
  html: string;
  policy: string;
  language: string;
  isIndexed: boolean;
  freshUntil?: number | undefined;
};
export type Encoding = 'br' | 'gzip' | 'identity';
export type StoredPage = Omit<Page, 'html'> & { etag: string; body: Body };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const brotliAt =
  (quality: number) =>
  (text: Buffer): Promise<Buffer> =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    });
/** Takes a few milliseconds, for which a client waits. */
const quickBrotli = brotliAt(5);
/** 10 % smaller at forty times the CPU time, so it runs in the background and only for pages requested again. */
const denseBrotli = brotliAt(11);
const compress = { br: quickBrotli, gzip: (text: Buffer): Promise<Buffer> => zip(text, { level: 6 }) };

const liveMs = 60_000;
const maxBytes = 96 * 1_024 * 1_024;

/**
 * Rendered pages for visitors without a session. The key holds everything that a page depends on, concurrent requests
 * share one render, and responses that an attacker can multiply (unknown paths) aren't cached.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: liveMs,
    ttlResolution: 500,
  });
  private readonly making = new Map<string, Promise<StoredPage>>();

  constructor(private readonly nowMs: () => number = Date.now) {}

  find(key: string): StoredPage | undefined {
    const page = this.pages.get(key);
    return page?.freshUntil !== undefined && page.freshUntil <= this.nowMs() ? undefined : page;
  }

  get size(): number {
    return this.pages.size;
  }

  async get(key: string, make: () => Promise<Page>): Promise<StoredPage> {
    const known = this.find(key) ?? this.making.get(key);
    if (known) return known;
    const making = make()
      .then(store)
      .then((page) => {
        if (page.status === 200) this.pages.set(key, page);
        return page;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  clear(): void {
    this.pages.clear();
  }
}

/** A page's bytes. Each encoding is made on first request, because most pages are only requested in one. */
export class Body {
  private readonly made: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;
  private dense: 'unasked' | 'making' | 'made' = 'unasked';

  constructor(private readonly text: Buffer) {
    this.made = { identity: text };
  }

  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.made[encoding];
    if (known && encoding === 'br') this.makeDense();
    if (known || encoding === 'identity') return known ?? this.text;
    const making = compress[encoding](this.text);
    this.made[encoding] = making;
    making.then(
      (body) => {
        if (this.dense !== 'made') this.made[encoding] = body;
      },
      () => delete this.made[encoding],
    );
    return making;
  }

  /** True once the bytes in this encoding no longer change, so that they may be cached elsewhere. */
  isSettled(encoding: Encoding): boolean {
    return encoding === 'br' ? this.dense === 'made' : Buffer.isBuffer(this.made[encoding]);
  }

  private makeDense(): void {
    if (this.dense !== 'unasked') return;
    this.dense = 'making';
    denseBrotli(this.text).then(
      (body) => {
        this.made.br = body;
        this.dense = 'made';
      },
      () => (this.dense = 'unasked'),
    );
  }

  /** Estimate that includes all encodings. */
  get size(): number {
    return Math.ceil(this.text.length * 1.6);
  }
}

export function store({ html, ...page }: Page): StoredPage {
  const text = Buffer.from(html);
  return { ...page, etag: etagOf(text), body: new Body(text) };
}

export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

function sizeOf({ body }: StoredPage): number {
  return body.size + 1_000;
}
