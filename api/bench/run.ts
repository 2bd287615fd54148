/** Reports ratios to floors that are measured in the same run. These are no tests: a missed bar is only reported. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Benchmark, Outcome, Settings } from './benchmark.ts';
import { chats } from './chats.bench.ts';
import { coldStart } from './cold-start.bench.ts';
import { consoleLists } from './console.bench.ts';
import { debits } from './debits.bench.ts';
import { figures } from './figures.bench.ts';
import { finds } from './finds.bench.ts';
import { guard } from './guard.bench.ts';
import { likes } from './likes.bench.ts';
import { live } from './live.bench.ts';
import { logIn } from './log-in.bench.ts';
import { loadTool } from './load.ts';
import { longInputs } from './long-inputs.bench.ts';
import { machine } from './machine.ts';
import { memory } from './memory.bench.ts';
import { pageCached } from './page-cached.bench.ts';
import { pageCold } from './page-cold.bench.ts';
import { pageTimes } from './page-times.bench.ts';
import { PeakMemory } from './peak-memory.ts';
import { builtApi, builtSite, removeTemporaryFolders } from './places.ts';
import { keep, table } from './report.ts';
import { runningServers, stopAll } from './server-process.ts';
import { photos } from './photos.bench.ts';
import { profile } from './profile.bench.ts';
import { queues } from './queues.bench.ts';
import { search } from './search.bench.ts';
import { sends } from './sends.bench.ts';
import { settingsCall } from './settings.bench.ts';
import { signUp } from './sign-up.bench.ts';
import { timing } from './timing.bench.ts';
import { user } from './user.bench.ts';
import { webhooks } from './webhooks.bench.ts';

const benchmarks: readonly Benchmark[] = [
  settingsCall,
  pageCached,
  pageCold,
  pageTimes,
  coldStart,
  memory,
  guard,
  user,
  profile,
  search,
  photos,
  logIn,
  signUp,
  timing,
  longInputs,
  webhooks,
  debits,
  sends,
  chats,
  live,
  likes,
  consoleLists,
  figures,
  finds,
  queues,
];
const usage = `npm run bench -- [names] [--seconds N] [--rounds N] [--members N] [--entries N]\nnames: ${benchmarks.map(({ name }) => name).join(', ')}`;

const chosen = readArguments();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));
try {
  process.exitCode = await run(chosen);
} finally {
  await cleanUp();
}

async function run({ names, settings }: typeof chosen): Promise<number> {
  requireBuilds();
  const startedAt = new Date().toISOString();
  const before = machine();
  console.log(
    `${before.cpu}, ${before.cores} cores, ${before.system}, Node ${before.node}; ${settings.rounds} rounds of ${settings.seconds} s, load by ${loadTool}, at work before: ${before.load.join(' ')}`,
  );
  const outcomes: Outcome[] = [];
  for (const benchmark of benchmarks)
    if (names.length === 0 || names.includes(benchmark.name)) outcomes.push(await outcomeOf(benchmark, settings));
  const file = keep({ startedAt, settings, before, after: machine(), outcomes });
  console.log(`\nAll figures: ${relative(process.cwd(), file)}`);
  return outcomes.some(({ failure }) => failure !== undefined) ? 1 : 0;
}

async function outcomeOf({ id, name, title, run }: Benchmark, settings: Settings): Promise<Outcome> {
  let outcome: Outcome = { id, name, title, lines: [] };
  const memory = new PeakMemory(runningServers);
  try {
    outcome = { ...outcome, lines: await run(settings) };
  } catch (error) {
    outcome = { ...outcome, failure: (error as Error).stack ?? String(error) };
  } finally {
    outcome = { ...outcome, lines: [...outcome.lines, memory.end()] };
    await stopAll();
  }
  console.log(table([outcome]));
  return outcome;
}

function readArguments(): { names: string[]; settings: Settings } {
  try {
    const { values, positionals: names } = parseArgs({
      allowPositionals: true,
      options: {
        seconds: { type: 'string', default: '10' },
        rounds: { type: 'string', default: '5' },
        members: { type: 'string', default: '100000' },
        entries: { type: 'string', default: '1000000' },
      },
    });
    const settings = {
      seconds: Number(values.seconds),
      rounds: Number(values.rounds),
      members: Number(values.members),
      entries: Number(values.entries),
    };
    const stranger = names.find((name) => !benchmarks.some((benchmark) => benchmark.name === name));
    if (stranger !== undefined) throw new Error(`there is no benchmark ${stranger}`);
    if (!Object.values(settings).every((value) => Number.isInteger(value) && value > 0))
      throw new Error('seconds, rounds, members and entries are whole numbers above nought');
    return { names, settings };
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}

function requireBuilds(): void {
  const missing = [join(builtApi, 'main.js'), join(builtSite, 'server', 'entry-server.js')].filter(
    (file) => !existsSync(file),
  );
  if (missing.length > 0) throw new Error(`Not built yet: ${missing.join(', ')}. "npm run build" does it.`);
}

async function cleanUp(): Promise<void> {
  await stopAll();
  removeTemporaryFolders();
}
