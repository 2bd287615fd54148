import { connect, type Socket } from 'node:net';
import { addressOf } from './people.ts';

/** Raw connections, because thousands of http clients would take the time that is measured. */
export class LiveStreams {
  /** Streams that a side closed. */
  lost = 0;
  private readonly sockets: Socket[] = [];
  private readonly port: number;
  private readonly host: string;

  constructor(port: number, host: string) {
    this.port = port;
    this.host = host;
  }

  /** Resolves once the server listens for the member's events. `onText`: what arrives later. */
  open(cookie: string, onText: (text: string) => void = () => undefined): Promise<void> {
    return new Promise((opened, refused) => {
      const socket = connect(this.port, '127.0.0.1');
      this.sockets.push(socket);
      let head = '';
      socket.setEncoding('latin1');
      socket.once('error', refused);
      socket.once('close', () => (this.lost += 1));
      socket.on('data', (text: string) => {
        if (head.includes('retry: ')) return onText(text);
        head += text;
        if (!head.startsWith('HTTP/1.1 200')) return refused(new Error(head.slice(0, 200)));
        if (head.includes('retry: ')) opened();
      });
      socket.write(
        `GET /api/events HTTP/1.1\r\nhost: ${this.host}\r\ncookie: ${cookie}\r\nx-forwarded-for: ${addressOf(this.sockets.length)}\r\nx-forwarded-proto: http\r\naccept: text/event-stream\r\n\r\n`,
      );
    });
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
