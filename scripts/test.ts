/**
 * `npm test`: the checks, then every test that this machine can run. `npm test -- gifts` runs only the tests whose path
 * has that word; whatever follows the dashes goes to jest.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './checks.ts';
import { findServices } from './services.ts';
import { conclude, inWords, jest, nothing, root, runSteps, type Result, type Step } from './steps.ts';

const patterns = process.argv.slice(2);
const ci = process.env.CI === 'true';
const services = await findServices(process.env);
const projects = [
  { title: 'Tests of the shared packages and scripts', config: 'scripts/jest.config.mjs', folder: 'scripts' },
  { title: 'Tests of the api', config: 'api/jest.config.mjs', folder: 'api/src' },
  { title: 'Tests of the site', config: 'site/jest.config.mjs', folder: 'site/src' },
  { title: 'Tests of the admin', config: 'admin/jest.config.mjs', folder: 'admin/src' },
];

mkdirSync(join(root, '.cache'), { recursive: true });
for (const [name, value] of Object.entries(services.variables)) console.log(`${name}=${value.replace(/:[^:@/]*@/, ':…@')}`);
if (patterns.length > 0) console.log('Only tests that fit; `npm run check` runs the checks.');

const tests: Step[] = [
  ...projects.map(({ title, config, folder }) => ({ title, run: () => runProject(config, folder) })),
  { title: 'Tests in the browser', run: runBrowser },
];
const result = await runSteps([...(patterns.length > 0 ? [] : checks), ...tests]);
const { lines, exitCode } = conclude({ ...result, missing: [...services.missing, ...result.missing] }, ci);
if (result.passed + result.failed === 0) console.log(`\nNo test fits ${patterns.join(' ')}.`);
console.log(lines.join('\n'));
process.exitCode = exitCode;

async function runProject(config: string, folder: string): Promise<Result> {
  if (!existsSync(join(root, folder))) return nothing;
  const outcome = await jest(config, ['--maxWorkers=2', ...(ci ? ['--ci'] : []), ...patterns], environment());
  if (patterns.length > 0 || inWords(outcome) !== inWords(nothing)) return outcome;
  console.log(`   ${config} finds no test at all`);
  return { ...nothing, failed: 1 };
}

async function runBrowser(): Promise<Result> {
  if (!['site/e2e', 'admin/e2e'].some((folder) => existsSync(join(root, folder)))) return nothing;
  // Its absence is among the services already.
  if (!services.variables.CHROMIUM) return nothing;
  if (!existsSync(join(root, 'api/dist/main.js')))
    return { ...nothing, missing: ['Tests in the browser: there is no build. Run `npm run build` first.'] };
  return jest('scripts/jest.browser.config.mjs', ['--maxWorkers=2', ...(ci ? ['--ci'] : []), ...patterns], environment());
}

/**
 * Tests say themselves what they run with. A shell that points at a real installation, or at production, must not
 * reach them.
 */
function environment(): NodeJS.ProcessEnv {
  const storesAndSecrets = 'DATA_DIR|DATABASE_URL|REDIS_URL|SMTP_URL|SMS_URL|S3_\\w+|APP_SECRET|TEST_\\w+';
  const modes = 'PORT|HOST|PUBLIC_\\w+|ADMIN_HOSTS|TRUSTED_PROXIES|ROLE|DEMO|DEV|LOG_LEVEL';
  const ours = new RegExp(`^(${storesAndSecrets}|${modes})$`);
  const rest = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return { ...Object.fromEntries(rest), ...services.variables, NODE_ENV: 'test' };
}
