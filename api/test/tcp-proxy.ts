import { randomInt } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Below those that the system gives to whoever connects somewhere: nobody takes one while its service is away. */
const ports = [10_000, 32_000] as const;

/** Stands between us and a real service, so that a test can take the service away and bring it back. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
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

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** New and open connections are refused. */
  async cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
    for (const socket of this.sockets) socket.destroy();
    this.server = undefined;
    await closed;
  }

  /** Connections stay open, and no answer comes. */
  stall(): void {
    this.isStalled = true;
  }

  /** Connections stay open, and what is said on them arrives once the service is back. */
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
    client.on('close', () => upstream.destroy()).on('data', (chunk) => upstream.write(chunk));
    upstream
      .on('close', () => client.destroy())
      .on('data', (chunk) => {
        if (!this.isStalled) client.write(chunk);
      });
    // Whoever listens hears at once.
    if (this.isHeld) for (const socket of [client, upstream]) socket.pause();
  }
}

/** False for a port that somebody else has. */
function unlessTaken(error: NodeJS.ErrnoException): boolean {
  if (error.code !== 'EADDRINUSE') throw error;
  return false;
}
