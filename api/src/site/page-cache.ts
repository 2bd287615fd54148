import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PreparedAnswer } from '../core/http/prepared-answer.ts';

export type Page = { status: number; html: string; policy: string; language: string; isIndexed: boolean };
export type Encoding = 'br' | 'gzip' | 'identity';
/** `answers` are those that were put together already, by encoding; `unchanged` is for who has the page. */
export type StoredPage = Omit<Page, 'html'> & { etag: string; body: Body; answers: Partial<Record<Encoding | 'unchanged', PreparedAnswer>> };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Quality 5 takes a millisecond for a page and is within 6 % of the slowest. */
const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };
const compress = {
  br: (text: Buffer): Promise<Buffer> => brotli(text, { params: { ...brotliQuality.params, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gzip: (text: Buffer): Promise<Buffer> => zip(text, { level: 6 }),
};

const liveMs = 60_000;
const maxBytes = 96 * 1_024 * 1_024;

/**
 * Finished pages for visitors without a session. What a page depends on is in its key; whoever asks while one is
 * made waits for that one; what an attacker can choose (paths that do not exist) is not kept.
 */
export class PageCache {
  private readonly pages = new LRUCache<string, StoredPage>({ maxSize: maxBytes, sizeCalculation: sizeOf, ttl: liveMs, ttlResolution: 500 });
  private readonly making = new Map<string, Promise<StoredPage>>();

  find(key: string): StoredPage | undefined {
    return this.pages.get(key);
  }

  get size(): number {
    return this.pages.size;
  }

  async get(key: string, make: () => Promise<Page>): Promise<StoredPage> {
    const known = this.pages.get(key) ?? this.making.get(key);
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

/** A page's bytes. Compressed when somebody first asks for them so, because most pages are only ever asked for in one way. */
export class Body {
  private readonly made: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;

  constructor(private readonly text: Buffer) {
    this.made = { identity: text };
  }

  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.made[encoding];
    if (known || encoding === 'identity') return known ?? this.text;
    const making = compress[encoding](this.text);
    this.made[encoding] = making;
    making.then(
      (body) => (this.made[encoding] = body),
      () => delete this.made[encoding],
    );
    return making;
  }

  /** With what it comes to once it was asked for in every way. */
  get size(): number {
    return Math.ceil(this.text.length * 1.6);
  }
}

export function store({ html, ...page }: Page): StoredPage {
  const text = Buffer.from(html);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { ...page, etag, body: new Body(text), answers: {} };
}

export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

function sizeOf({ body }: StoredPage): number {
  return body.size + 1_000;
}
