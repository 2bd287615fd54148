import { ageOn } from '@manyhearts/contract/age';
import type { CountryCode } from '@manyhearts/contract/countries';
import type { MemberCardView } from '@manyhearts/contract/members';
import type { Gender } from '@manyhearts/contract/profile-fields';
import { isOnline } from './presence.rules.ts';
import type { MatchRow } from './signup-matches.queries.ts';

/** Somebody as they are seen in a list. Nothing is measured yet, and nobody can be liked: `null` and `false` say so. */
export function toMemberCardView({ id, name, birthdate, gender, city, region, country, portrait_key, origin, last_active_at }: MatchRow, { hidesImage, now }: { hidesImage: boolean; now: Date }): MemberCardView {
  // A brand that blurs main images shows none until there is a blurred one to show.
  const address = portrait_key === null || hidesImage ? null : `/portraits/${portrait_key}`;
  return {
    id,
    name,
    age: ageOn(birthdate, now),
    gender: gender as Gender,
    city,
    region,
    country: country as CountryCode,
    distance_band: null,
    online: isOnline(origin, Number(last_active_at), now.getTime()),
    main_image: address === null ? null : { filename: address, thumb_filename: address, status: 'approved' },
    origin,
    fictional_icon: origin === 'fictional',
    like_new: false,
    liked: false,
  };
}
