import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { mediaLimits } from '@manyhearts/contract/admin/media';
import { limits } from '@manyhearts/contract/limits';
import { complaintLimits } from '@manyhearts/contract/complaint-limits';
import { AppError } from '../../core/errors/app-error.ts';
import { LoopTurns } from '../../core/flow/semaphore.ts';
import { Clock } from '../../core/process/clock.ts';
import type { Config } from '../../core/process/config.ts';
import { Faults } from '../../core/process/faults.ts';
import { CONFIG } from '../../core/ports/ports.module.ts';
import { HalfWritten } from '../../core/ports/storage/folder-storage.ts';
import { headLength, isVector, uploadType } from './photo-cost.rules.ts';

/** An upload on the local disk, until it is made into a photo. */
export type ReceivedPhoto = { path: string; isVector: boolean; remove: () => Promise<void> };
/** An upload that may also be a PDF. */
export type ReceivedFile = ReceivedPhoto & { isPdf: boolean };

const { maxBytes } = limits.photos;
/** Size of the form apart from its file. */
const aroundFile = 16_384;
const retrySeconds = 30;
const pdfHead = '%PDF-';
/** The end mark stands among the last bytes of a PDF. */
const pdfTail = 1_024;
/** A form has one file; additional fields that some clients send are ignored. */
const formLimits = {
  fileSize: maxBytes,
  files: 1,
  fields: 5,
  parts: 6,
  headerPairs: 20,
  fieldNameSize: 100,
  fieldSize: 1_000,
};

/** Writes uploads to disk as they arrive, so that thirty at once take little memory. */
@Injectable()
export class PhotoReceiverService {
  private readonly root: string;
  private readonly halfWritten: HalfWritten;
  /** Chunks are at most 64 KB. Without turns, thirty uploads at once would block the event loop until received. */
  private readonly turns = new LoopTurns(2);

  constructor(
    @Inject(CONFIG) { dataDir }: Config,
    clock: Clock,
    private readonly faults: Faults,
  ) {
    this.root = join(dataDir, 'uploads');
    this.halfWritten = new HalfWritten(this.root, clock);
  }

  receive(request: FastifyRequest): Promise<ReceivedPhoto> {
    return this.receiveChecked(request, async (path) => ({ isVector: await requirePhoto(path, false) }));
  }

  /** A picture of a brand, which may be an SVG too. */
  receivePicture(request: FastifyRequest): Promise<ReceivedPhoto> {
    return this.receiveChecked(request, async (path) => ({ isVector: await requirePhoto(path, true) }));
  }

  /** A photo or a PDF. */
  receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
    return this.receiveChecked(request, async (path) => {
      const isPdf = await isPdfFile(path);
      if (!isPdf) await requirePhoto(path, false);
      return { isVector: false, isPdf };
    });
  }

  private async receiveChecked<Found>(
    request: FastifyRequest,
    check: (path: string) => Promise<Found>,
  ): Promise<Found & { path: string; remove: () => Promise<void> }> {
    if (!request.isMultipart()) throw new AppError('unsupported_media_type');
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + aroundFile) throw new AppError('payload_too_large');
    const folder = await onDisk(() => this.newFolder());
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
    const path = join(folder, 'upload');
    try {
      await this.writeFileOf(request, path);
      return { ...(await check(path)), path, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  sweep(): Promise<void> {
    return this.halfWritten.sweep();
  }

  /** Reads the form to its end, because a truncated form fails only there. */
  private async writeFileOf(request: FastifyRequest, path: string): Promise<void> {
    let files = 0;
    for await (const part of sent<Multipart>(() => request.parts({ limits: formLimits }))) {
      if (part.type !== 'file') continue;
      files += 1;
      if (part.fieldname !== 'file' || files > 1) throw new AppError('bad_request');
      await this.write(part, path);
    }
    if (files === 0) throw new AppError('bad_request');
  }

  private async newFolder(): Promise<string> {
    this.faults.pass('photos.receive');
    await this.sweep();
    return mkdtemp(join(this.root, 'photo-'));
  }

  private async write({ file }: MultipartFile, path: string): Promise<void> {
    await onDisk(() => pipeline(this.takingTurns(sent<Buffer>(() => file)), createWriteStream(path, { mode: 0o600 })));
    if (file.truncated) throw new AppError('payload_too_large');
  }

  private async *takingTurns(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const chunk of chunks) {
      await this.turns.next();
      this.faults.pass('photos.receive');
      yield chunk;
    }
  }
}

/** Errors while reading a form are the client's: it disconnects, ends early, or sends no form at all. */
async function* sent<T>(open: () => AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* open();
  } catch {
    throw new AppError('bad_request');
  }
}

/** Returns whether the file is an SVG. */
async function requirePhoto(path: string, takesVectors: boolean): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    if (bytesRead === 0) throw new AppError('bad_request');
    if (uploadType(buffer)) return false;
    if (!takesVectors || !isVector(buffer)) throw new AppError('unsupported_media_type');
    if ((await file.stat()).size > mediaLimits.maxSvgBytes) throw new AppError('payload_too_large');
    return true;
  } finally {
    await file.close();
  }
}

/** Throws if a PDF is too large or incomplete. Nothing in it is run here, and it is never shown inside a page. */
async function isPdfFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(pdfHead.length + 3);
    await file.read(head, 0, head.length, 0);
    if (!/^%PDF-[12]\.\d/.test(head.toString('latin1'))) return false;
    if (size > complaintLimits.pdfBytes) throw new AppError('payload_too_large');
    const tail = Buffer.alloc(Math.min(size, pdfTail));
    await file.read(tail, 0, tail.length, size - tail.length);
    if (!tail.toString('latin1').includes('%%EOF')) throw new AppError('unsupported_media_type');
    return true;
  } finally {
    await file.close();
  }
}

/** The disk may have space again later, so the error asks to retry. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS' || code === 'EMFILE')
      throw new AppError('unavailable', {}, undefined, retrySeconds);
    throw error;
  }
}
