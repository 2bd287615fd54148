import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, quantile, type Benchmark, type Line } from './benchmark.ts';
import { demoInstallation } from './installation.ts';
import { temporaryFolder } from './places.ts';
import { verdictOf } from './rounds.ts';
import { runScript } from './server-process.ts';

type Times = Record<string, { whole: number[]; render: number[]; processor: number }>;

/** The landing page is what a flood of visitors meets; the others are members' pages with their data. */
const mostMs = (path: string) => (path === '/' || path === '/pricing' ? 1.5 : 4);

export const pageTimes: Benchmark = {
  id: 'B2',
  name: 'page-times',
  title: 'One page made anew, with the calls that it begins with; on a machine at rest',
  async run() {
    const file = join(temporaryFolder(), 'times.json');
    await runScript('page-times', [await demoInstallation(), 'general.localhost', file]);
    const times = JSON.parse(readFileSync(file, 'utf8')) as Times;
    return Object.entries(times).map(([path, { whole, render, processor }]): Line => ({
      name: path,
      floor: `${median(render).toFixed(2)} ms in React alone`,
      product: `processor ${processor.toFixed(2)} ms, p99 ${quantile(whole, 0.99).toFixed(1)}`,
      figure: `${median(whole).toFixed(2)} ms`,
      bar: `≤ ${mostMs(path)} ms`,
      verdict: verdictOf(median(whole) <= mostMs(path), true),
      notes: [],
      raw: { whole, render, processor },
    }));
  },
};
