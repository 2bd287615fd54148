import { Agent } from 'node:http';
import { ask, digest, type Answer, type BrowserRequest } from './answers.ts';
import type { Benchmark, Line, Settings } from './benchmark.ts';
import { browser, demoInstallation, demoPage } from './installation.ts';
import { withMariaDb } from './maria-db.ts';
import { addressOf, cookiesOf, send } from './people.ts';
import { compare, lineOf, type Side } from './rounds.ts';
import { startFloor, startProductAt, type Server } from './server-process.ts';
import { idleStatements, statementFaults } from './statements.ts';

const path = '/api/user';
const host = 'general.localhost';

export const user: Benchmark = {
  id: 'B4',
  name: 'user',
  title: 'What every open page asks once a minute, against Fastify with one read by key',
  async run(settings) {
    const dataDir = await demoInstallation();
    const lines = await onDatabase('SQLite', dataDir, undefined, settings);
    return [...lines, ...((await withMariaDb((url) => onDatabase('MariaDB', dataDir, url, settings))) ?? [])];
  },
};

async function onDatabase(
  engine: string,
  dataDir: string,
  url: string | undefined,
  settings: Settings,
): Promise<Line[]> {
  const server = await startProductAt({ dataDir, url }, demoPage);
  const bare = await startFloor('user-bare', [dataDir, ...(url === undefined ? [] : [url])], { path, headers: {} });
  const cookie = await loggedIn(server);
  const idle = await idleStatements(server);
  const fresh: BrowserRequest = { path, headers: { host, cookie, ...browser } };
  const both = await Promise.all([sideOf(bare, { path, headers: { host } }), sideOf(server, fresh)]);
  const compared = await compare(both[0].side, both[1].side, settings);
  const again = await compare(notModified(both[0]), notModified(both[1]), settings);
  const faults = (rounds: typeof compared) =>
    url === undefined ? statementFaults(rounds.product, idle, settings.seconds, 2) : [];
  await Promise.all([bare.stop(), server.stop()]);
  return [
    lineOf(`${engine}, 200`, 'told', compared, faults(compared)),
    lineOf(`${engine}, 304 to whoever has it`, 'told', again, faults(again)),
  ];
}

type Asked = { side: Side; etag: string };

async function sideOf(server: Server, request: BrowserRequest): Promise<Asked> {
  const answer = await ask(server.port, request);
  const expected = digest(answer);
  return {
    side: { server, requests: [request], isRight: (other: Answer) => digest(other) === expected },
    etag: answer.headers.etag ?? '',
  };
}

function notModified({ side, etag }: Asked): Side {
  const [request] = side.requests as [BrowserRequest];
  return {
    ...side,
    requests: [{ ...request, headers: { ...request.headers, 'if-none-match': etag } }],
    isRight: ({ status, body }) => status === 304 && body.length === 0,
  };
}

async function loggedIn({ port }: Server): Promise<string> {
  const agent = new Agent();
  const answer = await send(
    port,
    { method: 'POST', path, host, address: addressOf(1), body: { username: 'demo', password: 'demo-demo-demo' } },
    agent,
  );
  agent.destroy();
  if (answer.status !== 200) throw new Error(`The demo can't log in: ${answer.status} ${answer.body.toString()}`);
  return cookiesOf(answer);
}
