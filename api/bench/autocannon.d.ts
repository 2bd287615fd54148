/** Types of the parts that the benchmarks use; the package has none. */
declare module 'autocannon' {
  export type Request = {
    method: string;
    path: string;
    headers: Record<string, string>;
    setupRequest?: (request: Request) => Request;
  };
  export type Options = { url: string; connections: number; duration: number; requests: Request[] };
  export type Result = {
    requests: { total: number };
    throughput: { total: number };
    latency: { p50: number; p99: number };
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    '3xx': number;
  };
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
