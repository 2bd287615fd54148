import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Place } from '../../bench/database.ts';
import { SeededRandom } from '../../src/demo/seeded-random.ts';
import { live } from './acts.ts';
import { Client } from './client.ts';
import { calm, disturb, killRepeatedly } from './disturbances.ts';
import { History } from './history.ts';
import { violationsOf } from './violations.ts';
import { forgetPlain, newSetting } from './setting.ts';
import { eraseLeavers, settle } from './settling.ts';

const commands = join(import.meta.dirname, '../../dist/tools/run.js');

/** `wallets`: how many members the clients share at a time. */
export type Plan = { seed: number; seconds: number; clients: number; wallets: number; kills: number };
export type Result = { violations: string[]; acts: number; kills: number; summary: string };

/**
 * Clients spend, buy, ask for refunds and leave while the server is killed and its calls fail; then compares what they
 * were answered with the rows. The seed decides who wants what and what fails, and the machine decides the order.
 */
export async function simulate(place: Place, { seed, seconds, clients, wallets, kills }: Plan): Promise<Result> {
  const setting = await newSetting(place, { wallets, spares: wallets, photos: 300 });
  const { server } = setting;
  try {
    const history = new History();
    const endsAt = performance.now() + seconds * 1_000;
    const isOver = () => performance.now() > endsAt;
    const randomFor = (name: string) => new SeededRandom(`${seed} ${name}`);
    await Promise.all([
      ...Array.from({ length: clients }, (_, number) =>
        live(new Client(setting, history, randomFor(`client ${number}`), number), isOver),
      ),
      disturb(setting, randomFor('faults'), isOver),
      killRepeatedly(setting, randomFor('kills'), { kills, seconds }),
    ]);
    await calm(setting);
    await settle(setting, history);
    const violations = await violationsOf(setting, history);
    await forgetPlain(setting);
    violations.push(...(await ledgerFaults(place)));
    await eraseLeavers(setting);
    violations.push(...(await ledgerFaults(place)));
    return { violations, acts: history.acts.length, kills: server.kills, summary: history.summary() };
  } finally {
    await server.stop();
    setting.agent.destroy();
  }
}

/** What `npm run ledger:verify` complains of. */
export function ledgerFaults({ dataDir, url }: Place): Promise<string[]> {
  const env = { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'fatal', ...(url !== undefined && { DATABASE_URL: url }) };
  return new Promise((resolve) => {
    execFile(process.execPath, [commands, 'ledger-verify'], { env }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim().split('\n') : []),
    );
  });
}
