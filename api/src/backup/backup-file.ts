import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Secrets } from '../core/crypto/secrets.ts';
import { blockBytes, readTarHeader, tarBytes, tarEnd, type TarEntry } from './tar-entry.ts';

/** A file can't be used as a backup or written as one, for the reason in the message. */
export class BackupRefused extends Error {}

export const manifestName = 'manifest.json';
const sealName = 'seal.json';
/** Header, body and end of the last entry. Constant, so that the seal is found from the end of the file. */
const sealBytes = 2 * blockBytes + tarEnd.length;
const readAtOnce = 1 << 20;

/**
 * Writes a tar file whose last entry seals every byte before it: a SHA-256 reveals damage, and its signature with
 * APP_SECRET can't be made by another installation. The file gets its name only when it is complete.
 */
export class BackupWriter {
  private readonly digest = createHash('sha256');
  bytes = 0;

  private constructor(
    private readonly file: FileHandle,
    private readonly path: string,
  ) {}

  static async create(path: string): Promise<BackupWriter> {
    if (await exists(path))
      throw new BackupRefused(
        `${path} is there already, and a backup overwrites nothing. Give another name with --to.`,
      );
    const file = await open(unfinished(path), 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      throw new BackupRefused(
        `${unfinished(path)} is there: a backup is being written to it, or was ended in the middle. If none is running, delete it.`,
      );
    });
    return new BackupWriter(file, path);
  }

  async add(entry: TarEntry): Promise<void> {
    const bytes = tarBytes(entry);
    this.digest.update(bytes);
    await this.file.writeFile(bytes);
    this.bytes += bytes.length;
  }

  async finish(secrets: Secrets): Promise<void> {
    const digest = this.digest.digest('hex');
    await this.file.writeFile(sealOf(digest, secrets.sign('backup', digest)));
    this.bytes += sealBytes;
    await this.file.sync();
    await this.file.close();
    // A hard link never replaces a file that appeared meanwhile. Some file systems have no hard links.
    await link(unfinished(this.path), this.path).then(
      () => rm(unfinished(this.path)),
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST')
          throw new BackupRefused(
            `${this.path} appeared meanwhile. The backup is whole, under ${unfinished(this.path)}.`,
          );
        return rename(unfinished(this.path), this.path);
      },
    );
    await syncFolder(dirname(this.path));
  }

  async abandon(): Promise<void> {
    await this.file.close().catch(() => undefined);
    await rm(unfinished(this.path), { force: true });
  }
}

/** A backup whose seal was verified before any entry is used. */
export class SealedBackup {
  private constructor(
    private readonly file: FileHandle,
    private readonly end: number,
    readonly digest: string,
  ) {}

  static async open(path: string, secrets: Secrets): Promise<SealedBackup> {
    const file = await open(path, 'r').catch((error: Error) => {
      throw new BackupRefused(`${path} can't be read: ${error.message}`);
    });
    try {
      const end = (await file.stat()).size - sealBytes;
      if (end <= 0 || readTarHeader(await blockAt(file, 0, blockBytes))?.name !== manifestName)
        throw new BackupRefused(`${path} is no backup of Manyhearts.`);
      const digest = await digestOf(file, end);
      const seal = await blockAt(file, end, sealBytes);
      if (!secrets.signatures('backup', digest).some((signature) => seal.equals(sealOf(digest, signature))))
        throw new BackupRefused(`${path} ${faultOf(seal, digest)} Nothing was written.`);
      return new SealedBackup(file, end, digest);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** In the order of the file. Throws at the end if the file was changed since its seal was verified. */
  async *entries(): AsyncGenerator<TarEntry, void> {
    const digest = createHash('sha256');
    for (let at = 0; at < this.end;) {
      const header = await blockAt(this.file, at, blockBytes);
      const found = readTarHeader(header);
      if (!found || at + blockBytes + found.padded > this.end)
        throw new BackupRefused('The backup was changed while it was read.');
      const body = await blockAt(this.file, at + blockBytes, found.padded);
      digest.update(header).update(body);
      at += blockBytes + found.padded;
      yield { name: found.name, body: body.subarray(0, found.bytes) };
    }
    if (digest.digest('hex') !== this.digest) throw new BackupRefused('The backup was changed while it was read.');
  }

  close(): Promise<void> {
    return this.file.close();
  }
}

function sealOf(digest: string, signature: string): Buffer {
  const body = Buffer.from(JSON.stringify({ sha256: digest, signature }));
  return Buffer.concat([tarBytes({ name: sealName, body }), tarEnd]);
}

function faultOf(seal: Buffer, digest: string): string {
  if (readTarHeader(seal.subarray(0, blockBytes))?.name !== sealName)
    return 'is cut off or damaged at its end: its seal is missing.';
  if (!seal.includes(digest)) return 'is damaged or was changed: its bytes are not those that were sealed.';
  return 'was sealed with another APP_SECRET. Set APP_SECRET, or APP_SECRET_EARLIER, to the one with which it was made.';
}

async function digestOf(file: FileHandle, end: number): Promise<string> {
  const digest = createHash('sha256');
  for (let at = 0; at < end; at += readAtOnce) digest.update(await blockAt(file, at, Math.min(readAtOnce, end - at)));
  return digest.digest('hex');
}

async function blockAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function unfinished(path: string): string {
  return `${path}.part`;
}

function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().catch(() => undefined);
  await folder.close();
}
