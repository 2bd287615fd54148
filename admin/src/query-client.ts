import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

const most = 2;

/** Retries reads after network errors and 5xx only; a refusal is shown at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < most && mayPass(error) } },
  });
}

function mayPass(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 500);
}
