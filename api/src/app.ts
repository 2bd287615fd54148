import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.ts';
import type { Config } from './core/config.ts';
import { FrontDoor } from './core/http/front-door.ts';
import { isEncrypted, TrustedProxies } from './core/http/host.ts';
import { sendProblem } from './core/http/problem.ts';
import { withoutPhp } from './core/http/path.ts';
import { RequestHooks } from './core/http/request-hooks.ts';
import { everyHeader, strictTransport } from './core/http/security-headers.ts';
import { answerUnreadable } from './core/http/unreadable-requests.ts';
import { createLog } from './core/logging/log.ts';
import { NestLogger } from './core/logging/nest-logger.ts';
import { Random } from './core/random.ts';
import { registerPages } from './pages.ts';

/** JSON bodies; uploads have limits of their own. */
const bodyLimit = 256 * 1_024;
/** A photo over the connection of a phone in a train; the request hooks are stricter with everything else. */
const requestTimeout = 300_000;

/** The whole server, ready to listen; tests use it the same way, and may read the log. */
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
    // No hook runs for an address that can't be read.
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
  // JSON is what a form of another site can't send without asking; every other kind is refused before it is read.
  server.removeContentTypeParser('text/plain');
  await app.get(RequestHooks).register(server);
  await registerPages(app, config);
  await app.init();
  await server.ready();
  app.get(FrontDoor).openIn(app.getHttpServer());
  app.getHttpServer().once('listening', () => notePort(config, app));
  return app;
}

/** With PORT=0 the system picks the port, and addresses name it. */
function notePort(config: Config, app: NestFastifyApplication): void {
  if (config.port === 0) config.port = (app.getHttpServer().address() as AddressInfo).port;
}

/** A logger for each request costs more than the line that it writes; a failure's line names its request itself. */
function oneFor(log: Logger): FastifyBaseLogger {
  const one: Logger = Object.create(log, { child: { value: () => one } });
  return one;
}
