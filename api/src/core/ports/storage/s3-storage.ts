import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { OpenBucket, requireKey, requirePrefix, requireType, Storage, type StoredFile } from './storage.ts';

type Bucket = { endpoint: string; bucket: string; region: string; key: string; secret: string };
type Method = 'GET' | 'PUT' | 'DELETE';
type Body = { bytes: Buffer; type: string };

const attempts = 4;
const attemptTimeoutMs = 20_000;
const strangerTimeoutMs = 5_000;

/** Stores files on any S3 server. Uses path-style URLs (`endpoint/bucket/key`), which need no domain per bucket. */
export class S3Storage extends Storage {
  private readonly client: AwsClient;
  private readonly base: string;
  private readonly pageSize: number;
  private readonly firstPauseMs: number;

  constructor(
    private readonly bucket: Bucket,
    { pageSize = 1_000, firstPauseMs = 100 } = {},
  ) {
    super();
    this.client = new AwsClient({
      accessKeyId: bucket.key,
      secretAccessKey: bucket.secret,
      region: bucket.region,
      service: 's3',
    });
    this.base = `${bucket.endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket.bucket}`;
    this.pageSize = pageSize;
    this.firstPauseMs = firstPauseMs;
  }

  override async put(key: string, body: Buffer, type: string): Promise<void> {
    const response = await this.request('PUT', `/${requireKey(key)}`, { bytes: body, type: requireType(type) });
    await this.requireOk(response, `store ${key}`);
  }

  override async get(key: string): Promise<StoredFile | undefined> {
    const response = await this.request('GET', `/${requireKey(key)}`);
    if (response.status === 404 && (await codeOf(response)) === 'NoSuchKey') return undefined;
    await this.requireOk(response, `read ${key}`);
    return {
      body: Buffer.from(await response.arrayBuffer()),
      type: response.headers.get('content-type') ?? 'application/octet-stream',
    };
  }

  override async delete(key: string): Promise<void> {
    const response = await this.request('DELETE', `/${requireKey(key)}`);
    if (response.status === 404 && (await codeOf(response)) === 'NoSuchKey') return;
    await this.requireOk(response, `delete ${key}`);
  }

  /** ListObjects version 1: its marker is a plain key on every S3 server. */
  override async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for (let marker = ''; ; marker = keys.at(-1) ?? '') {
      const query = new URLSearchParams({ prefix: requirePrefix(prefix), marker, 'max-keys': String(this.pageSize) });
      const response = await this.request('GET', `/?${query}`);
      await this.requireOk(response, `list ${prefix}`);
      const page = await response.text();
      const found = valuesOf(page, 'Key');
      keys.push(...found);
      if (found.length === 0 || valuesOf(page, 'IsTruncated')[0] !== 'true') return keys.sort();
    }
  }

  override async ping(): Promise<void> {
    const response = await this.request('GET', '/?max-keys=0');
    await this.requireOk(response, 'list');
    await response.arrayBuffer();
  }

  /** No-op: the server stores each file in one request, completely or not at all. */
  override async sweep(): Promise<void> {}

  /** Throws if an anonymous request can list the bucket. Called once at startup; an unreachable server passes. */
  async requireClosed(): Promise<void> {
    const answer = await fetch(`${this.base}/?max-keys=0`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(strangerTimeoutMs),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok)
      throw new OpenBucket(
        `The bucket ${this.bucket.bucket} at ${this.bucket.endpoint} tells its files to anybody. Take the permission of strangers to list and read from it`,
      );
  }

  /** Retries with exponential backoff: all calls are idempotent. */
  private async request(method: Method, path: string, body?: Body): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts;
      try {
        const signed = await this.sign(method, path, body);
        const response = await fetch(signed, { redirect: 'manual', signal: AbortSignal.timeout(attemptTimeoutMs) });
        if (isLast || (response.status < 500 && response.status !== 429)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (isLast) throw new Error(`The media server ${this.bucket.endpoint} is away`, { cause: error });
      }
      await sleep(this.firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }

  /** Signed per attempt: signatures contain the time and expire within minutes. */
  private sign(method: Method, path: string, body?: Body): Promise<Request> {
    const digest = hash('sha256', body?.bytes ?? '', 'hex');
    const headers = { 'x-amz-content-sha256': digest, ...(body ? { 'content-type': body.type } : {}) };
    return this.client.sign(this.base + path, {
      method,
      headers,
      ...(body ? { body: new Uint8Array(body.bytes) } : {}),
    });
  }

  private async requireOk(response: Response, deed: string): Promise<void> {
    if (response.ok) return;
    const code = await codeOf(response);
    const { bucket, endpoint } = this.bucket;
    if (code === 'NoSuchBucket')
      throw new Error(`The bucket ${bucket} does not exist at ${endpoint}. Create it, or correct S3_BUCKET`);
    const hint = response.status === 403 ? '. Look at S3_KEY, S3_SECRET and S3_REGION' : '';
    throw new Error(`The media server could not ${deed} in the bucket ${bucket}: ${response.status} ${code}${hint}`);
  }
}

async function codeOf(response: Response): Promise<string> {
  return valuesOf(await response.clone().text(), 'Code')[0] ?? '';
}

/** Responses are flat lists of short texts, and keys and codes need no unescaping, so no XML parser is needed. */
function valuesOf(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, value]) => value ?? '');
}
