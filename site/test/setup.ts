import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import './native-dialogs.ts';
import './native-popovers.ts';
import './quick-styles.ts';
import { forgetServerData } from './render-screen.tsx';
import { forgetStyles } from './forget-styles.ts';

/** Browser globals that jsdom lacks. */
const ResizeObserver = class {
  observe = () => undefined;
  disconnect = () => undefined;
};
Object.assign(globalThis, { ResizeObserver, TextDecoder, TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
Element.prototype.scrollTo = () => undefined;

/** Long enough for a busy machine; elements that exist are found at once. */
configure({ asyncUtilTimeout: 10_000 });

let complaints: string[];

beforeEach(() => {
  complaints = [];
  const note = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
  jest.spyOn(console, 'error').mockImplementation(note);
  jest.spyOn(console, 'warn').mockImplementation(note);
});

afterEach(() => {
  cleanup();
  forgetServerData();
  forgetStyles();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`;
  expect(complaints).toEqual([]);
});
