import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { toWire, fromWire } from '@manyhearts/contract/wire';
import { digestOf } from '../crypto/random.ts';
import { callOf } from './call-metadata.ts';
import { mayBeRepeated } from './client-request.ts';

/** A strong ETag: equal for equal bytes on every server. */
export function etagOf(body: string | Buffer): string {
  return `"${digestOf(body)}"`;
}

/** Writes an answer as JSON in names of the wire. Everything that is sent as JSON to a client passes here. */
export function toWireJson(answer: unknown): string {
  return JSON.stringify(toWire(answer));
}

const always = (): boolean => true;

/** A response body that is serialised already. */
export type WrittenJson<Answer> = string & { readonly answer?: Answer };

/** A response that is equal for equal requests: serialised once, with an ETag. */
export class PublicJson<Answer = unknown> {
  declare readonly answer?: Answer;
  readonly etag: string;
  /** Latin1 string, one char per byte; the front door caches this same string instead of a copy. */
  readonly bytes: string;

  constructor(value: Answer) {
    const body = Buffer.from(toWireJson(value));
    this.bytes = body.toString('latin1');
    this.etag = etagOf(body);
  }

  /** A copy of the value that was written. */
  read(): Answer {
    return fromWire(JSON.parse(this.body.toString())) as Answer;
  }

  get body(): Buffer {
    return Buffer.from(this.bytes, 'latin1');
  }
}

@Injectable()
export class PublicJsonInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = callOf(context);
    if (call?.publicSeconds === undefined) return next.handle();
    const seconds = call.publicSeconds;
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof PublicJson)) return answer;
        mayBeRepeated(request, always, answer.bytes);
        return send(answer, seconds, request, reply);
      }),
    );
  }
}

function send(answer: PublicJson, seconds: number, request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  // `private`, because the response varies by country and language, which are not part of the URL.
  reply
    .header('etag', answer.etag)
    .header('cache-control', `private, max-age=${seconds}`)
    .header('vary', 'accept-language, cookie');
  if (isKept(request.headers['if-none-match'], answer.etag)) {
    reply.code(304);
    return undefined;
  }
  reply.type('application/json; charset=utf-8');
  return answer.body;
}

/** Accepts one tag or several, also weak ones: compressing proxies mark our tags as weak. */
export function isKept(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
