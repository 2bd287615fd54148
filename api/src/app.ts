import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.ts';
import type { Config } from './core/process/config.ts';
import { FrontDoor } from './core/fast/front-door.ts';
import { isEncrypted, TrustedProxies } from './core/http/host.ts';
import { sendProblem } from './core/http/problem.ts';
import { withoutPhp } from './core/http/path.ts';
import { RequestHooks } from './core/http/request-hooks.ts';
import { toWireJson } from './core/http/public-json.ts';
import { everyHeader, strictTransport } from './core/http/security-headers.ts';
import { answerUnreadable } from './core/http/unreadable-requests.ts';
import { createLog, NestLogger } from './core/process/logging/log.ts';
import { Random } from './core/crypto/random.ts';
import { registerPages } from './pages.ts';

/** For JSON bodies; uploads have their own limits. */
const bodyLimit = 256 * 1_024;
/** Allows for a photo uploaded over a slow mobile connection; the request hooks set shorter limits for other bodies. */
const requestTimeout = 300_000;

/** The complete server, not yet listening. Tests use it the same way and may pass a log to read. */
export async function createApp(config: Config, log: Logger = createLog(config)): Promise<NestFastifyApplication> {
  const ids = new Random();
  const proxies = new TrustedProxies(config.trustedProxies);
  const adapter = new FastifyAdapter({
    loggerInstance: oneFor(log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout,
    genReqId: () => ids.tag(),
    requestIdHeader: false,
    rewriteUrl: (request: IncomingMessage) => withoutPhp(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    clientErrorHandler: answerUnreadable,
    // Fastify runs no hooks for a URL that it cannot parse.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(
        request,
        reply.headers({
          ...everyHeader,
          ...(isEncrypted(request.raw, proxies) && { 'strict-transport-security': strictTransport }),
        }),
        error,
      ),
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config, log), adapter, {
    logger: new NestLogger(log),
    bodyParser: false,
    abortOnError: false,
  });
  const server = app.getHttpAdapter().getInstance();
  server.setReplySerializer(toWireJson);
  // A cross-site form cannot send JSON without a CORS preflight; any other content type is refused unread.
  server.removeContentTypeParser('text/plain');
  await app.get(RequestHooks).register(server);
  await registerPages(app, config);
  await app.init();
  await server.ready();
  app.get(FrontDoor).openIn(app.getHttpServer());
  app.getHttpServer().once('listening', () => notePort(config, app));
  return app;
}

/** With PORT=0 the system picks the port; `config.port` must then hold it, since addresses are built from it. */
function notePort(config: Config, app: NestFastifyApplication): void {
  if (config.port === 0) config.port = (app.getHttpServer().address() as AddressInfo).port;
}

/** A child logger per request costs more than the line it writes; lines about failures name the request themselves. */
function oneFor(log: Logger): FastifyBaseLogger {
  const one: Logger = Object.create(log, { child: { value: () => one } });
  return one;
}
