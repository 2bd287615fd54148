import { infiniteQueryOptions, QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query';
import type { PageAnswer, PageRead } from '@manyhearts/contract/boot';
import type { Call, Given } from '@manyhearts/contract/calls';
import { CallError } from '@manyhearts/contract/client/call-error';
import { call } from '#site/api/client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Anything else is a defect, and thrown where it is rendered. */
    defaultError: CallError;
  }
}

/** While it is this fresh, an answer is shown again without asking. */
const freshMs = 30_000;
/** Answers that nothing shows are kept this long, for going back and forth. */
const keptMs = 20 * 60_000;

/** The one store of server data. The server makes one for each page, and never asks or forgets there. */
export function createServerData(): QueryClient {
  const isServer = typeof document === 'undefined';
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: isServer ? Infinity : keptMs,
        // The client of the calls retries, and says when the device is offline.
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        throwOnError: (error) => !(error instanceof CallError),
      },
    },
  });
}

type InputArguments<Input> = object extends Input ? [input?: Given<Input>] : [input: Given<Input>];

/** The answer to a read, for `useQuery`, loaders and changes in the store. */
export function queryOf<Input extends object, Answer>(
  definition: Call<Input, Answer>,
  ...[input]: InputArguments<Input>
) {
  return queryOptions({
    queryKey: keyOf(definition, input),
    queryFn: ({ signal }): Promise<Answer> =>
      call<object, Answer>(definition as Call<object, Answer>, input ?? {}, { signal }),
  });
}

/** A read that a page begins with, so that the server can render the page with its answer. */
export function readOf<Input extends object, Answer>(
  definition: Call<Input, Answer>,
  ...[input]: InputArguments<Input>
): PageRead {
  return { call: definition, input: input ?? {} };
}

type Paged = { nextCursor: string | null };

/** The pages of a list, for `useInfiniteQuery`. */
export function pagedQueryOf<Input extends { cursor?: string }, Answer extends Paged>(definition: Call<Input, Answer>) {
  return infiniteQueryOptions({
    queryKey: keyOf(definition),
    queryFn: ({ pageParam, signal }): Promise<Answer> =>
      call<object, Answer>(definition as Call<object, Answer>, { cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Answer) => nextCursor,
  });
}

/** The first page of a list that a page begins with. */
export function pagedReadOf<Input extends object, Answer>(definition: Call<Input, Answer>): PageRead {
  return { call: definition, input: {}, isPaged: true };
}

/** Puts the answers that a page was rendered with where its queries find them. */
export function fill(serverData: QueryClient, answers: readonly PageAnswer[]): void {
  for (const { path, input, isPaged, answer } of answers)
    serverData.setQueryData([path, input], isPaged ? { pages: [answer], pageParams: [null] } : answer);
}

/** Asks for what a page will read, if it is not there yet. A failure is left to the page. */
export function prefetch(serverData: QueryClient, { call: definition, input, isPaged }: PageRead): void {
  const ask = (more?: object) => call<object, unknown>(definition, { ...input, ...more });
  const queryKey = keyOf(definition, input);
  if (!isPaged) return void serverData.prefetchQuery({ queryKey, queryFn: () => ask() });
  // A list that is there is shown as it was left.
  if (serverData.getQueryData(queryKey) === undefined)
    void serverData.prefetchInfiniteQuery({ queryKey, queryFn: () => ask(), initialPageParam: null });
}

/** Without an input, the key of all answers to the call. */
export function keyOf({ path }: Call<never, unknown>, input: object = {}): QueryKey {
  return [path, input];
}
