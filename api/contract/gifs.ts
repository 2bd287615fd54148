import { defineCall } from './calls.ts';

/** Where GIFs may come from, with the name and the words that its terms ask to show. */
export const gifSources = {
  klipy: { name: 'KLIPY', credit: 'Powered by KLIPY', home: 'https://klipy.com/' },
} as const;

export type GifSourceName = keyof typeof gifSources;

export const gifSourceNames = ['klipy'] as const satisfies readonly GifSourceName[];

/** A GIF that can be sent. */
export type FoundGifView = {
  /** Signed by the server: proves that the GIF was offered, and holds what its message stores. */
  id: string;
  width: number;
  height: number;
  /** Address of a small file of it, for this member only. */
  preview: string;
  /** What it shows, in words of its source; may be empty. */
  description: string;
};

/** A GIF in a chat. Its message has the description as its text. */
export type ChatGifView = { filename: string; width: number; height: number };

export type GifsAnswer = { gifs: FoundGifView[]; nextCursor: string | null };

export const searchGifs = defineCall<{ q?: string; cursor?: string }, GifsAnswer>({
  verb: 'GET',
  path: '/api/gifs',
  summary: 'Finds GIFs for a chat, or those that are popular now; 404 if the installation has no source of GIFs',
  audience: 'member',
});
