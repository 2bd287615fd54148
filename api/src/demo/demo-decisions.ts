import type { SanctionAct } from '@manyhearts/contract/decisions';
import type { ReportCategory } from '@manyhearts/contract/reports';
import { storeOf, type Values } from '../core/database/store.ts';
import { dayMs, hourMs } from '../core/text/durations.ts';
import { Appeal } from '../moderation/appeal.entity.ts';
import { Notice } from '../reports/notices/notice.entity.ts';
import { Report } from '../reports/report.entity.ts';
import { Sanction } from '../sanctions/sanction.entity.ts';
import { appealDue } from '../sanctions/sanctions.rules.ts';
import type { WriteCtx } from '../tenants/tenant-revision.ts';
import type { DemoMember, DemoTenant } from './demo-members.ts';
import type { SeededRandom } from './seeded-random.ts';

type Demo = { random: SeededRandom; startedAt: Date };

/** A warning and the outcome of a report for `demo`, two appeals for moderators, and a notice without an account. */
export async function addDemoDecisions(
  { db }: WriteCtx,
  tenant: DemoTenant,
  members: readonly DemoMember[],
  { random, startedAt }: Demo,
): Promise<void> {
  const at = { db, tenant };
  const ago = (hours: number) => new Date(startedAt.getTime() - hours * hourMs);
  const demo = members.find(({ account }) => account?.username === 'demo');
  const others = members.filter(({ account }) => account?.status === 'active' && account.username !== 'demo');
  const [one, two] = others.slice(4, 6);
  if (!demo || !one || !two) return;
  const sanction = (
    member: DemoMember,
    act: SanctionAct,
    category: ReportCategory,
    hours: number,
  ): Values<Sanction> => ({
    ...{ id: random.id(), accountId: member.profile.id, act, category, ground: 'rules', words: '' },
    ...{ decidedAt: ago(hours), reportId: random.id(), reportTenantId: tenant.id },
  });
  const warning = { ...sanction(demo, 'warn', 'advertising', 20), words: 'Please leave out the address of your shop.' };
  const limit: Values<Sanction> = {
    ...sanction(one, 'limit', 'harassment', 50),
    ...{ limited: 'messages', endsAt: new Date(startedAt.getTime() + 12 * dayMs) },
  };
  const warned = sanction(two, 'warn', 'explicit', 16 * 24);
  await storeOf(at, Sanction).add(warning, limit, warned);
  await storeOf(at, Appeal).add(
    appeal(random.id(), limit, ago(30), 'It was a joke between us, and we have been writing for weeks.'),
    appeal(random.id(), warned, ago(15 * 24), 'The picture was taken at the beach.'),
  );
  const ended = { text: '', evidence: {}, note: '', resolvedBy: null, evidenceUntil: null } as const;
  await storeOf(at, Report).add({
    ...{ id: random.id(), reporterId: demo.profile.id, profileId: two.profile.id, photoId: null, messageId: null },
    ...{ category: 'fake', status: 'dismissed', act: 'none', createdAt: ago(90), resolvedAt: ago(60) },
    ...ended,
  });
  const reportId = random.id();
  const open = { reporterId: null, photoId: null, messageId: null, status: 'open', resolvedAt: null } as const;
  await storeOf(at, Report).add({
    ...{ ...ended, ...open, id: reportId, profileId: '', category: 'stolen_photo', createdAt: ago(5) },
    text: 'The second picture on this page shows me. I never agreed to that.',
  });
  await storeOf(at, Notice).add({
    ...{ reportId, address: 'https://dating.example/members', name: 'Cor Jansen', email: 'cor@mail.example' },
    ...{ language: 'en', createdAt: ago(5) },
  });
}

function appeal(id: string, of: Values<Sanction>, createdAt: Date, text: string): Values<Appeal> {
  const { id: subjectId = '', accountId, category, act, reportId } = of;
  return {
    ...{ id, subjectId, sanctionId: subjectId, accountId, memberId: accountId, category, act, reportId, text },
    ...{ by: 'member', status: 'open', words: '', note: '', createdAt, dueAt: appealDue(createdAt) },
    ...{ firstDecider: null, takenBy: null, decidedBy: null, decidedAt: null },
  };
}
