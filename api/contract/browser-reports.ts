import { defineCall } from './calls.ts';

/** Kinds of errors that the browser and the site throw. */
export const browserErrors = ['error', 'type', 'range', 'reference', 'syntax', 'dom', 'call', 'other'] as const;
export type BrowserErrorName = (typeof browserErrors)[number];

/** What a page reports of itself once. Nothing in it is free text, because messages may quote what a member typed. */
export type BrowserReport = {
  /** The page's name in the table of pages. */
  page: string;
  error?: BrowserErrorName;
  /** The file that threw; its name changes with each build. */
  chunk?: string;
  /** Web vitals: milliseconds to the largest paint, of the slowest interaction, and the sum of shifts. */
  lcp?: number;
  inp?: number;
  cls?: number;
};

export const reportBrowser = defineCall<BrowserReport, void>({
  verb: 'POST',
  path: '/api/browser-report',
  summary: 'Counts an error or the web vitals of a page',
  audience: 'visitor',
  empty: true,
});
