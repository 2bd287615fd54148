/** `npm run sim`: members spend and buy while the server is killed, and every answer is compared with the rows. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isBuilt, newFolder } from '../server-process.ts';
import { dropDatabase } from '../spare-databases.ts';
import { simulate, type Result } from './simulate.ts';

const usage = `npm run sim -- [--seeds N] [--seed N] [--database sqlite|mariadb] [--seconds N] [--clients N] [--wallets N] [--kills N]

Runs 10 seeds on each database, 60 s each, with 64 clients on 10 wallets and a kill every five seconds. --seed runs one
seed: the same wishes, faults and kills again, while the machine still decides their order.
MariaDB is the one of TEST_DATABASE_URL. Ends with 1 and names the seed if a single act was lost or done twice.`;
const databases = ['sqlite', 'mariadb'] as const;
const secondsPerKill = 5;

const chosen = readArguments();
let failed = 0;
for (const database of chosen.databases)
  for (const seed of chosen.seeds) failed += Number(!(await run(database, seed)));
console.log(failed === 0 ? 'Every act took effect as its client was told.' : `${failed} runs went wrong.`);
process.exitCode = failed === 0 ? 0 : 1;

/** True if nothing was violated. */
async function run(database: string, seed: number): Promise<boolean> {
  const server = process.env.TEST_DATABASE_URL ?? '';
  const name = `mh_test_sim_${randomBytes(6).toString('hex')}`;
  const url = database === 'mariadb' ? new URL(`/${name}`, server).href : undefined;
  const dataDir = newFolder();
  try {
    const { violations, ...told }: Result = await simulate({ dataDir, url }, { ...chosen.plan, seed });
    console.log(
      `${database}, seed ${seed}: ${told.acts} acts, ${told.kills} kills, ${violations.length} violations\n  ${told.summary}`,
    );
    if (violations.length === 0) return true;
    console.log(violations.map((violation) => `  ${violation}`).join('\n'));
  } catch (error) {
    console.log(`${database}, seed ${seed}: ${(error as Error).stack}`);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    if (url !== undefined) await dropDatabase(server, name);
  }
  console.log(`  Again: npm run sim -- --seed ${seed} --database ${database}`);
  return false;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        seeds: { type: 'string', default: '10' },
        seed: { type: 'string' },
        database: { type: 'string' },
        seconds: { type: 'string', default: '60' },
        clients: { type: 'string', default: '64' },
        wallets: { type: 'string', default: '10' },
        kills: { type: 'string' },
      },
    });
    const [seconds, clients, wallets] = [Number(values.seconds), Number(values.clients), Number(values.wallets)];
    const kills = Number(values.kills ?? Math.floor(seconds / secondsPerKill));
    const seeds =
      values.seed === undefined
        ? Array.from({ length: Number(values.seeds) }, (_, at) => at + 1)
        : [Number(values.seed)];
    if (![seconds, clients, wallets, kills, ...seeds].every((value) => Number.isInteger(value) && value >= 0))
      throw new Error('all figures are whole numbers');
    if (!isBuilt) throw new Error('the api is not built: npm run build');
    const wanted = databases.filter((name) => name === (values.database ?? name));
    if (wanted.length === 0) throw new Error(`there is no database ${values.database}`);
    if (wanted.includes('mariadb') && process.env.TEST_DATABASE_URL === undefined)
      throw new Error('TEST_DATABASE_URL names no MariaDB; --database sqlite runs without');
    return { databases: wanted, seeds, plan: { seconds, clients, wallets, kills } };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}
