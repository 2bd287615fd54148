import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApp } from '../../test/app.ts';
import { drawnDemo } from '../../test/drawn-demo.ts';
import { asSystem, systemStore } from '../core/database/store.ts';
import { Storage } from '../core/ports/storage/storage.ts';
import { Jobs } from '../core/outbox/jobs.ts';
import { pathsOf } from '../photos/photo-files.ts';
import { Photo } from '../photos/photo.entity.ts';
import { Listing } from '../profiles/listing.entity.ts';
import { Profile } from '../profiles/profile.entity.ts';

describe('The photos of the demo', () => {
  let t: TestApp;
  let profiles: Profile[];
  let photos: Photo[];

  beforeAll(async () => {
    t = await drawnDemo();
    [profiles, photos] = await asSystem(
      'test',
      async () =>
        [
          await systemStore(t.db.manager, Profile).find(),
          await systemStore(t.db.manager, Photo).find({}, { order: { position: 'ASC' } }),
        ] as const,
    );
  }, 240_000);
  afterAll(() => t.close());

  const of = (profile: Profile) => photos.filter(({ profileId }) => profileId === profile.id);

  it('are there for everybody who is confirmed, but who has just joined', () => {
    for (const profile of profiles) {
      const has = profile.status === 'active' && profile.name !== 'newbie';
      expect([profile.name, of(profile).length > 0, profile.mainPhotoId]).toEqual([
        profile.name,
        has,
        of(profile)[0]?.id ?? null,
      ]);
    }
  });

  it('are more than one for some, and show every state to the log-in', () => {
    const several = profiles.filter((profile) => of(profile).length > 1).length / profiles.length;

    expect([several > 0.1, several < 0.5]).toEqual([true, true]);
    for (const profile of profiles.filter(({ name }) => name === 'demo'))
      expect(of(profile).map(({ status }) => status)).toEqual(['approved', 'approved', 'pending', 'rejected']);
  });

  it('have all their files, and search knows of them', async () => {
    const stored = new Set(
      (
        await Promise.all(
          [...new Set(photos.map(({ poolId }) => poolId))].map((pool) => t.app.get(Storage).list(`photos/${pool}/`)),
        )
      ).flat(),
    );
    const listings = await asSystem('test', () => systemStore(t.db.manager, Listing).find());

    for (const { poolId, files } of photos)
      expect(pathsOf(poolId, files).filter((path) => path.endsWith('webp') && !stored.has(path))).toEqual([]);
    for (const { profileId, hasPhoto } of listings)
      expect([profileId, hasPhoto]).toEqual([profileId, photos.some((photo) => photo.profileId === profileId)]);
  });

  it('are drawn once', async () => {
    await t.app.get(Jobs).drain();

    expect(await asSystem('test', () => systemStore(t.db.manager, Photo).count())).toBe(photos.length);
  });
});
