import type { BrowserRequest } from './answers.ts';
import type { Benchmark, Line, Settings } from './benchmark.ts';
import { sameBytes } from './fixed-answers.ts';
import { addTenants, benchHost, browser, demoInstallation } from './installation.ts';
import { compare, lineOf, type Side } from './rounds.ts';
import { startProduct } from './server-process.ts';
import { idleStatements, statementFaults } from './statements.ts';

const sizes = [10, 1_000, 10_000] as const;
/** Ten brands in turn, whatever the number of brands. */
const requests: BrowserRequest[] = Array.from({ length: 10 }, (_, at) => ({
  path: '/',
  headers: { host: benchHost(at + 1), ...browser },
}));

export const pageCached: Benchmark = {
  id: 'B1',
  name: 'page-cached',
  title: 'The first page of a visitor, from memory, against bare Fastify sending the same bytes',
  async run(settings) {
    const lines: Line[] = [];
    const products: Side[] = [];
    for (const tenants of sizes) {
      const { product, line } = await withTenants(tenants, settings);
      products.push(product);
      lines.push(line);
    }
    const [few, , many] = products as [Side, Side, Side];
    return [...lines, lineOf(`${sizes[2]} tenants against ${sizes[0]}`, 0.95, await compare(few, many, settings))];
  },
};

async function withTenants(tenants: number, settings: Settings): Promise<{ product: Side; line: Line }> {
  const dataDir = await demoInstallation();
  addTenants(dataDir, tenants);
  const server = await startProduct(dataDir, requests[0] as BrowserRequest);
  const { floor, product } = await sameBytes(server, requests);
  const idle = await idleStatements(server);
  const compared = await compare(floor, product, settings);
  await floor.server.stop();
  const faults = statementFaults(compared.product, idle, settings.seconds, 0);
  return { product, line: lineOf(`page from memory, ${tenants} tenants`, 0.6, compared, faults) };
}
