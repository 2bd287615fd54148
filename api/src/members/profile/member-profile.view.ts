import { ageOn } from '@manyhearts/contract/age';
import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import type { MainImage, PhotoView } from '@manyhearts/contract/photos';
import type { ProfileAnswersView } from '@manyhearts/contract/profile';
import { bandBetween } from '../../places/cells.rules.ts';
import { asks, toProfileAnswers, type AskingBrand } from '../../profiles/profile-answers.view.ts';
import { activityOf } from './activity.rules.ts';
import type { MemberRow } from './member-profile.queries.ts';

type Seen = { images: { main_image: MainImage | null; photos: PhotoView[] }; brand: AskingBrand; now: Date };

/** Profile as other members see it. */
export function toMemberProfileView(row: MemberRow, { images, brand, now }: Seen): MemberProfileView {
  const answers = toProfileAnswers(row, brand);
  const own = row.ownInterests ?? [];
  const activity =
    row.isInvisible || row.lastActiveAt === null ? null : activityOf(row.origin, row.lastActiveAt, now.getTime());
  return {
    ...cardOf(row, now),
    ...answers,
    city: row.city,
    distance_band: row.ownCell === null || row.cell === null ? null : bandBetween(row.ownCell, row.cell),
    online: activity === 'online',
    activity,
    seeking: asks(brand, 'seeking') ? row.seeking : null,
    shared_interests: answers.interests.filter((interest) => own.includes(interest)),
    ...images,
  };
}

/** Profile as visitors see it if its member made it public: the card and photos, no answers. */
export function toPublicProfileView(
  row: MemberRow,
  { images: { main_image, photos }, now }: Omit<Seen, 'brand'>,
): MemberProfileView {
  return { ...cardOf(row, now), ...noAnswers, main_image, photos };
}

const noAnswers: ProfileAnswersView & Pick<MemberProfileView, 'activity' | 'seeking' | 'shared_interests'> = {
  sexuality: null,
  about_me: '',
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: null,
  tattoos: null,
  interests: [],
  extra: {},
  activity: null,
  seeking: null,
  shared_interests: [],
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
    distance_band: null,
    online: false,
    origin,
    fictional_icon: origin === 'fictional',
    like_new: false,
    liked: false,
  };
}
