import type { TransparencyLine, TransparencySource } from '@manyhearts/contract/admin/transparency';
import type { VerdictAct } from '@manyhearts/contract/admin/verdicts';
import type { ReportCategory } from '@manyhearts/contract/reports';

export function emptyLine(source: TransparencySource, category: ReportCategory): TransparencyLine {
  return {
    id: `${source}_${category}`,
    ...{ source, category, received: 0, upheld: 0, dismissed: 0, open: 0 },
    ...{ warned: 0, removed: 0, limited: 0, blocked: 0, banned: 0, medianHours: null },
    ...{ appeals: 0, appealsUpheld: 0, appealsOverturned: 0 },
  };
}

const columns = { warn: 'warned', remove: 'removed', limit: 'limited', block: 'blocked', ban: 'banned' } as const;

export function addAct(line: TransparencyLine | undefined, act: VerdictAct | null, number: number): void {
  if (line && act !== null && act !== 'none') line[columns[act]] += number;
}

/** A line without any figure is left out. */
export function isSpoken({ received, warned, removed, limited, blocked, banned, appeals }: TransparencyLine): boolean {
  return received + warned + removed + limited + blocked + banned + appeals > 0;
}
