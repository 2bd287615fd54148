import type { Benchmark } from './benchmark.ts';
import { consoleTimes, listPath, type Question } from './console-times.ts';
import { withDatabase } from './database.ts';
import { fillMembers, idOf, nameOf } from './finds-ground.ts';
import { demoInstallation, demoPage } from './installation.ts';
import { withMariaDb } from './maria-db.ts';
import { startProductAt } from './server-process.ts';

/** Fewer would make the benchmark meaningless, and its bar is for a million. */
const least = 1_000_000;
const middle = 54_321;

/** What support types or chooses, by what it finds. */
const asked: readonly (readonly [name: string, filter: object, range?: string])[] = [
  ['whole name', { q: nameOf(middle) }],
  ['beginning of a name', { q: nameOf(middle).slice(0, 9) }],
  ['mail address', { q: `${nameOf(middle)}@mail.example` }],
  ['id', { q: idOf('M', middle) }],
  ['order', { q: idOf('O', middle) }],
  ['payment', { q: `tr_bench${middle}` }],
  ['invoice', { q: String(500_000 + middle) }],
  ['none', { q: 'no-member-of-this-name' }],
  ['all, first page', {}],
  ['all, last page', {}, '[9975,9999]'],
  ['not confirmed for a day', { question: 'unconfirmed' }],
  ['charged back', { question: 'charged_back' }],
  ['reported twice', { question: 'reported' }],
  ['blocked', { status: 'blocked' }],
  ['country of a third', { country: 'BE' }],
  ['country of a hundredth, blocked', { country: 'CH', status: 'blocked' }],
  ['country of a hundredth, not confirmed', { country: 'CH', status: 'not_confirmed' }],
  ['a day', { created_from: '2023-11-20', created_to: '2023-11-20' }],
];

const questions: readonly Question[] = [
  ...asked.map(([name, filter, range = '[0,24]']) => [name, listPath('members', filter, { range })] as const),
  ...['', '/timeline', '/money', '/profile'].map(
    (part) => [`page${part}`, `/api/admin/members/${idOf('M', middle)}${part}`] as const,
  ),
];

export const finds: Benchmark = {
  id: 'B21',
  name: 'finds',
  title: `The console's list of members and one member's page among ${least} members; MariaDB only`,
  async run({ rounds }) {
    const lines = await withMariaDb(async (url) => {
      const place = { dataDir: await demoInstallation(), url };
      const server = await startProductAt(place, demoPage);
      try {
        await withDatabase(place, (database) => fillMembers(database, least));
        return await consoleTimes(server, questions, rounds);
      } finally {
        await server.stop();
      }
    });
    return lines ?? [];
  },
};
