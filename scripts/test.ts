/**
 * `npm test`: the checks, then the tests whose turn it is, as far as this machine can run them. `npm test -- gifts`
 * runs only tests whose path contains that word; all arguments go to jest. `npm run test:all` samples nothing and fuzzes
 * for minutes.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { checks } from './checks.ts';
import { drawnDemo } from './demo-server.ts';
import { findServices } from './services.ts';
import { jest } from './jest-run.ts';
import { memoryFolder } from './memory-folder.ts';
import { runSeed } from './run-seed.ts';
import { conclude, inWords, nothing, root, runLanes, type Lane, type Print, type Result, type Step } from './steps.ts';
import { readWords } from './words.ts';

const usage = `npm test [-- words]

Without words: the checks, and the tests that this machine can run, sampled. CI=true leaves out only what takes turns
with the commit: a sixth of the api's features run, each on one of the two engines, half of the screens, a sixth of the
browser tests, and a third of the brands, themes and languages that they loop over.
TEST_SEED chooses another turn.
Words choose tests by their path, and what begins with a dash goes to jest: npm test -- gifts, npm test -- signup -t "one
account". Chosen tests run completely, on both engines.
npm run test:all runs everything on both engines, kills servers five times over, and fuzzes all calls for three minutes.`;
const words = readWords(usage);
const wantsAll = words.includes('--all');
const patterns = words.filter((word) => word !== '--all');
const ci = process.env.CI === 'true' || wantsAll;
const wantsFew = !ci && patterns.length === 0;
const services = await findServices(process.env);
/** Suites that are chosen by name run completely. */
const takesTurns = !wantsAll && patterns.length === 0;
const seed = takesTurns ? runSeed(process.env.TEST_SEED) : undefined;
forgetInstallation();
const inMemory = memoryFolder();
if (inMemory) process.env.TMPDIR = inMemory;
/**
 * Takes ten seconds of a core, once for all tests and in parallel with the checks. On failure the first test that needs
 * the portraits draws them again and reports the error.
 */
const drawing = patterns.length === 0 ? drawnDemo().catch(() => undefined) : undefined;
const projects = [
  { title: 'Tests of the api', config: 'api/jest.config.mjs', folder: 'api/src' },
  { title: 'Tests of the site', config: 'site/jest.config.mjs', folder: 'site/src' },
  { title: 'Tests of the shared packages and scripts', config: 'scripts/jest.config.mjs', folder: 'scripts' },
  { title: 'Tests of the admin', config: 'admin/jest.config.mjs', folder: 'admin/src' },
];
const ofServers = {
  title: 'Tests that start and end servers',
  config: 'api/jest.system.config.mjs',
  folder: 'api/test/system',
};

/** A file that takes longer delays the others; split it, or sample what it loops over. */
const mostSecondsOfAFile = 30;
/** Longer on purpose. */
const longFiles: Readonly<Record<string, string>> = {
  'api/test/fuzz.test.ts': 'three minutes of chance in `npm run test:all`',
  'api/test/system/restarts.test.ts': 'ten restarts, each of which waits for its load balancer',
  'api/test/system/start-up.test.ts': 'a process for each way to start',
  'api/test/system/wallets.test.ts': 'eight seconds of kills on each database, and the repair after them',
  'scripts/typed-calls.test.ts': 'the compiler, six times over',
};

mkdirSync(join(root, '.cache'), { recursive: true });
for (const [name, value] of Object.entries(services.variables))
  console.log(`${name}=${value.replace(/:[^:@/]*@/, ':…@')}`);
if (wantsFew) console.log('What is looped over is sampled; CI=true leaves out only what takes turns.');
if (seed !== undefined)
  console.log(
    `Features run on one of the two engines each. TEST_SEED=${seed} npm test runs the same again, npm run test:all both.`,
  );
if (patterns.length > 0) console.log('Only tests that fit; `npm run check` runs the checks.');

const stepOf = ({ title, config, folder }: (typeof projects)[number]): Step => ({
  title,
  run: (print) => runProject(config, folder, print),
});
const browser: Step = { title: 'Tests in the browser', run: runBrowser };
const code = [...(patterns.length > 0 ? [] : checks), ...projects.map(stepOf)];
const servers = [browser, stepOf(ofServers)];
/**
 * What waits for servers and browsers runs beside what computes where there are cores for both. On two cores browsers,
 * which run at a higher priority, starve the other lane.
 */
const isWide = availableParallelism() >= 4;
const lanes: Lane[] = isWide
  ? [
      { name: 'code', steps: code },
      { name: 'servers', steps: servers },
    ]
  : [{ name: 'all', steps: [...code, ...servers] }];
const result = await runLanes(lanes);
const { lines, exitCode } = conclude(
  { ...result, missing: [...services.missing, ...result.missing] },
  ci,
  wantsAll ? { mostSeconds: mostSecondsOfAFile, longFiles } : undefined,
);
if (result.passed + result.failed === 0) console.log(`\nNo test fits ${patterns.join(' ')}.`);
console.log(lines.join('\n'));
process.exitCode = exitCode;
const drawn = await drawing;
for (const folder of [drawn, inMemory]) if (folder) rmSync(folder, { recursive: true, force: true });

async function runProject(config: string, folder: string, print: Print): Promise<Result> {
  if (!existsSync(join(root, folder))) return nothing;
  // Alone they often wait for MariaDB's disk, other processes or timers.
  const args = jestWords(isWide ? 2 : 3);
  const outcome = await jest({ config, args, environment: await environment() }, print);
  if (patterns.length > 0 || inWords(outcome) !== inWords(nothing)) return outcome;
  print(`   ${config} finds no test at all`);
  return { ...nothing, failed: 1 };
}

async function runBrowser(print: Print): Promise<Result> {
  if (!['site/e2e', 'admin/e2e'].some((folder) => existsSync(join(root, folder)))) return nothing;
  // Chromium's absence is already reported with the services.
  if (!services.variables.CHROMIUM) return nothing;
  if (!existsSync(join(root, 'api/dist/main.js')))
    return { ...nothing, missing: ['Tests in the browser: there is no build. Run `npm run build` first.'] };
  const config = 'scripts/jest.browser.config.mjs';
  return jest({ config, args: jestWords(2), environment: await environment() }, print);
}

function jestWords(atOnce: number): string[] {
  const inTurn = seed === undefined ? [] : [`--filter=${join(root, 'scripts/files-in-turn.cjs')}`];
  return [`--maxWorkers=${atOnce}`, ...inTurn, ...(ci ? ['--ci'] : []), ...patterns];
}

async function environment(): Promise<NodeJS.ProcessEnv> {
  const drawn = await drawing;
  return {
    ...process.env,
    ...services.variables,
    ...(wantsFew && { TEST_REPEATS: 'few' }),
    ...(seed !== undefined && { TEST_SEED: seed }),
    ...(wantsAll && { FUZZ_SECONDS: '180' }),
    ...(drawn && { DRAWN_DEMO: drawn }),
    NODE_ENV: 'test',
  };
}

/** Tests set their own environment. A shell configured for a real or production installation must not affect them. */
function forgetInstallation(): void {
  const storesAndSecrets = 'DATA_DIR|DATABASE_URL|REDIS_URL|SMTP_URL|SMS_URL|S3_\\w+|APP_SECRET\\w*|TEST_\\w+';
  const modes = 'PORT|HOST|PUBLIC_\\w+|ADMIN_HOSTS|TRUSTED_PROXIES|ROLE|DEMO|DRAWN_DEMO|DEV|LOG_LEVEL';
  const ours = new RegExp(`^(${storesAndSecrets}|${modes})$`);
  for (const name of Object.keys(process.env)) if (ours.test(name)) delete process.env[name];
}
