import { flag, idText, orNull, view } from './answer-fields.ts';
import { introduce, introduceByGet } from './introductions.ts';
import { memberCard } from './members.shapes.ts';
import { mainImageFields } from './photos.shapes.ts';
import { shapesFor } from './shapes.ts';

const introduction = () =>
  orNull(
    view({
      id: idText(),
      mainImage: orNull(view({ ...mainImageFields(), match: flag() })),
      profile: memberCard(),
    }),
  );

export const introductionsShapes = () => [
  shapesFor(introduce, { answer: introduction() }),
  shapesFor(introduceByGet, { answer: introduction() }),
];
