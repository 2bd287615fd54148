import { LRUCache } from 'lru-cache';
import { Semaphore } from '../../flow/semaphore.ts';
import { animationTypeOf } from './animation-head.rules.ts';
import {
  GifSource,
  GifSourceAway,
  type FoundGif,
  type GifFile,
  type GifPage,
  type GifSearch,
  type GifSize,
} from './gif-source.ts';
import { askedRenditions, cursorIn, gifsIn, maxBytes, type GifFiles, type OfferedGif } from './klipy-answers.ts';

type KlipyAccess = {
  key: string;
  /** A server in the place of KLIPY, which then also has the files. */
  url?: string | undefined;
  /** For an answer with its body. */
  timeoutMs?: number;
};

const usualUrl = 'https://api.klipy.com';
const fileOrigins = ['https://static.klipy.com', 'https://static2.klipy.com'] as const;
const perPage = 24;
const longestAnswer = 2_000_000;
const usualTimeoutMs = 8_000;
/** Requests at once, so that a slow source holds up a few members and not the server. */
const atOnce = 8;
const longestWaitMs = 5_000;
/** GIFs whose files' addresses are remembered, so that a file seldom costs another question. */
const mostKnown = 5_000;

/**
 * KLIPY by its interface in the form of Tenor's second version. Requests carry the key, search words and a language;
 * files are loaded from its own hosts only, whatever an answer says.
 */
export class KlipyGifSource extends GifSource {
  override readonly name = 'klipy';
  private readonly origins: readonly string[];
  private readonly turns = new Semaphore(atOnce);
  private readonly known = new LRUCache<string, GifFiles>({ max: mostKnown });

  constructor(private readonly access: KlipyAccess) {
    super();
    this.origins = access.url === undefined ? fileOrigins : [new URL(access.url).origin];
  }

  override async search({ query, cursor, locale }: GifSearch): Promise<GifPage> {
    const answer = await this.ask(query === '' ? 'featured' : 'search', {
      ...(query !== '' && { q: query }),
      ...(cursor !== undefined && { pos: cursor }),
      locale,
      limit: String(perPage),
      // The strictest of its ratings.
      contentfilter: 'high',
    });
    const gifs = this.remember(answer);
    return { gifs: gifs.map(toFound), nextCursor: gifs.length > 0 ? cursorIn(answer) : null };
  }

  override async load(id: string, size: GifSize): Promise<GifFile | undefined> {
    const files = this.known.get(id) ?? (await this.find(id));
    return files && this.inTurn(() => this.fetchFile(files[size], maxBytes[size]));
  }

  private async find(id: string): Promise<GifFiles | undefined> {
    return this.remember(await this.ask('posts', { ids: id })).find((gif) => gif.id === id)?.files;
  }

  private remember(answer: unknown): OfferedGif[] {
    const gifs = gifsIn(answer, (url) => this.mayLoad(url));
    if (!gifs) throw new GifSourceAway('The source of GIFs answered something else than a list');
    for (const { id, files } of gifs) this.known.set(id, files);
    return gifs;
  }

  private mayLoad({ origin, username, password }: URL): boolean {
    return this.origins.includes(origin) && username === '' && password === '';
  }

  private ask(what: 'search' | 'featured' | 'posts', words: Record<string, string>): Promise<unknown> {
    const url = new URL(`/v2/${what}`, this.access.url ?? usualUrl);
    url.search = String(new URLSearchParams({ key: this.access.key, media_filter: askedRenditions, ...words }));
    return this.inTurn(async () => {
      const response = await this.fetch(url, 'application/json');
      if (!response.ok) throw await refusal(response);
      const bytes = await bytesWithin(response, longestAnswer);
      return bytes && jsonIn(bytes);
    });
  }

  private async fetchFile(url: URL, most: number): Promise<GifFile | undefined> {
    const response = await this.fetch(url, 'image/gif,image/webp');
    if (response.status === 429 || response.status >= 500) throw await refusal(response);
    const body = response.ok ? await bytesWithin(response, most) : undefined;
    const type = body && animationTypeOf(body);
    if (!type) await response.body?.cancel().catch(() => undefined);
    return type && { type, body };
  }

  private fetch(url: URL, accept: string): Promise<Response> {
    return fetch(url, {
      headers: { accept },
      // A redirect could lead to any host.
      redirect: 'manual',
      signal: AbortSignal.timeout(this.access.timeoutMs ?? usualTimeoutMs),
    });
  }

  /** Failures of the connection and of reading, time-outs among them, become `GifSourceAway`. They never quote the key. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const error = () => new GifSourceAway('The source of GIFs is too slow');
    const release = await this.turns.enter({ timeout: { ms: longestWaitMs, error } });
    try {
      return await work();
    } catch (failure) {
      if (failure instanceof GifSourceAway) throw failure;
      throw new GifSourceAway('The source of GIFs does not answer');
    } finally {
      release();
    }
  }
}

async function refusal(response: Response): Promise<GifSourceAway> {
  await response.body?.cancel();
  return new GifSourceAway(`The source of GIFs answered ${response.status}`);
}

/** The body of an answer; undefined if it is longer than `most`, whatever its header says. Reads no further then. */
async function bytesWithin(response: Response, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the body.
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function toFound({ id, width, height, description }: OfferedGif): FoundGif {
  return { id, width, height, description };
}
