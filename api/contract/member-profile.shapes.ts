import { choice, list, orNull, text, view, named } from './answer-fields.ts';
import { id, object, oneOf } from './fields.ts';
import { interestIds } from './interests.ts';
import { activityBands, previewProfile, readMember, unmetReasons, viewerRoles } from './member-profile.ts';
import { memberCardFields } from './members.shapes.ts';
import { photoView } from './photos.shapes.ts';
import { seekings } from './profile-fields.ts';
import { profileAnswerFields } from './profile.shapes.ts';
import { shapesFor } from './shapes.ts';

const memberProfile = () =>
  named(
    'MemberProfile',
    view({
      ...memberCardFields(),
      ...profileAnswerFields(),
      activity: orNull(choice(activityBands)),
      seeking: orNull(choice(seekings)),
      sharedInterests: list(choice(interestIds)),
      photos: list(photoView()),
    }),
  );

export const memberProfileShapes = () => [
  shapesFor(readMember, {
    params: object({ id: id().required() }),
    answer: view({ profile: memberProfile(), met: orNull(text()) }),
  }),
  shapesFor(previewProfile, {
    query: object({ as: oneOf(viewerRoles).required() }),
    answer: view({ profile: orNull(memberProfile()), unmet: orNull(choice(unmetReasons)) }),
  }),
];
