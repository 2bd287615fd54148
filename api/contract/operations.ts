import { defineCall, type NoInput } from './calls.ts';

export const readHealth = defineCall<NoInput, { status: 'ok' }>({
  verb: 'GET',
  path: '/healthz',
  summary: 'Answers as long as the process runs',
  audience: 'operations',
});

export const readReadiness = defineCall<NoInput, { status: string; parts: Record<string, string> }>({
  verb: 'GET',
  path: '/readyz',
  summary: 'Answers 200 if the process and its services can take requests',
  audience: 'operations',
});

export const readMetrics = defineCall<NoInput, string>({
  verb: 'GET',
  path: '/metrics',
  summary: 'Metrics in Prometheus format, for this machine only',
  audience: 'operations',
});

/** Caddy asks before it obtains a certificate: 200 allows it. Only requests from the proxy itself are answered. */
export const askForTls = defineCall<{ domain?: string }, { status: 'ok' }>({
  verb: 'GET',
  path: '/internal/tls-ask',
  summary: 'Tells the proxy whether to get a certificate for a domain: only for domains of brands',
  audience: 'operations',
});
