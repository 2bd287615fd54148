import { join } from 'node:path';
import { ask, plain, type Answer, type Wish } from './answers.ts';
import type { Benchmark, Line, Settings } from './benchmark.ts';
import { demoInstallation } from './installation.ts';
import { temporaryFolder } from './places.ts';
import { compare, lineOf } from './rounds.ts';
import { runScript, startFloor, startProduct } from './server-process.ts';
import { idleStatements, statementFaults, statementsEach } from './statements.ts';

const host = 'general.localhost';

/** With the compression that every browser requests, and without. */
const encodings = ['br', 'identity'] as const;

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
  const wish: Wish = { path: '/', headers: { host, 'accept-encoding': encoding, 'accept-language': 'en' } };
  const dataDir = await demoInstallation();
  const file = join(temporaryFolder(), 'render.json');
  await runScript('record-render', [dataDir, host, file]);
  const server = await startProduct(dataDir, wish);
  const floor = await startFloor('page-render', [file, encoding], wish);
  // The page contains the port, so sizes differ a little.
  const sizeOf = (answer: Answer): number => plain(answer).body.length;
  const size = sizeOf(await ask(floor.port, wish));
  const isRight = (answer: Answer): boolean => answer.status === 200 && Math.abs(sizeOf(answer) - size) < size / 50;
  const idle = await idleStatements(server);
  const compared = await compare(
    { server: floor, wishes: [wish], freshPort: true, isRight },
    { server, wishes: [wish], freshPort: true, isRight },
    settings,
  );
  await Promise.all([floor.stop(), server.stop()]);
  const each = statementsEach(compared.product, idle, settings.seconds);
  const line = lineOf(`page made anew, ${encoding}`, 0.6, compared, [
    ...statementFaults(compared.product, idle, settings.seconds, 1),
    // A page that is rendered takes a statement; the cache's key has no port, so another Host is the same page to it.
    ...(each < 0.5 ? ['the pages came from memory, so no rendering was measured'] : []),
  ]);
  return { ...line, notes: [`${each.toFixed(2)} statements for each answer`, ...line.notes] };
}
