import 'reflect-metadata';
import { beforeAll, describe, expect } from '@jest/globals';
import { servedBrands } from '../../../test/brands.ts';
import { onBrand } from '../../../test/contexts.ts';
import { onEachEngineWithRaces } from '../../../test/engines.ts';
import { nobodysId } from '../../../test/ids.ts';
import { aListedMember } from '../../../test/listed-members.ts';
import { aPhoto, aPicture } from '../../../test/photos.ts';
import { letPass } from '../../../test/until.ts';
import { Clock } from '../../core/process/clock.ts';
import { asSystem, storeOf } from '../../core/database/store.ts';
import { Storage } from '../../core/ports/storage/storage.ts';
import { Jobs } from '../../core/outbox/jobs.ts';
import { pathsOf } from '../photo-files.ts';
import { makeAvif, makePhoto, type MadePhoto } from '../upload/photo-pipeline.ts';
import { PhotoQueue } from '../upload/photo-drawings.service.ts';
import { PhotoStockService } from './photo-stock.service.ts';
import { Photo } from '../photo.entity.ts';

onEachEngineWithRaces((engine, { it, race }) => {
  const { t, rose } = servedBrands(engine);
  let picture: Buffer;
  let made: MadePhoto;

  beforeAll(async () => {
    picture = await aPicture({ width: 200, height: 200 });
    made = await makePhoto(picture);
  });

  const stock = () => t.app.get(PhotoStockService);
  const drain = () => t.app.get(Jobs).drain();
  const stored = () => t.app.get(Storage).list(`photos/${rose.poolId}/`);
  const rowOf = (id: string) => asSystem('test', () => storeOf({ db: t.db.manager, tenant: rose }, Photo).get({ id }));
  const ofRow = async ({ id }: { id: string }) => {
    const { files } = await rowOf(id);
    const there = await stored();
    return pathsOf(rose.poolId, files)
      .filter((path) => path.endsWith('.webp') || files.avif)
      .filter((path) => !there.includes(path));
  };

  it('Files whose process was killed before their row stood are gone a quarter of an hour later, and not before', async () => {
    const before = await stored();
    const files = await onBrand(t, rose, (ctx) => stock().store(ctx, nobodysId, made));
    const own = async () => (await stored()).filter((path) => pathsOf(rose.poolId, files).includes(path)).length;
    t.app.get(Clock).advance(14 * 60);
    await drain();
    const early = await own();
    t.app.get(Clock).advance(2 * 60);
    await drain();

    expect([early, await own()]).toEqual([4, 0]);
    expect(await stored()).toEqual(before);
  });

  it('Files whose row came to be stay, whatever the sweep is asked', async () => {
    const { id } = await aListedMember(t, rose);
    const photo = await aPhoto(t, rose, id, { picture });
    const { thumb, medium, full, blur } = photo.files;
    await onBrand(t, rose, (ctx) => stock().dropUnused(ctx, { photo: photo.id, thumb, medium, full, blur }));

    expect(await ofRow(photo)).toEqual([]);
  });

  it('Smaller copies wait for as long as somebody uploads', async () => {
    const { id } = await aListedMember(t, rose);
    const photo = await aPhoto(t, rose, id, { picture });
    const hasCopies = async () => (await rowOf(photo.id)).files.avif === true;
    const { promise: uploaded, resolve: endUpload } = Promise.withResolvers<void>();
    const uploading = t.app.get(PhotoQueue).upload(() => uploaded);
    await onBrand(t, rose, (ctx) => ctx.inTransaction((within) => stock().copyLater(within, photo.id)));
    t.app.get(Clock).advance(61);
    await drain();
    const meanwhile = await hasCopies();
    endUpload();
    await uploading;
    t.app.get(Clock).advance(61);
    await drain();

    expect([meanwhile, await hasCopies()]).toEqual([false, true]);
  });

  describe('A row names files that are there', () => {
    const aMarked = async () => {
      const { id } = await aListedMember(t, rose);
      const photo = await aPhoto(t, rose, id, { picture });
      return { photo, avif: await makeAvif(photo.made?.bodies.full ?? Buffer.alloc(0)) };
    };
    /** Runs `renew-photo-files`, as marking the photo does. */
    const renew = ({ id }: { id: string }) =>
      onBrand(t, rose, (ctx) =>
        ctx.inTransaction((within) => t.app.get(Jobs).enqueue(within, 'renew-photo-files', { photo: id })),
      ).then(drain);

    it('when it is given others while its smaller copies are made', async () => {
      const { photo, avif } = await aMarked();
      await renew(photo);
      await onBrand(t, rose, (ctx) => stock().storeAvif(ctx, photo, avif));
      await drain();

      expect([(await rowOf(photo.id)).files.full === photo.files.full, await ofRow(photo)]).toEqual([false, []]);
      expect((await stored()).filter((path) => pathsOf(rose.poolId, photo.files).includes(path))).toEqual([]);
    });

    race('when the smaller copies are done while the others are being given', async () => {
      const { photo, avif } = await aMarked();
      const others = await onBrand(t, rose, (ctx) => stock().store(ctx, photo.id, photo.made as MadePhoto));
      const { promise: given, resolve: isGiven } = Promise.withResolvers<void>();
      const giving = onBrand(t, rose, (ctx) =>
        ctx.inTransaction(async (within) => {
          await stock().rename(within, photo, others);
          isGiven();
          // Long enough for the other transaction to read uncommitted rows, if it could.
          await letPass(200);
          await stock().removeLater(within, rose.poolId, photo.files);
        }),
      );
      await given;
      await Promise.all([giving, onBrand(t, rose, (ctx) => stock().storeAvif(ctx, photo, avif))]);
      await drain();

      expect([(await rowOf(photo.id)).files, await ofRow(photo)]).toEqual([others, []]);
    });
  });
});
