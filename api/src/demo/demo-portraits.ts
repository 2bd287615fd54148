import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { themeNamed } from '@manyhearts/themes';
import { ageOn } from '@manyhearts/contract/age';
import type { RequestFacts } from '../core/http/client-request.ts';
import { storeOf } from '../core/database/store.ts';
import { Storage, type StoredFile } from '../core/storage/storage.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { demoBrands } from './demo-brands.ts';
import { drawPortrait, type PortraitManner } from './portraits/portrait.ts';

const plainManner: PortraitManner = { hand: 'peeps', ground: 'discs' };
const manners = new Map(demoBrands.map(({ document, people }) => [document.key, people.portraits]));

/**
 * Draws the portrait of a demo member the first time that somebody looks at it, and keeps it. Three hundred at the
 * start would keep the first visitor waiting. Each brand's own hand draws whoever is seen there, members of its pool too.
 */
export function portraitPainter(app: NestFastifyApplication): (facts: RequestFacts, name: string) => Promise<StoredFile | undefined> {
  const storage = app.get(Storage);
  return async ({ tenant, origin }, name) => {
    const id = /^([0-9A-Z]{26})\.webp$/.exec(name)?.[1];
    if (!tenant || !id) return undefined;
    const profile = await storeOf({ db: origin.dataSource.manager, tenant }, Profile).findOne({ id, portraitKey: name });
    if (!profile) return undefined;
    const key = `demo-portraits/${tenant.id}/${name}`;
    const kept = await storage.get(key);
    if (kept) return kept;
    const sitter = { seed: id, gender: profile.gender, age: ageOn(profile.birthdate, origin.clock.now()) };
    const body = await drawPortrait(sitter, themeNamed(tenant.settings.theme.name).light, manners.get(tenant.key) ?? plainManner);
    await storage.put(key, body, 'image/webp');
    return { body, type: 'image/webp' };
  };
}
