import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, digest, type Answer, type BrowserRequest } from './answers.ts';
import { median, type Benchmark, type Line, type Settings } from './benchmark.ts';
import { browser, demoInstallation } from './installation.ts';
import { temporaryFolder } from './places.ts';
import { between, compare, lineOf, verdictOf } from './rounds.ts';
import { runScript, startFloor } from './server-process.ts';

const request: BrowserRequest = { path: '/api/wall', headers: { host: 'general.localhost', ...browser } };
const mostNanoseconds = 1_000;

export const guard: Benchmark = {
  id: 'B25',
  name: 'guard',
  title: 'What stands before a handler, against the same handler without: a page of 24 members from the database',
  async run(settings) {
    const dataDir = await demoInstallation();
    return [await overhead(dataDir, settings), await sqlGuard(dataDir, settings)];
  },
};

async function overhead(dataDir: string, settings: Settings): Promise<Line> {
  const environment = { DATA_DIR: dataDir, DEMO: '1', TEST_SEAMS: '0', LOG_LEVEL: 'info' };
  const without = await startFloor('wall-bare', [], request, { environment });
  const within = await startFloor('wall-product', [], request, { environment });
  const expected = digest(await ask(without.port, request));
  const isRight = (answer: Answer): boolean => digest(answer) === expected;
  const compared = await compare(
    { server: without, requests: [request], isRight },
    { server: within, requests: [request], isRight },
    settings,
  );
  const line = lineOf('hooks, guards, limiter, log', 'told', compared);
  const overheads = compared.cpuRatios.map((ratio) => (1 / ratio - 1) * 100);
  return { ...line, figure: `+${between(overheads, 0)} % CPU` };
}

async function sqlGuard(dataDir: string, { rounds }: Settings): Promise<Line> {
  const file = join(temporaryFolder(), 'guard.json');
  await runScript('guard-check', [dataDir, String(rounds), file]);
  const { statements, nanoseconds } = JSON.parse(readFileSync(file, 'utf8')) as {
    statements: number;
    nanoseconds: number[];
  };
  return {
    name: 'SQL guard, statement known',
    floor: '–',
    product: `${median(nanoseconds).toFixed(0)} ns`,
    figure: `${between(nanoseconds, 0)} ns`,
    bar: `≤ ${mostNanoseconds} ns`,
    verdict: verdictOf(median(nanoseconds) <= mostNanoseconds, true),
    notes: [`${statements} statements in turn`],
    raw: { nanoseconds },
  };
}
