import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

/** What the router needs of it: an address to go to, and whether the way there is given up. */
class PageRequest {
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly method = 'GET';

  constructor(url: string | URL, { signal }: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = signal;
  }
}

/** What every browser has and jsdom does not. */
Object.assign(globalThis, { TextDecoder, TextEncoder, Request: PageRequest, IS_REACT_ACT_ENVIRONMENT: true });

/**
 * Styles stay out of the document. jsdom would match every rule against every element that a test asks for by its role,
 * a third of these tests' time; what is hidden is hidden by attributes here.
 */
const insertBefore = document.head.insertBefore.bind(document.head);
document.head.insertBefore = (node, next) => (node instanceof HTMLStyleElement ? node : insertBefore(node, next));

/** Long enough for a busy machine. What is there is found at once all the same. */
configure({ asyncUtilTimeout: 10_000 });

let complaints: string[];

beforeEach(() => {
  complaints = [];
  // The client retries almost without delay. Each number is another: react-admin's stores name listeners by them.
  let drawn = 0;
  jest.spyOn(Math, 'random').mockImplementation(() => (drawn += 1e-9));
  const note = (...words: unknown[]) => {
    if (!isReactAdmins(words)) complaints.push(words.map(String).join(' '));
  };
  jest.spyOn(console, 'error').mockImplementation(note);
  jest.spyOn(console, 'warn').mockImplementation(note);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints).toEqual([]);
});

/**
 * Two things that are not ours: while developing, react-admin prints every failed call, and its text fields hand
 * MUI 9 a property of older versions beside the one that counts.
 */
function isReactAdmins([first, ...rest]: unknown[]): boolean {
  return (
    (first instanceof Error && first.name === 'HttpError') || rest.includes('InputProps') || rest.includes('inputProps')
  );
}
