import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { BrowserRequest } from './answers.ts';
import { addressOf } from './people.ts';
import { temporaryFolder } from './places.ts';

/** `manyAddresses` sends every request for another client, as a balancer does, so that no limit of an address ends it. */
export type Load = {
  port: number;
  requests: readonly BrowserRequest[];
  manyAddresses?: boolean;
  connections: number;
  seconds: number;
};
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

let lastAddress = 0;

export async function load(given: Load): Promise<Loaded> {
  const loaded = await (loadTool === 'wrk' ? withWrk(given) : withAutocannon(given));
  if (given.manyAddresses) lastAddress += loaded.requests + given.connections;
  return loaded;
}

async function withWrk(given: Load): Promise<Loaded> {
  const script = join(temporaryFolder(), 'load.lua');
  writeFileSync(script, luaOf(given));
  const args = [
    '-t1',
    `-c${given.connections}`,
    `-d${given.seconds}s`,
    '--timeout',
    '10s',
    '-s',
    script,
    `http://127.0.0.1:${given.port}`,
  ];
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  await new Promise((done) => child.once('close', done));
  const told = output.split('\n').find((line) => line.startsWith('result '));
  if (!told) throw new Error(`wrk said nothing of use: ${output.slice(0, 500)}`);
  return JSON.parse(told.slice('result '.length)) as Loaded;
}

function luaOf({ requests, manyAddresses }: Load): string {
  // Our values contain no quotes. Host must be capitalised, or wrk adds its own.
  const lua = ({ path, headers }: BrowserRequest): string =>
    `{ path = '${path}', headers = { ${Object.entries(headers)
      .map(([name, value]) => `['${name === 'host' ? 'Host' : name}'] = '${value}'`)
      .join(', ')} } }`;
  return `
local requests = { ${requests.map(lua).join(', ')} }
local ready, at = {}, ${lastAddress}
init = function()
  for i, one in ipairs(requests) do ready[i] = wrk.format('GET', one.path, one.headers) end
end
request = function()
  at = at + 1
  ${
    manyAddresses
      ? `local first = requests[1]
  first.headers['x-forwarded-for'] = string.format('10.%d.%d.%d', math.floor(at / 65536) % 256, math.floor(at / 256) % 256, at % 256)
  return wrk.format('GET', first.path, first.headers)`
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

async function withAutocannon({ port, requests, manyAddresses, connections, seconds }: Load): Promise<Loaded> {
  let at = lastAddress;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: requests.map(({ path, headers }) => ({
      method: 'GET',
      path,
      headers,
      ...(manyAddresses && {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, 'x-forwarded-for': addressOf(at++) },
        }),
      }),
    })),
  });
  const sent = result.requests.total;
  return {
    requests: sent,
    perSecond: sent / result.duration,
    bytesEach: result.throughput.total / Math.max(1, sent),
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
