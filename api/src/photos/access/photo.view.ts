import type { MainImage, PhotoStatus, PhotoView } from '@manyhearts/contract/photos';
import { raw, flag, json, orNull, text, textOf, type RowOf } from '../../core/database/sql.ts';
import type { Photo } from '../photo.entity.ts';
import { blurSide, clearFiles, photoBoxes, type ClearFile, type PhotoFiles, type PhotoFormat } from '../photo-files.ts';
import { sightOf, type PhotoViewer, type SeenPhoto } from './photo.rules.ts';

/** What a brand blurs and the addresses it gives. Made by `PhotoAccessService.sceneOf`. */
export type PhotoScene = { blurMainImage: boolean; addressOf: (key: string, format?: PhotoFormat) => string };

/**
 * For statements with `left join photo on photo.pool_id = ? and photo.id = profile.main_photo_id`; their rows are
 * of `mainPhotoShape`.
 */
export const mainPhotoColumns = raw(
  'photo.id as photo_id, photo.status as photo_status, photo.is_explicit as photo_is_explicit, photo.files as photo_files, photo.placeholder as photo_placeholder, profile.is_public as photo_is_public',
);
export const mainPhotoShape = {
  photoId: orNull(text),
  photoStatus: orNull(textOf<PhotoStatus>()),
  photoIsExplicit: orNull(flag),
  photoFiles: orNull(json<PhotoFiles>()),
  photoPlaceholder: orNull(text),
  photoIsPublic: flag,
};
export type MainPhotoRow = RowOf<typeof mainPhotoShape>;

type MainPhoto = Pick<Photo, 'id' | 'status' | 'isExplicit' | 'files' | 'placeholder'>;

/** The main photo on a card or beside a name; null if this viewer may not see one. */
export function toMainImage(row: MainPhotoRow, viewer: PhotoViewer, scene: PhotoScene): MainImage | null {
  const { photoId: id, photoStatus: status, photoFiles: files } = row;
  if (id === null || status === null || files === null) return null;
  const photo = {
    id,
    status,
    files,
    isExplicit: row.photoIsExplicit === true,
    placeholder: row.photoPlaceholder ?? '',
  };
  return imageOfMain(photo, viewer, scene, row.photoIsPublic);
}

/** As `toMainImage`, for a photo that was loaded as an entity. */
export function imageOfMain(
  photo: MainPhoto,
  viewer: PhotoViewer,
  scene: PhotoScene,
  isPublic: boolean,
): MainImage | null {
  const { status, files, placeholder } = photo;
  const sight = sightOf({ ...photo, isMain: true, isPublic }, viewer, scene);
  if (sight.shows === 'nothing') return null;
  const blurred = sight.shows === 'blurred';
  return {
    filename: scene.addressOf(blurred ? files.blur : files.medium),
    thumbFilename: scene.addressOf(blurred ? files.blur : files.thumb),
    status,
    placeholder,
    blurred,
  };
}

/** Columns that a view needs. */
export type ViewedPhoto = Pick<
  Photo,
  'id' | 'status' | 'reason' | 'isExplicit' | 'caption' | 'files' | 'placeholder' | 'width' | 'height'
>;

/** Undefined if this viewer may not know that the photo exists. */
export function toPhotoView(
  photo: ViewedPhoto,
  viewer: PhotoViewer,
  scene: PhotoScene,
  about: Pick<SeenPhoto, 'isMain' | 'isPublic' | 'isRevealed'>,
): PhotoView | undefined {
  const { id, status, isExplicit, placeholder, width, height } = photo;
  const sight = sightOf({ id, status, isExplicit, ...about }, viewer, scene);
  if (sight.shows === 'nothing') return undefined;
  const isOwn = viewer.kind === 'owner';
  const rest = { id, main: about.isMain, status, reason: isOwn ? photo.reason : null, placeholder, width, height };
  if (sight.shows === 'blurred') {
    const filename = scene.addressOf(photo.files.blur);
    const blur = { filename, thumbFilename: filename, sources: [{ width: blurWidth(photo), filename }], avif: [] };
    // The caption is hidden with its photo.
    return { ...rest, ...blur, locked: sight.locked, explicit: sight.explicit, caption: '' };
  }
  return {
    ...rest,
    ...clearAddresses(photo, scene),
    locked: false,
    explicit: isOwn && isExplicit,
    caption: photo.caption,
  };
}

function clearAddresses(
  { files, width, height }: ViewedPhoto,
  { addressOf }: PhotoScene,
): Pick<PhotoView, 'filename' | 'thumbFilename' | 'sources' | 'avif'> {
  const sizes = clearFiles.map((name) => ({ name, width: widthIn(name, width, height) }));
  // Several sizes of a small photo have the same width.
  const distinct = sizes.filter((size, at) => at === 0 || size.width > (sizes[at - 1]?.width ?? 0));
  return {
    filename: addressOf(files.full),
    thumbFilename: addressOf(files.thumb),
    sources: distinct.map(({ name, width }) => ({ width, filename: addressOf(files[name]) })),
    avif: distinct.flatMap(({ name, width }) =>
      files.avif ? [{ width, filename: addressOf(files[name], 'avif') }] : [],
    ),
  };
}

function widthIn(name: ClearFile, width: number, height: number): number {
  const [boxWidth, boxHeight] = photoBoxes[name];
  return Math.max(1, Math.round(width * Math.min(1, boxWidth / width, boxHeight / height)));
}

function blurWidth({ width, height }: ViewedPhoto): number {
  return Math.max(1, Math.round(width * Math.min(1, blurSide / Math.max(width, height))));
}
