import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

const most = 2;

/** Reads are tried again where that can help: a refusal stays a refusal, and whoever waits for it waits for nothing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < most && mayPass(error) } },
  });
}

function mayPass(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 500);
}
