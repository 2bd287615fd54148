import { defineCall } from './calls.ts';

export const readHealth = defineCall({ verb: 'GET', path: '/healthz', summary: 'The process runs', audience: 'operations' });
export const readReadiness = defineCall({ verb: 'GET', path: '/readyz', summary: 'The process and what it needs can take requests', audience: 'operations' });
export const readMetrics = defineCall({ verb: 'GET', path: '/metrics', summary: 'Figures in Prometheus text, to this machine only', audience: 'operations' });
