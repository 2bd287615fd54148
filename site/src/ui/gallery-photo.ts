import type { ReactNode } from 'react';

export type GalleryPhoto = {
  id: string;
  src: string;
  srcSet?: string | undefined;
  /** The same, smaller, for browsers that read AVIF. */
  avif?: string | undefined;
  alt: string;
  placeholder: string | null;
  caption?: string;
  /** What lies over a blurred one: why, and what opens it. */
  cover?: { title: string; way: ReactNode } | undefined;
};
export type GalleryWords = {
  label: string;
  previous: string;
  next: string;
  enlarge: string;
  photo: (number: number) => string;
};
