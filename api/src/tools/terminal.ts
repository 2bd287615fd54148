import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Progress } from '../backup/make-backup.ts';

/** Input and output of a command: results go to stdout, messages about them to stderr. */
export type Io = {
  print(text: string): void;
  warn(text: string): void;
  /** Undefined without a terminal. */
  confirm: ((question: string) => Promise<boolean>) | undefined;
  /** Reads a secret without showing it; from standard input if there is no terminal. */
  secret: (question: string) => Promise<string>;
  /** The folder in which the command was typed; file names are relative to it. */
  folder: string;
};

export function terminal(environment: Record<string, string | undefined>): Io {
  const { stdin, stdout, stderr } = process;
  // A reader that stopped reading (`| head`) is no failure of the command.
  for (const stream of [stdout, stderr])
    stream.on('error', (error: { code?: string }) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  return {
    print: (text) => void stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    warn: (text) => void stderr.write(`${text}\n`),
    confirm: stdin.isTTY && stderr.isTTY ? confirm : undefined,
    secret: stdin.isTTY ? typeSecret : readSecret,
    // npm runs scripts at the root of the project and notes here where it was called.
    folder: environment.INIT_CWD ?? process.cwd(),
  };
}

/** Only an explicit yes confirms; Ctrl-C and the end of the input decline. */
function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(false));
    lines.question(`${question} [y/N] `, (answer) => {
      resolve(/^y(es)?$/i.test(answer.trim()));
      lines.close();
    });
  });
}

const longestSecret = 4_096;

/** What is typed is not echoed, so that it stays out of the terminal's history. */
function typeSecret(question: string): Promise<string> {
  process.stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(''));
    lines.once('line', (line) => {
      resolve(line);
      process.stderr.write('\n');
      lines.close();
    });
  });
}

async function readSecret(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) {
    text += chunk;
    if (text.length > longestSecret) break;
  }
  return text;
}

/** A text table for a terminal: columns as wide as their longest cell. */
export function tableLines(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => [...(row[column] ?? '')].length)));
  return all.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  );
}

const everyMs = 1_000;

/** Prints one line per second. */
export function progressTo(io: Io): Progress {
  let toldMs = performance.now();
  return (what, done, of) => {
    const nowMs = performance.now();
    if (nowMs - toldMs < everyMs) return;
    toldMs = nowMs;
    io.print(`${whole(done)}${of === undefined ? '' : ` of ${whole(of)}`} ${what}`);
  };
}

export function whole(number: number): string {
  return number.toLocaleString('en');
}

/** One decimal, in kB, MB or GB. */
export function inGigabytes(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ['kB', 1e3] : bytes < 1e9 ? ['MB', 1e6] : ['GB', 1e9];
  return `${(bytes / size).toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
}
