import type { Server } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';

const checkEveryMs = 25;
/**
 * Half a second without a byte, in which a request may still be on the network: one that was sent before the listener closed, or after
 * an answer that did not say that it is the last. Counted in turns of the event loop: after a turn that took that long, sockets hold
 * requests that nothing has read yet.
 */
const quietChecks = 20;
/** Under a flood of new connections the listener has to close at some point. */
const mostTurns = 1_000;

/** The connections of a server, so that it can close each after its last answer. Create it before the server listens. */
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

  /** Closes the listener, answers what was sent before that, and resolves once no connection is open. What takes longer is cut off. */
  async drain(withinMs: number): Promise<void> {
    const startedAt = performance.now();
    await this.acceptWaiting();
    // Each answer is the last on its connection. Not before the listener closes: clients would connect anew while it does, and be reset.
    this.server.prependListener('request', (_request, response) => void (response.shouldKeepAlive = false));
    // The HTTP server's own `close` also destroys idle connections, and a connection counts as idle while its request waits unread in the socket.
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

  /** Closing the listener resets connections that the kernel accepted and Node did not: it takes one of them in a turn of the event loop. */
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
    // Browsers open connections in advance. Node does not count those as idle until their first request.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }
}
