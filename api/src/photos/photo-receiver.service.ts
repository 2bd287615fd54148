import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { limits } from '@manyhearts/contract/limits';
import { AppError } from '../core/app-error.ts';
import { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import { Faults } from '../core/faults.ts';
import { CONFIG } from '../core/ports.module.ts';
import { headLength, uploadType } from './photo-type.rules.ts';

/** An upload on the disk of this machine, for as long as it is being made into a photo. */
export type ReceivedPhoto = { path: string; remove: () => Promise<void> };

const { maxBytes } = limits.photos;
/** What a form adds around its file. */
const aroundFile = 16_384;
const retrySeconds = 30;
/** Longer than any request may take. */
const longestUploadMs = 3_600_000;
/** Of sixty-four kilobytes at most. */
const partsAtOnce = 2;

/** Uploads are written to files as they come, so that thirty at once take no memory. */
@Injectable()
export class PhotoReceiverService {
  private readonly root: string;
  private sweptAtMs = -Infinity;
  private readonly waiting: (() => void)[] = [];

  constructor(
    @Inject(CONFIG) { dataDir }: Config,
    private readonly clock: Clock,
    private readonly faults: Faults,
  ) {
    this.root = join(dataDir, 'uploads');
  }

  async receive(request: FastifyRequest): Promise<ReceivedPhoto> {
    if (!request.isMultipart()) throw new AppError('unsupported_media_type');
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + aroundFile) throw new AppError('payload_too_large');
    const folder = await onDisk(() => this.newFolder());
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
    const path = join(folder, 'upload');
    try {
      await this.write(await fileOf(request), path);
      await requirePhoto(path);
      return { path, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  private async newFolder(): Promise<string> {
    this.faults.pass('photos.receive');
    await this.sweep();
    return mkdtemp(join(this.root, 'photo-'));
  }

  private async write({ file }: MultipartFile, path: string): Promise<void> {
    await onDisk(() => pipeline(file, (chunks: AsyncIterable<Buffer>) => this.passed(chunks), createWriteStream(path, { mode: 0o600 })));
    if (file.truncated) throw new AppError('payload_too_large');
  }

  private async *passed(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const chunk of chunks) {
      await this.turn();
      this.faults.pass('photos.receive');
      yield chunk;
    }
  }

  /** A few parts of all uploads together, and then whatever else waits: else thirty at once hold everybody up until they are in. */
  private turn(): Promise<void> {
    return new Promise((begin) => {
      this.waiting.push(begin);
      if (this.waiting.length === 1) setImmediate(() => this.next());
    });
  }

  private next(): void {
    for (const begin of this.waiting.splice(0, partsAtOnce)) begin();
    if (this.waiting.length > 0) setImmediate(() => this.next());
  }

  /**
   * What a process was receiving when it died is somebody's photo, and nobody would ever take it away. Once an hour, because one that
   * is started again at once finds it too young: another process may still be writing it.
   */
  private async sweep(): Promise<void> {
    const nowMs = this.clock.nowMs();
    if (nowMs - this.sweptAtMs < longestUploadMs) return;
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.root)) {
      const path = join(this.root, name);
      const found = await stat(path).catch(() => undefined);
      if (found && nowMs - found.mtimeMs > longestUploadMs) await rm(path, { recursive: true, force: true });
    }
    this.sweptAtMs = nowMs;
  }
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5, parts: 6, headerPairs: 20 }, throwFileSizeLimit: false }).catch(() => undefined);
  if (part?.fieldname !== 'file') throw new AppError('bad_request');
  return part;
}

async function requirePhoto(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    if (bytesRead === 0) throw new AppError('bad_request');
    if (!uploadType(buffer)) throw new AppError('unsupported_media_type');
  } finally {
    await file.close();
  }
}

/** A connection that breaks off is the client's; a disk that is full is ours, and may have room again. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS' || code === 'EMFILE') throw new AppError('unavailable', {}, undefined, retrySeconds);
    throw code === 'ERR_STREAM_PREMATURE_CLOSE' ? new AppError('bad_request') : error;
  }
}
