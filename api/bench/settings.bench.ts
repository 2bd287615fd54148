import type { BrowserRequest } from './answers.ts';
import type { Benchmark } from './benchmark.ts';
import { sameBytes } from './fixed-answers.ts';
import { browser, demoInstallation } from './installation.ts';
import { compare, lineOf } from './rounds.ts';
import { startProduct } from './server-process.ts';
import { idleStatements, statementFaults } from './statements.ts';

const request: BrowserRequest = { path: '/api/settings.php', headers: { host: 'general.localhost', ...browser } };

export const settingsCall: Benchmark = {
  id: 'B3',
  name: 'settings',
  title: 'The settings of a brand, by its host, against bare Fastify sending the same JSON',
  async run(settings) {
    const server = await startProduct(await demoInstallation(), request);
    const { floor, product } = await sameBytes(server, [request]);
    const idle = await idleStatements(server);
    const compared = await compare(floor, product, settings);
    return [lineOf('settings', 'told', compared, statementFaults(compared.product, idle, settings.seconds, 0))];
  },
};
