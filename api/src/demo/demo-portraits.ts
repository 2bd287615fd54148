import { themeNamed } from '@manyhearts/themes';
import type { Palette } from '@manyhearts/themes/theme';
import type { Storage } from '../core/storage/storage.ts';
import { nicheOf } from '@manyhearts/niches';
import { nicheNumber } from '../tenants/tenant-document.rules.ts';
import { ageOn } from '../core/age.rules.ts';
import type { Crowded } from './demo-seed.ts';
import { drawPortrait, type Sitter } from './portrait.ts';

type Commission = { key: string; sitter: Sitter; palette: Palette; isFirst: boolean };

/** As many as a landing page shows. */
const firstOnWall = 14;

/**
 * Draws everybody's portrait into the storage. Those that visitors meet first are there when this returns; the rest
 * follow while the server already serves.
 */
export async function drawPortraits(storage: Storage, crowds: readonly Crowded[], now: Date): Promise<void> {
  const commissions = crowds.flatMap((crowd) => commissionsOf(crowd, now));
  const draw = async ({ key, sitter, palette }: Commission) => storage.put(`portraits/${key}`, await drawPortrait(sitter, palette), 'image/webp');
  for (const commission of commissions) if (commission.isFirst) await draw(commission);
  void (async () => {
    for (const commission of commissions) if (!commission.isFirst) await draw(commission);
  })().catch(() => undefined);
}

function commissionsOf({ brand, members }: Crowded, now: Date): Commission[] {
  const { theme } = brand.document.settings ?? {};
  const name = (theme?.name as string | undefined) ?? nicheOf(nicheNumber(brand.document.niche)).defaults.theme?.name ?? null;
  const palette = themeNamed(name).light;
  const latest = [...members].sort((a, b) => b.listing.lastActiveAt.getTime() - a.listing.lastActiveAt.getTime());
  const first = new Set(latest.filter(({ profile }) => profile.isPublic).slice(0, firstOnWall));
  return latest.flatMap((member) => {
    const { portraitKey: key, id, gender, birthdate } = member.profile;
    return key === null ? [] : [{ key, sitter: { seed: id, gender, age: ageOn(birthdate, now) }, palette, isFirst: first.has(member) }];
  });
}
