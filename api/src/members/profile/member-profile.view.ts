import { ageOn } from '@manyhearts/contract/age';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import type { MainImage, PhotoView } from '@manyhearts/contract/photos';
import type { ProfileAnswersView } from '@manyhearts/contract/profile';
import { bandBetween } from '../../places/cells.rules.ts';
import { asks, toProfileAnswers, type AskingBrand } from '../../profiles/profile-answers.view.ts';
import { activityOf } from '../cards/presence.rules.ts';
import type { MemberRow } from './member-profile.queries.ts';

type Seen = { images: { mainImage: MainImage | null; photos: PhotoView[] }; brand: AskingBrand; now: Date };

/** Profile as other members see it. */
export function toMemberProfileView(row: MemberRow, { images, brand, now }: Seen): MemberProfileView {
  const answers = toProfileAnswers(row, brand);
  const own = row.ownInterests ?? [];
  const activity =
    row.isInvisible || row.lastActiveAt === null ? null : activityOf(row.origin, row.lastActiveAt, now.getTime());
  return {
    ...cardOf(row, now),
    ...answers,
    likeState: row.likeState,
    likeNew: row.likeIsNew === true,
    city: row.city,
    distanceBand: row.ownCell === null || row.cell === null ? null : bandBetween(row.ownCell, row.cell),
    online: activity === 'online',
    activity,
    seeking: asks(brand, 'seeking') ? row.seeking : null,
    sharedInterests: answers.interests.filter((interest) => own.includes(interest)),
    ...images,
  };
}

/** Profile as visitors see it if its member made it public: the card and photos, no answers. */
export function toPublicProfileView(
  row: MemberRow,
  { images: { mainImage, photos }, now }: Omit<Seen, 'brand'>,
): MemberProfileView {
  return { ...cardOf(row, now), ...noAnswers, mainImage, photos };
}

const noAnswers: ProfileAnswersView & Pick<MemberProfileView, 'activity' | 'seeking' | 'sharedInterests'> = {
  sexuality: null,
  aboutMe: '',
  hairColour: null,
  eyeColour: null,
  bodyType: null,
  relationshipStatus: null,
  tattoos: null,
  interests: [],
  extra: {},
  activity: null,
  seeking: null,
  sharedInterests: [],
};

function cardOf({ id, name, birthdate, gender, region, country, origin }: MemberRow, now: Date) {
  return {
    id,
    name,
    age: ageOn(birthdate, now),
    gender,
    city: '',
    region,
    country,
    distanceBand: null,
    online: false,
    origin,
    fictionalIcon: origin === 'fictional',
    likeState: null,
    likeNew: false,
  };
}
