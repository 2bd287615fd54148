import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Wish } from './answers.ts';
import { temporaryFolder } from './places.ts';

/** `freshPort` sends every request with another port in its Host header, so that no page is cached. */
export type Load = { port: number; wishes: readonly Wish[]; freshPort?: boolean; connections: number; seconds: number };
export type Loaded = {
  requests: number;
  perSecond: number;
  bytesEach: number;
  failed: number;
  p50Ms: number;
  p99Ms: number;
};

/** wrk needs the least CPU; autocannon is always installed. */
export const loadTool = hasWrk() ? 'wrk' : 'autocannon';

let lastPort = 0;

export async function load(wish: Load): Promise<Loaded> {
  const loaded = await (loadTool === 'wrk' ? withWrk(wish) : withAutocannon(wish));
  // A page that was requested before would come from the cache.
  if (wish.freshPort) lastPort += loaded.requests + wish.connections;
  return loaded;
}

async function withWrk(wish: Load): Promise<Loaded> {
  const script = join(temporaryFolder(), 'load.lua');
  writeFileSync(script, luaOf(wish));
  const args = [
    '-t1',
    `-c${wish.connections}`,
    `-d${wish.seconds}s`,
    '--timeout',
    '10s',
    '-s',
    script,
    `http://127.0.0.1:${wish.port}`,
  ];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  await new Promise((done) => child.once('close', done));
  const told = output.split('\n').find((line) => line.startsWith('result '));
  if (!told) throw new Error(`wrk said nothing of use: ${output.slice(0, 500)}`);
  return JSON.parse(told.slice('result '.length)) as Loaded;
}

function luaOf({ wishes, freshPort }: Load): string {
  // Our values contain no quotes. Host must be capitalised, or wrk adds its own.
  const lua = ({ path, headers }: Wish): string =>
    `{ path = '${path}', headers = { ${Object.entries(headers)
      .map(([name, value]) => `['${name === 'host' ? 'Host' : name}'] = '${value}'`)
      .join(', ')} } }`;
  const [first] = wishes;
  return `
local wishes = { ${wishes.map(lua).join(', ')} }
local ready, at = {}, ${freshPort ? lastPort : 0}
init = function()
  for i, wish in ipairs(wishes) do ready[i] = wrk.format('GET', wish.path, wish.headers) end
end
request = function()
  at = at + 1
  ${
    freshPort
      ? `local wish = wishes[1]
  wish.headers.Host = '${first?.headers.host}:' .. (at % 60000 + 1)
  return wrk.format('GET', wish.path, wish.headers)`
      : 'return ready[at % #ready + 1]'
  }
end
done = function(summary, latency)
  local failed = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout
  io.write(string.format('result {"requests":%d,"perSecond":%f,"bytesEach":%f,"failed":%d,"p50Ms":%f,"p99Ms":%f}\\n', summary.requests,
    summary.requests / (summary.duration / 1e6), summary.bytes / math.max(1, summary.requests), failed, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
`;
}

async function withAutocannon({ port, wishes, freshPort, connections, seconds }: Load): Promise<Loaded> {
  const host = wishes[0]?.headers.host;
  let at = lastPort;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: wishes.map(({ path, headers }) => ({
      method: 'GET',
      path,
      headers,
      ...(freshPort && {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, host: `${host}:${(at++ % 60_000) + 1}` },
        }),
      }),
    })),
  });
  const requests = result.requests.total;
  return {
    requests,
    perSecond: requests / result.duration,
    bytesEach: result.throughput.total / Math.max(1, requests),
    // A 304 counts as a success.
    failed: result.errors + result.timeouts + result.non2xx - result['3xx'],
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

function hasWrk(): boolean {
  try {
    // wrk exits with an error without a target, so look it up instead.
    execFileSync('sh', ['-c', 'command -v wrk'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
