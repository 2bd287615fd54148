import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchGifs, type GifsAnswer } from '@manyhearts/contract/gifs';
import { call } from '#site/api/client.ts';
import { keyOf } from '#site/store/server-data.ts';

/** After the last key, so that a word is one search. */
const pauseMs = 400;
/** Addresses of files last for hours. */
const freshMs = 10 * 60_000;

/** GIFs for words that are typed, or popular ones. */
export function useGifs(typed: string) {
  const q = useSettled(typed.trim());
  const query = useInfiniteQuery({
    queryKey: keyOf(searchGifs, { q }),
    queryFn: ({ pageParam, signal }): Promise<GifsAnswer> =>
      call(searchGifs, { q: q || undefined, cursor: pageParam ?? undefined }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: GifsAnswer) => nextCursor,
    staleTime: freshMs,
  });
  return { q, query };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
