import { keptObject } from './kept-object.rules.ts';
import { remembered } from './remembered.ts';

/** Somebody whose page was shown, and the proof of it, with which they can be reported when they can be seen no more. */
export type MetMember = { id: string; name: string; proof: string };

const most = 20;

/** Until the tab is closed: a page that is loaded anew is what somebody tries when a profile is gone. `own` is the name of whoever looks. */
export function rememberMet(own: string, member: MetMember): void {
  const others = metBy(own).filter(({ id }) => id !== member.id);
  remembered.met.write(JSON.stringify({ own, met: [...others, member].slice(-most) }));
}

export function findMet(own: string, id: string): MetMember | undefined {
  return metBy(own).find((one) => one.id === id);
}

/** By this member and by nobody else. */
function metBy(own: string): MetMember[] {
  const kept = keptObject(remembered.met.read());
  return kept.own === own && Array.isArray(kept.met) ? kept.met.filter(isMet) : [];
}

function isMet(value: unknown): value is MetMember {
  const { id, name, proof } = (value ?? {}) as Partial<Record<keyof MetMember, unknown>>;
  return [id, name, proof].every((part) => typeof part === 'string');
}
