/**
 * `npm test`: the checks, then every test that this machine can run. `npm test -- gifts` runs only tests whose path
 * contains that word; all arguments go to jest. `npm run test:all` samples nothing and fuzzes for minutes.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks.ts';
import { drawnDemo } from './demo-server.ts';
import { findServices } from './services.ts';
import { conclude, inWords, jest, nothing, root, runSteps, type Result, type Step } from './steps.ts';
import { readWords } from './words.ts';

const usage = `npm test [-- words]

Without words: the checks, and every test that this machine can run; CI=true leaves nothing out. Words choose tests by
their path, and what begins with a dash goes to jest: npm test -- gifts, npm test -- signup -t "one account".
npm run test:all leaves nothing out either, and fuzzes all calls for three minutes.`;
const words = readWords(usage);
const wantsAll = words.includes('--all');
const patterns = words.filter((word) => word !== '--all');
const ci = process.env.CI === 'true' || wantsAll;
/** Suites that are chosen by name run completely. */
const wantsFew = !ci && patterns.length === 0;
const services = await findServices(process.env);
forgetInstallation();
/**
 * Takes ten seconds of a core, once for all tests and in parallel with the checks. On failure the first test that needs
 * the portraits draws them again and reports the error.
 */
const drawing = patterns.length === 0 ? drawnDemo().catch(() => undefined) : undefined;
const projects = [
  { title: 'Tests of the shared packages and scripts', config: 'scripts/jest.config.mjs', folder: 'scripts' },
  // They often wait for MariaDB's disk, other processes or timers.
  { title: 'Tests of the api', config: 'api/jest.config.mjs', folder: 'api/src', atOnce: 3 },
  { title: 'Tests of the site', config: 'site/jest.config.mjs', folder: 'site/src' },
  { title: 'Tests of the admin', config: 'admin/jest.config.mjs', folder: 'admin/src' },
];

/** A file that takes longer delays the others; split it, or sample what it loops over. */
const mostSecondsOfAFile = 30;
/** Longer on purpose. */
const longFiles: Readonly<Record<string, string>> = {
  'api/test/fuzz.test.ts': 'three minutes of chance in `npm run test:all`',
  'api/test/restarts.test.ts': 'ten restarts, each of which waits for its load balancer',
  'api/test/start-up.test.ts': 'a process for each way to start',
  'scripts/typed-calls.test.ts': 'the compiler, nine times over',
};

mkdirSync(join(root, '.cache'), { recursive: true });
for (const [name, value] of Object.entries(services.variables))
  console.log(`${name}=${value.replace(/:[^:@/]*@/, ':…@')}`);
if (wantsFew)
  console.log(
    'Features run on one of the two engines each, and what is looped over is sampled; CI=true runs everything.',
  );
if (patterns.length > 0) console.log('Only tests that fit; `npm run check` runs the checks.');

const tests: Step[] = [
  ...projects.map(({ title, config, folder, atOnce = 2 }) => ({
    title,
    run: () => runProject(config, folder, atOnce),
  })),
  { title: 'Tests in the browser', run: runBrowser },
];
const result = await runSteps([...(patterns.length > 0 ? [] : checks), ...tests]);
const { lines, exitCode } = conclude(
  { ...result, missing: [...services.missing, ...result.missing] },
  ci,
  wantsAll ? { mostSeconds: mostSecondsOfAFile, longFiles } : undefined,
);
if (result.passed + result.failed === 0) console.log(`\nNo test fits ${patterns.join(' ')}.`);
console.log(lines.join('\n'));
process.exitCode = exitCode;
const drawn = await drawing;
if (drawn) rmSync(drawn, { recursive: true, force: true });

async function runProject(config: string, folder: string, atOnce: number): Promise<Result> {
  if (!existsSync(join(root, folder))) return nothing;
  const outcome = await jest(
    config,
    [`--maxWorkers=${atOnce}`, ...(ci ? ['--ci'] : []), ...patterns],
    await environment(),
  );
  if (patterns.length > 0 || inWords(outcome) !== inWords(nothing)) return outcome;
  console.log(`   ${config} finds no test at all`);
  return { ...nothing, failed: 1 };
}

async function runBrowser(): Promise<Result> {
  if (!['site/e2e', 'admin/e2e'].some((folder) => existsSync(join(root, folder)))) return nothing;
  // Chromium's absence is already reported with the services.
  if (!services.variables.CHROMIUM) return nothing;
  if (!existsSync(join(root, 'api/dist/main.js')))
    return { ...nothing, missing: ['Tests in the browser: there is no build. Run `npm run build` first.'] };
  return jest(
    'scripts/jest.browser.config.mjs',
    ['--maxWorkers=2', ...(ci ? ['--ci'] : []), ...patterns],
    await environment(),
  );
}

async function environment(): Promise<NodeJS.ProcessEnv> {
  const drawn = await drawing;
  return {
    ...process.env,
    ...services.variables,
    ...(wantsFew && { TEST_REPEATS: 'few' }),
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
