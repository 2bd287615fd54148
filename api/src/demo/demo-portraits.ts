import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { themeNamed } from '@manyhearts/themes';
import { ageOn } from '../core/age.rules.ts';
import type { RequestFacts } from '../core/http/client-request.ts';
import { storeOf } from '../core/database/store.ts';
import { Storage, type StoredFile } from '../core/storage/storage.ts';
import { Profile } from '../profiles/profile.entity.ts';
import { drawPortrait } from './portrait.ts';

/**
 * Draws the portrait of a demo member the first time that somebody looks at it, and keeps it. Three hundred at the
 * start would keep the first visitor waiting.
 */
export function portraitPainter(app: NestFastifyApplication): (facts: RequestFacts, name: string) => Promise<StoredFile | undefined> {
  const storage = app.get(Storage);
  return async ({ tenant, origin }, name) => {
    const id = /^([0-9A-Z]{26})\.webp$/.exec(name)?.[1];
    if (!tenant || !id) return undefined;
    const profile = await storeOf({ db: origin.dataSource.manager, tenant }, Profile).findOne({ id, portraitKey: name });
    if (!profile) return undefined;
    const sitter = { seed: id, gender: profile.gender, age: ageOn(profile.birthdate, origin.clock.now()) };
    const body = await drawPortrait(sitter, themeNamed(tenant.settings.theme.name).light);
    await storage.put(`portraits/${name}`, body, 'image/webp');
    return { body, type: 'image/webp' };
  };
}
