import type { Benchmark } from './benchmark.ts';
import { consoleTimes, listPath, type Question } from './console-times.ts';
import { withDatabase } from './database.ts';
import { idOf } from './finds-ground.ts';
import { demoInstallation, demoPage } from './installation.ts';
import { withMariaDb } from './maria-db.ts';
import { fillQueues, sizes } from './queues-ground.ts';
import { startProductAt } from './server-process.ts';

type Wanted = { sort?: string; range?: string };
const oldest = '["created_at","ASC"]';
const newest = '["created_at","DESC"]';
const byStatus = '["status","ASC"]';
const lastPage = (count: number) => `[${count - 25},${count - 1}]`;
const count = '[0,0]';
const aMember = idOf('M', 4_321);

/** Tabs, filters and sorts that the console offers, the first and the last page of each list, and a tab's count. */
const questions: readonly Question[] = [
  ...list('photos', [
    ['queue', { status: 'pending' }, { sort: oldest }],
    ['approved', { status: 'approved' }, { sort: oldest }],
    ['approved, last page', { status: 'approved' }, { sort: oldest, range: lastPage(10_000) }],
    ['all, newest', {}, { sort: newest }],
    ['all, by status', {}, { sort: byStatus }],
    ['explicit', { explicit: true }, { sort: newest }],
    ['of a member', { member_id: aMember }],
    ['count of approved', { status: 'approved' }, { range: count }],
  ]),
  ...list('mails', [
    ['newest', {}, { sort: newest }],
    ['oldest', {}, { sort: oldest }],
    ['last page', {}, { sort: newest, range: lastPage(10_000) }],
    ['bounced', { status: 'bounced' }, { sort: newest }],
    ['complained', { status: 'complained' }, { sort: newest }],
    ['delivered, last page', { status: 'delivered' }, { sort: newest, range: lastPage(10_000) }],
    ['waiting', { status: 'waiting' }, { sort: newest }],
    ['of a member', { account_id: aMember }],
    ['count', {}, { range: count }],
  ]),
  ...list('suppressions', [
    ['newest', {}, { sort: newest }],
    ['complained', { status: 'complained' }, { sort: newest }],
    ['last page', {}, { sort: newest, range: lastPage(10_000) }],
  ]),
  ...list('reports', [
    ['queue', { status: 'open' }, { sort: oldest }],
    ['upheld', { status: 'upheld' }, { sort: newest }],
    ['upheld, last page', { status: 'upheld' }, { sort: newest, range: lastPage(10_000) }],
    ['all, newest', {}, { sort: newest }],
    ['all, by status', {}, { sort: byStatus }],
    ['open notices', { is_notice: true, status: 'open' }, { sort: oldest }],
    ['of a category', { category: 'fraud' }, { sort: newest }],
    ['about a member', { member_id: aMember }],
  ]),
  ...list('complaints', [
    ['new', { status: 'new' }, { sort: '["due_at","ASC"]' }],
    ['mine', { view: 'mine' }, { sort: '["due_at","ASC"]' }],
    ['overdue', { view: 'overdue' }, { sort: '["due_at","ASC"]' }],
    ['closed', { view: 'closed' }, { sort: newest }],
    ['closed, last page', { view: 'closed' }, { sort: newest, range: lastPage(10_000) }],
    ['all', {}, { sort: '["due_at","ASC"]' }],
    ['all, by status', {}, { sort: byStatus }],
    ['of a category', { category: 'payment' }, { sort: newest }],
    ['in a language', { language: 'nl' }, { sort: newest }],
    ['of an address', { email: 'm4321@mail.example' }],
    ['of a member', { member_id: aMember }],
  ]),
  ...list('appeals', [
    ['waiting', { tab: 'waiting' }, { sort: oldest }],
    ['overdue', { tab: 'overdue' }, { sort: oldest }],
    ['about own decisions', { tab: 'about_mine' }, { sort: newest }],
    ['all, newest', {}, { sort: newest }],
    ['all, by status', {}, { sort: byStatus }],
  ]),
  ...list('refunds', [
    ['requested', { status: 'requested' }, { sort: oldest }],
    ['paid', { status: 'paid' }, { sort: newest }],
    ['paid, last page', { status: 'paid' }, { sort: newest, range: lastPage(10_000) }],
    ['all, newest', {}, { sort: newest }],
    ['all, by status', {}, { sort: byStatus }],
    ['of an order', { order_id: idOf('O', 4_321) }],
  ]),
  ['deadlines, first page', listPath('deadlines', {})],
  ['deadlines, last page', listPath('deadlines', {}, { range: lastPage(1_000) })],
  ['deadlines, reports', listPath('deadlines', { source: 'report' })],
  ['photos that wait', '/api/admin/photos/waiting'],
  ['figures for the transparency report', '/api/admin/transparency'],
];

function list(resource: string, asked: readonly (readonly [string, object, Wanted?])[]): Question[] {
  return asked.map(([name, filter, wanted]) => [`${resource}: ${name}`, listPath(resource, filter, wanted)]);
}

export const queues: Benchmark = {
  id: 'B21',
  name: 'queues',
  title: `Lists of support and moderation: ${sizes.large} photos and mails, ${sizes.cases} of each other kind; MariaDB only`,
  async run({ rounds }) {
    const lines = await withMariaDb(async (url) => {
      const place = { dataDir: await demoInstallation(), url };
      const server = await startProductAt(place, demoPage);
      try {
        await withDatabase(place, fillQueues);
        return await consoleTimes(server, questions, rounds);
      } finally {
        await server.stop();
      }
    });
    return lines ?? [];
  },
};
