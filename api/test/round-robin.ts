import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const askEveryMs = 50;

/** A load balancer with kept-alive connections to the servers whose /readyz answers 200. It never retries a request. */
export class RoundRobin {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly ready = new Set<number>();
  private readonly backends = new Set<number>();
  private readonly timer = setInterval(() => void this.look(), askEveryMs);
  private readonly server: Server = createServer((asked, answer) => this.pass(asked, answer));
  private turn = 0;

  static async open(): Promise<RoundRobin> {
    const balancer = new RoundRobin();
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  add(port: number): void {
    this.backends.add(port);
  }

  /** For a server that is gone. */
  remove(port: number): void {
    this.backends.delete(port);
    this.ready.delete(port);
  }

  sendsTo(port: number): boolean {
    return this.ready.has(port);
  }

  close(): void {
    clearInterval(this.timer);
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  private async look(): Promise<void> {
    await Promise.all(
      [...this.backends].map(async (port) => {
        const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status, body }) => {
            void body?.cancel();
            return status === 200;
          },
          () => false,
        );
        if (isReady && this.backends.has(port)) this.ready.add(port);
        else this.ready.delete(port);
      }),
    );
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    this.turn += 1;
    const port = [...this.ready][this.turn % this.ready.size];
    const { method, url: path, headers } = asked;
    const passed = request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'keep-alive' }, agent: this.agent },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, { 'content-type': found.headers['content-type'] ?? 'text/plain' });
        found.pipe(answer);
      },
    );
    passed.on('error', (error) => answer.writeHead(502).end(error.message));
    asked.pipe(passed);
  }
}
