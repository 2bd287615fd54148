import { join } from 'node:path';
import { ask, plain, type Answer, type BrowserRequest } from './answers.ts';
import type { Benchmark, Line, Settings } from './benchmark.ts';
import { demoInstallation } from './installation.ts';
import { temporaryFolder } from './places.ts';
import { compare, lineOf } from './rounds.ts';
import { behindBalancer } from './people.ts';
import { runScript, startFloor } from './server-process.ts';
import { idleStatements, statementFaults, statementsEach } from './statements.ts';

const host = 'general.localhost';

/** With the compression that every browser requests, and without. */
const encodings = ['br', 'identity'] as const;

/** Each may render 120 pages a minute; answers are sampled forty times a second. */
const watchers = 100;
const watcher = (number: number): string => `172.16.0.${number + 1}`;

export const pageCold: Benchmark = {
  id: 'B2',
  name: 'page-cold',
  title: 'A page that is not in memory, against bare Fastify calling the same render with the same data',
  async run(settings) {
    const lines: Line[] = [];
    for (const encoding of encodings) lines.push(await madeAnew(encoding, settings));
    return lines;
  },
};

async function madeAnew(encoding: (typeof encodings)[number], settings: Settings): Promise<Line> {
  const requestOf = (address: number): BrowserRequest => ({
    path: '/',
    headers: { host, 'accept-encoding': encoding, 'accept-language': 'en', 'x-forwarded-for': watcher(address) },
  });
  const requests = Array.from({ length: watchers }, (_, at) => requestOf(at));
  const request = requestOf(0);
  const dataDir = await demoInstallation();
  const file = join(temporaryFolder(), 'render.json');
  await runScript('record-render', [dataDir, host, file]);
  const server = await startFloor('page-product', [], request, {
    environment: { DATA_DIR: dataDir, DEMO: '1', TEST_SEAMS: '0', LOG_LEVEL: 'info', ...behindBalancer },
  });
  const floor = await startFloor('page-render', [file, encoding], request);
  // The page contains the port, so sizes differ a little.
  const sizeOf = (answer: Answer): number => plain(answer).body.length;
  const size = sizeOf(await ask(floor.port, request));
  const isRight = (answer: Answer): boolean => answer.status === 200 && Math.abs(sizeOf(answer) - size) < size / 50;
  const idle = await idleStatements(server);
  const compared = await compare(
    { server: floor, requests, manyAddresses: true, isRight },
    { server, requests, manyAddresses: true, isRight },
    settings,
  );
  await Promise.all([floor.stop(), server.stop()]);
  const each = statementsEach(compared.product, idle, settings.seconds);
  const line = lineOf(`page made anew, ${encoding}`, 0.6, compared, [
    ...statementFaults(compared.product, idle, settings.seconds, 1),
    // A page that is rendered takes a statement.
    ...(each < 0.5 ? ['the pages came from memory, so no rendering was measured'] : []),
  ]);
  return { ...line, notes: [`${each.toFixed(2)} statements for each answer`, ...line.notes] };
}
