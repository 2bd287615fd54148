import type { Server, IncomingMessage } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const checkEveryMs = 25;
/**
 * Half a second without traffic. Until then a request may still be in transit: sent before the listener closed, or
 * after a keep-alive response. Counted in event loop turns: after a turn of that length sockets hold requests that
 * are not read yet.
 */
const quietChecks = 20;
/** Bounds the wait: under a flood of new connections the listener must close at some point. */
const mostTurns = 1_000;

/**
 * Tracks a server's connections so that each can be closed after its last response. Create it before the server
 * listens.
 */
export class OpenConnections {
  private readonly sockets = new Set<Socket>();
  private accepted = 0;

  constructor(private readonly server: Server) {
    server.on('connection', (socket: Socket) => {
      this.accepted += 1;
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /**
   * Closes the listener, answers requests sent before that, and resolves once every connection is closed. After
   * `withinMs` connections are cut off.
   */
  async drain(withinMs: number): Promise<void> {
    const startedAt = performance.now();
    await this.acceptWaiting();
    // Disables keep-alive for further responses. Not earlier: clients would reconnect before the listener closes, and
    // be reset.
    this.server.prependListener('request', (_request, response) => void (response.shouldKeepAlive = false));
    // `http.Server.close` also destroys idle connections, and counts one as idle while its request is unread in the
    // socket.
    Listener.prototype.close.call(this.server);
    for (let quiet = 0, bytes = 0; this.sockets.size > 0; quiet += 1) {
      const before = bytes;
      bytes = this.bytes();
      if (bytes !== before) quiet = 0;
      if (performance.now() - startedAt > withinMs) this.server.closeAllConnections();
      else if (quiet >= quietChecks) this.closeIdle();
      await new Promise((resume) => setTimeout(resume, checkEveryMs));
    }
  }

  /**
   * Closing the listener resets connections that the kernel has accepted and Node has not; Node accepts one per event
   * loop turn.
   */
  private async acceptWaiting(): Promise<void> {
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const before = this.accepted;
      await new Promise((resume) => setImmediate(resume));
      if (this.accepted === before) return;
    }
  }

  private bytes(): number {
    let sum = 0;
    for (const { bytesRead, bytesWritten } of this.sockets) sum += bytesRead + bytesWritten;
    return sum;
  }

  private closeIdle(): void {
    this.server.closeIdleConnections();
    // Browsers preconnect. Node does not count such connections as idle until their first request.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}

const defaultPatienceMs = 30_000;

/** Bodies other than uploads are small; one that arrives this slowly is meant to hold the socket (slowloris). */
export function endSlowBodies(server: FastifyInstance, patienceMs = defaultPatienceMs): void {
  server.addHook('preParsing', ({ method, raw }, _reply, body, done) => {
    if (method !== 'GET' && method !== 'HEAD' && !isForm(raw)) {
      const timer = setTimeout(() => raw.destroy(), patienceMs);
      body.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    }
    done(null, body);
  });
}

function isForm({ headers }: IncomingMessage): boolean {
  const type = headers['content-type'];
  return type !== undefined && /^multipart\//i.test(type);
}
