import type { ReactNode } from 'react';

export type GalleryPhoto = {
  id: string;
  src: string;
  srcSet?: string | undefined;
  /** The same picture as AVIF, which is smaller. */
  avif?: string | undefined;
  alt: string;
  placeholder: string | null;
  caption?: string;
  /** Shown over a blurred photo: the reason, and the control that unlocks it. */
  cover?: { title: string; way: ReactNode } | undefined;
};
export type GalleryWords = {
  label: string;
  previous: string;
  next: string;
  enlarge: string;
  photo: (number: number) => string;
};
