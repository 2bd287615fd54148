import { QueryClient } from '@tanstack/react-query';

/** Without retries, because the client has its own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}
