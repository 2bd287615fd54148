import { remembered } from '#site/boot/remembered.ts';
import type { Answers } from './profile-answers.rules.ts';

type Kept = { member: string; hasBeenThrough: boolean; answers: Answers | null };

/** Answers saved on this device, if this member saved them; another member's are ignored. */
export function keptOf(member: string): Kept {
  const nothing: Kept = { member, hasBeenThrough: false, answers: null };
  try {
    const kept = JSON.parse(remembered.completing.read() ?? 'null') as Kept | null;
    return kept?.member === member ? { ...nothing, ...kept } : nothing;
  } catch {
    return nothing;
  }
}

export function keep(member: string, news: Partial<Omit<Kept, 'member'>>): void {
  remembered.completing.write(JSON.stringify({ ...keptOf(member), ...news }));
}
