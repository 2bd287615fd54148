import { keptObject, remembered } from '#site/boot/remembered.ts';

/** A member whose page was shown, with the proof that allows reporting them after they are hidden or gone. */
export type MetMember = { id: string; name: string; proof: string };

const most = 20;

/** Kept until the tab closes, so that it survives a reload when a profile is gone. `own` is the viewer's name. */
export function rememberMet(own: string, member: MetMember): void {
  const others = metBy(own).filter(({ id }) => id !== member.id);
  remembered.met.write(JSON.stringify({ own, met: [...others, member].slice(-most) }));
}

export function findMet(own: string, id: string): MetMember | undefined {
  return metBy(own).find((one) => one.id === id);
}

/** Ignores what another member stored. */
function metBy(own: string): MetMember[] {
  const kept = keptObject(remembered.met.read());
  return kept.own === own && Array.isArray(kept.met) ? kept.met.filter(isMet) : [];
}

function isMet(value: unknown): value is MetMember {
  const { id, name, proof } = (value ?? {}) as Partial<Record<keyof MetMember, unknown>>;
  return [id, name, proof].every((part) => typeof part === 'string');
}
