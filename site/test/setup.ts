import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import './native-dialogs.ts';

/** What every browser has and jsdom does not. */
Object.assign(globalThis, { TextDecoder, TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
Element.prototype.scrollTo = () => undefined;

let complaints: string[];

beforeEach(() => {
  complaints = [];
  const note = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
  jest.spyOn(console, 'error').mockImplementation(note);
  jest.spyOn(console, 'warn').mockImplementation(note);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  expect(complaints).toEqual([]);
});
