import { createHash } from 'node:crypto';
import { Injectable, Optional, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { map, type Observable } from 'rxjs';
import type { CallDefinition } from '@manyhearts/contract/calls';
import { callMetadata } from './call.ts';
import { factsOf, findFacts } from './client-request.ts';
import { PreparedAnswer } from './prepared-answer.ts';

const contentType = 'application/json; charset=utf-8';

/** An answer that is the same for everybody who asks alike: written out once, told apart by its tag. */
export class PublicJson {
  readonly etag: string;
  readonly body: Buffer;

  constructor(value: unknown) {
    this.body = Buffer.from(JSON.stringify(value));
    this.etag = `"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`;
  }
}

type Kept = { etag: string; full: PreparedAnswer; unchanged: PreparedAnswer };

/** Brands × countries × languages × calls that were asked for lately; their bodies are kept by the services anyway. */
const keptAnswers = 10_000;

/** What was asked before in the same way is given again before anybody looks for its handler. */
@Injectable()
export class PublicAnswers {
  private readonly answers = new LRUCache<string, Kept>({ max: keptAnswers });

  /** Before its headers are set: a handler that set some of its own answers for itself, each time. */
  keep(answer: PublicJson, seconds: number, request: FastifyRequest, reply: FastifyReply): void {
    const key = keyOf(request);
    if (key === undefined || Object.keys(reply.getHeaders()).length > 0) return;
    const { scheme } = factsOf(request).addressed;
    const own = headersOf(answer, seconds);
    const full = new PreparedAnswer(200, { ...own, 'content-type': contentType }, answer.body, scheme);
    this.answers.set(key, { etag: answer.etag, full, unchanged: new PreparedAnswer(304, own, undefined, scheme) });
  }

  /** Whether it was answered. */
  answer(request: FastifyRequest, reply: FastifyReply): boolean {
    const key = keyOf(request);
    const kept = key === undefined ? undefined : this.answers.get(key);
    if (!kept) return false;
    (isKept(request.headers['if-none-match'], kept.etag) ? kept.unchanged : kept.full).send(request, reply);
    return true;
  }
}

/** The tenant's revision makes every change a new question. Undefined for a query: there are as many as people write. */
function keyOf(request: FastifyRequest): string | undefined {
  const { method, url } = request;
  if (method !== 'GET' || !url?.startsWith('/api/') || url.includes('?')) return undefined;
  const facts = findFacts(request);
  return facts?.tenant && `${facts.tenant.id} ${facts.tenant.revision} ${facts.language} ${facts.origin.country} ${facts.addressed.scheme} ${url}`;
}

@Injectable()
export class PublicJsonInterceptor implements NestInterceptor {
  constructor(@Optional() private readonly answers?: PublicAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = Reflect.getMetadata(callMetadata, context.getHandler()) as CallDefinition | undefined;
    if (call?.publicSeconds === undefined) return next.handle();
    const seconds = call.publicSeconds;
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof PublicJson)) return answer;
        this.answers?.keep(answer, seconds, request, reply);
        return send(answer, seconds, request, reply);
      }),
    );
  }
}

function send(answer: PublicJson, seconds: number, request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  for (const [name, value] of Object.entries(headersOf(answer, seconds))) reply.header(name, value);
  if (isKept(request.headers['if-none-match'], answer.etag)) {
    reply.code(304);
    return undefined;
  }
  reply.type(contentType);
  return answer.body;
}

/** Country and language come with the visitor, not with the address, so only their own browser may keep it. */
function headersOf({ etag }: PublicJson, seconds: number): Record<string, string> {
  return { etag, 'cache-control': `private, max-age=${seconds}`, vary: 'accept-language, cookie' };
}

/** One tag or several; a proxy that compresses marks ours as weak. */
function isKept(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
