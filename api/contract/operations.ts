import { defineCall, type NoInput } from './calls.ts';

export const readHealth = defineCall<NoInput, { status: 'ok' }>({
  verb: 'GET',
  path: '/healthz',
  summary: 'The process runs',
  audience: 'operations',
});

export const readReadiness = defineCall<NoInput, { status: string; parts: Record<string, string> }>({
  verb: 'GET',
  path: '/readyz',
  summary: 'The process and what it needs can take requests',
  audience: 'operations',
});

export const readMetrics = defineCall<NoInput, string>({
  verb: 'GET',
  path: '/metrics',
  summary: 'Figures in Prometheus text, to this machine only',
  audience: 'operations',
});

/** Caddy asks before it obtains a certificate: 200 allows it. Only requests from the proxy itself are answered. */
export const askForTls = defineCall<{ domain?: string }, { status: 'ok' }>({
  verb: 'GET',
  path: '/internal/tls-ask',
  summary: 'Whether a domain leads here, so that the proxy in front may get a certificate for it',
  audience: 'operations',
});
