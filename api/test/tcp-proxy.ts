import { randomInt } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Below the ephemeral ports, so that no other connection takes the port while the service is away. */
const ports = [10_000, 32_000] as const;

/** A proxy in front of a real service, so that a test can cut the connection and restore it. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private readonly unanswered = new Set<Socket>();
  private server: Server | undefined;
  private isStalled = false;
  private isHeld = false;

  private constructor(
    private readonly target: { host: string; port: number },
    private readonly port: number,
  ) {}

  static async open(target: { host: string; port: number }): Promise<TcpProxy> {
    for (;;) {
      const proxy = new TcpProxy(target, randomInt(...ports));
      const isFree = await proxy.restore().then(() => true, unlessTaken);
      if (isFree) return proxy;
    }
  }

  /** Open connections that lost an answer to a stall. They have to give up by themselves. */
  get lost(): number {
    return this.unanswered.size;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Closes open connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
    for (const socket of this.sockets) socket.destroy();
    this.server = undefined;
    await closed;
  }

  /** Connections stay open, but no answer arrives. */
  stall(): void {
    this.isStalled = true;
  }

  /** Connections stay open, and data is delayed until the service is back. */
  hold(): void {
    this.isHeld = true;
    for (const socket of this.sockets) socket.pause();
  }

  async restore(): Promise<void> {
    this.isStalled = false;
    this.isHeld = false;
    for (const socket of this.sockets) socket.resume();
    if (this.server) return;
    const server = createServer((client) => this.join(client));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(this.port, '127.0.0.1', resolve));
    this.server = server;
  }

  private join(client: Socket): void {
    const upstream = connect(this.target);
    for (const socket of [client, upstream]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => this.sockets.delete(socket));
    }
    client
      .on('data', (chunk) => upstream.write(chunk))
      .on('close', () => {
        upstream.destroy();
        this.unanswered.delete(client);
      });
    upstream
      .on('close', () => client.destroy())
      .on('data', (chunk) => {
        if (this.isStalled) this.unanswered.add(client);
        else client.write(chunk);
      });
    // After the listeners, because attaching a `data` listener resumes a socket.
    if (this.isHeld) for (const socket of [client, upstream]) socket.pause();
  }
}

/** False if another process has the port. */
function unlessTaken(error: NodeJS.ErrnoException): boolean {
  if (error.code !== 'EADDRINUSE') throw error;
  return false;
}
