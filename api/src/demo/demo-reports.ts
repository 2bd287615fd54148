import type { ReportedMessage } from '@manyhearts/contract/admin/reports';
import type { ReportCategory } from '@manyhearts/contract/reports';
import { ageOn } from '@manyhearts/contract/age';
import { storeOf, type Values } from '../core/database/store.ts';
import { dayMs, hourMs, minuteMs } from '../core/text/durations.ts';
import { Report } from '../reports/report.entity.ts';
import type { WriteCtx } from '../tenants/tenant-revision.ts';
import type { DemoMember, DemoTenant } from './demo-members.ts';
import type { SeededRandom } from './seeded-random.ts';

type DemoReport = {
  category: ReportCategory;
  text: string;
  hoursAgo: number;
  /** What was written in a chat; the last line is the reported one. Without it, the profile was reported. */
  lines?: readonly string[];
  /** Decided already, so that a later report about the same member has a history. */
  decided?: 'upheld' | 'dismissed';
};

/** About three members of each brand. */
const reportsOfDemo: readonly (readonly DemoReport[])[] = [
  [
    { category: 'fake', text: 'I think this is not a real person.', hoursAgo: 12 * 24, decided: 'dismissed' },
    {
      category: 'fraud',
      text: 'Asked me for a gift card after two days.',
      hoursAgo: 26,
      lines: [
        'I would love to see you this weekend.',
        'My bank card is blocked until Monday.',
        'Could you buy a gift card of 50 and send me the code?',
      ],
    },
  ],
  [{ category: 'stolen_photo', text: 'The same picture is on a page about furniture.', hoursAgo: 9 }],
  [
    {
      category: 'advertising',
      text: '',
      hoursAgo: 2,
      lines: ['Hi! I earn a lot from home.', 'Write to me and I will show you how it works.'],
    },
  ],
];

const logIns = new Set(['demo', 'newbie', 'fresh']);

/** Reports for the moderators' queue, and one that is decided. */
export async function addDemoReports(
  { db }: WriteCtx,
  tenant: DemoTenant,
  members: readonly DemoMember[],
  { random, startedAt }: { random: SeededRandom; startedAt: Date },
): Promise<void> {
  // The last ones: the first are those that the log-ins talk to.
  const others = members.filter(({ account }) => account?.status === 'active' && !logIns.has(account.username));
  const [reporter, ...reported] = others.slice(-1 - reportsOfDemo.length);
  if (!reporter) return;
  const rows = reported.flatMap((member, at) =>
    (reportsOfDemo[at] ?? []).map((report) => rowOf(report, { reporter, member, id: random.id(), startedAt })),
  );
  for (const row of rows) if (row.evidence?.messages) row.messageId = random.id();
  await storeOf({ db, tenant }, Report).add(...rows);
}

type Parties = { reporter: DemoMember; member: DemoMember; id: string; startedAt: Date };

function rowOf(report: DemoReport, { reporter, member, id, startedAt }: Parties): Values<Report> {
  const { category, text, hoursAgo, lines, decided } = report;
  const { name, birthdate, city, aboutMe } = member.profile;
  const createdAt = new Date(startedAt.getTime() - hoursAgo * hourMs);
  const messages = lines?.map((line, at): ReportedMessage => {
    const minutesBefore = (lines.length - at) * 4;
    return {
      by: 'member',
      kind: 'text',
      text: line,
      gift: null,
      at: new Date(createdAt.getTime() - minutesBefore * minuteMs).toISOString(),
      reported: at === lines.length - 1,
    };
  });
  return {
    id,
    reporterId: reporter.profile.id,
    profileId: member.profile.id,
    photoId: null,
    messageId: null,
    category,
    text,
    status: decided ?? 'open',
    evidence: { name, age: ageOn(birthdate, createdAt), city, aboutMe, ...(messages && { messages }) },
    note: '',
    createdAt,
    resolvedAt: decided ? new Date(createdAt.getTime() + dayMs) : null,
    resolvedBy: null,
  };
}
