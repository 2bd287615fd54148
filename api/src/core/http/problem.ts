import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { isLanguage, type Language } from '@manyhearts/contract/languages';
import type { ErrorCode, ErrorParams, Problem } from '@manyhearts/contract/errors';
import { errorTexts, fieldTexts } from '@manyhearts/locales';
import { AppError } from '../errors/app-error.ts';
import { isDuplicate, isOutage } from '../database/driver-errors.ts';
import { findFacts } from './client-request.ts';
import { resolveLanguage } from './language.ts';
import { problemPage, wantsPage } from './problem-page.ts';
import { toWireJson } from './public-json.ts';

/** Failures that Fastify raises before a handler runs. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
};
const statusCodes: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'bad_request',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

/** Maps a failure to an error that may be shown to clients; undefined for unexpected ones. */
export function foreseen(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isOutage(error)) return new AppError('unavailable', {}, undefined, 5);
  if (isDuplicate(error)) return new AppError('conflict');
  const { code, statusCode, status } = (error ?? {}) as { code?: string; statusCode?: number; status?: number };
  const known = fastifyCodes[code ?? ''] ?? statusCodes[statusCode ?? status ?? 0];
  return known && new AppError(known);
}

/** The only way a failure is sent to a client. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: unknown): void {
  const failure = foreseen(error) ?? new AppError('unexpected', {});
  const unforeseen = failure.code === 'unexpected';
  if (unforeseen) request.log.error({ err: error, reqId: request.id }, 'unexpected failure');
  else if (failure.status >= 500)
    request.log.warn({ err: error, reqId: request.id, code: failure.code }, 'not available');
  const language = languageOf(request);
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  const problem = toProblem(failure, language, unforeseen ? request.id : undefined);
  reply.code(failure.status).header('cache-control', 'no-store').header('content-language', language);
  if (!wantsPage(request)) return void reply.type('application/problem+json').send(toWireJson(problem));
  const { html, policy } = problemPage(problem, language, findFacts(request)?.tenant);
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
}

export function toProblem(error: AppError, language: Language, reference?: string): Problem {
  const { code, params, status } = error;
  return {
    status,
    code,
    title: STATUS_CODES[status] ?? 'Error',
    detail: sentence(errorTexts[language][code], params),
    params,
    ...(reference && { reference }),
    ...(code === 'authentication_required' && { authenticationRequired: true as const }),
    ...(error.fields && { fields: toFields(error.fields, language) }),
  };
}

function toFields(fields: NonNullable<AppError['fields']>, language: Language): NonNullable<Problem['fields']> {
  const texts: Record<string, string> = fieldTexts[language];
  return Object.fromEntries(
    Object.entries(fields).map(([name, { code, params }]) => [
      name,
      { code, params, detail: sentence(texts[code] ?? texts.field_invalid ?? code, params) },
    ]),
  );
}

export function sentence(text: string, params: ErrorParams): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

/** Falls back to Accept-Language if the request failed before its brand was known. */
function languageOf(request: FastifyRequest): Language {
  const known = findFacts(request)?.language;
  if (known) return known;
  const accepted = request.headers['accept-language'];
  const wished = resolveLanguage(undefined, accepted, Object.keys(errorTexts).filter(isLanguage));
  return wished;
}

/** The only place that turns a handler's failure into a response. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  catch(failure: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), failure);
  }
}
