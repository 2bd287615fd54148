import { existsSync } from 'node:fs';

export type Found = { value: string } | { missing: string };

const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findChromium(given: string | undefined): Found {
  const path = given ?? chromiumPaths.find((candidate) => existsSync(candidate));
  if (path && existsSync(path)) return { value: path };
  return {
    missing: given
      ? `Chromium: CHROMIUM is ${given}, and there is no such file.`
      : 'Chromium: none of the usual places has it. `sudo apt-get install chromium`, or set CHROMIUM to its path.',
  };
}

/** Debian's Chromium without windows halves the CPU time of a page. Optional. */
export function findHeadlessShell(given: string | undefined): string | undefined {
  return [given, '/usr/bin/chromium-headless-shell'].find((path) => path !== undefined && existsSync(path));
}

/** For scripts that can't work without Chromium. */
export function chromiumOrExit(): string {
  const found = findChromium(process.env.CHROMIUM);
  if ('value' in found) return found.value;
  console.error(found.missing);
  process.exit(1);
}
