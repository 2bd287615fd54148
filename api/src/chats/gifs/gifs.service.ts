import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ChatGifView, GifsAnswer, GifSourceName } from '@manyhearts/contract/gifs';
import { gifLocales } from '@manyhearts/contract/languages';
import type { Ctx, Member } from '../../core/ctx/ctx.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { Limiter, requireTurn } from '../../core/flow/limiter/limiter.ts';
import { memberKey, scopedKey } from '../../core/ports/bus/bus.ts';
import {
  GifSource,
  GifSourceAway,
  type FoundGif,
  type GifFile,
  type GifPage,
} from '../../core/ports/gifs/gif-source.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import type { Config } from '../../core/process/config.ts';
import { Log } from '../../core/process/logging/log.ts';
import { minuteMs } from '../../core/text/durations.ts';
import { chatsLimits } from '../chats.limits.ts';
import type { Reader } from '../member-address.rules.ts';
import { endOfGif, gifAddress, gifSigned, signedGif, type GifName } from './gif.rules.ts';
import { GifFiles } from './gif-files.ts';

const retrySeconds = 10;
/** Members search for the same few words; and each pause while typing is a search. */
const keptPages = { max: 500, ttl: 10 * minuteMs };

/** The columns of a message that the view of its GIF needs. */
export type StoredGif = { gifId: string | null; gifWidth: number | null; gifHeight: number | null };

/** GIFs for chats, from the installation's source, if it has one. Browsers never talk to that. */
@Injectable()
export class GifsService {
  private readonly pages = new LRUCache<string, GifPage>(keptPages);
  private readonly files: GifFiles | undefined;

  constructor(
    @Inject(GifSource) private readonly source: GifSource | null,
    private readonly limiter: Limiter,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets'>,
  ) {
    if (source) this.files = new GifFiles(source);
  }

  get sourceName(): GifSourceName | null {
    return this.source?.name ?? null;
  }

  async search(ctx: Ctx<Member>, { q = '', cursor }: { q?: string; cursor?: string }): Promise<GifsAnswer> {
    if (!this.source) throw new AppError('not_found');
    requireTurn(await this.limiter.take(chatsLimits.gifSearches, memberKey(ctx)));
    const { gifs, nextCursor } = await this.pageOf(this.source, {
      query: q,
      cursor: cursor || undefined,
      locale: gifLocales[ctx.language],
    });
    return {
      gifs: gifs.map((gif) => ({
        id: signedGif(this.config.secrets, gif),
        width: gif.width,
        height: gif.height,
        preview: this.addressOf({ id: gif.id, size: 'small' }, ctx),
        description: gif.description,
      })),
      nextCursor,
    };
  }

  /** What a member sends; it can't be any other than one that was offered. */
  read(signed: string): FoundGif {
    const gif = this.source ? gifSigned(this.config.secrets, signed) : undefined;
    if (!gif) throw new AppError('invalid', {}, { gif: { code: 'field_invalid', params: {} } });
    return gif;
  }

  viewOf({ gifId: id, gifWidth: width, gifHeight: height }: StoredGif, ctx: Ctx<Member>): ChatGifView | null {
    if (id === null || width === null || height === null) return null;
    return { filename: this.addressOf({ id, size: 'full' }, ctx), width, height };
  }

  endOf(name: GifName, reader: Reader, query: { e?: unknown; s?: unknown }, now: Date): Date | undefined {
    return endOfGif(this.config.secrets, name, reader, { ...query, now });
  }

  /** Only files that are not in memory take a turn of their reader. */
  async fileOf(name: GifName, reader: Reader): Promise<GifFile | undefined> {
    const { files } = this;
    if (!files) return undefined;
    const known = files.find(name);
    if (known) return known;
    requireTurn(
      await this.limiter.take(chatsLimits.gifFiles, scopedKey({ tenantId: reader.tenantId }, reader.memberId)),
    );
    return this.asked(() => files.load(name));
  }

  private async pageOf(source: GifSource, search: Parameters<GifSource['search']>[0]): Promise<GifPage> {
    const key = JSON.stringify(search).toLowerCase();
    const known = this.pages.get(key);
    if (known) return known;
    const page = await this.asked(() => source.search(search));
    this.pages.set(key, page);
    return page;
  }

  private async asked<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GifSourceAway)) throw error;
      this.log.warn({ err: error }, 'GIFs are not available');
      throw new AppError('unavailable', {}, undefined, retrySeconds);
    }
  }

  private addressOf(name: GifName, ctx: Ctx<Member>): string {
    return gifAddress(this.config.secrets, name, { tenantId: ctx.tenant.id, memberId: ctx.member.id }, ctx.now());
  }
}
