import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import type { PhotoView } from '@manyhearts/contract/photos';
import type { OwnProfileView } from '@manyhearts/contract/profile';

const nobody = {
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: null,
  tattoos: null,
  sexuality: null,
} as const;

/** A clear, approved photo; tests override what they are about. */
export function aPhoto(id: string, more: Partial<PhotoView> = {}): PhotoView {
  return {
    ...{
      id,
      filename: `/m/${id}.webp`,
      thumb_filename: `/m/${id}-s.webp`,
      sources: [],
      avif: [],
      main: false,
      locked: false,
      explicit: false,
    },
    ...{ status: 'approved', reason: null, caption: '', placeholder: '#aa3355', width: 640, height: 800 },
    ...more,
  };
}

export function aMember(more: Partial<MemberProfileView> = {}): MemberProfileView {
  return {
    ...nobody,
    ...{
      id: '01M00000000000000000000000',
      name: 'Mira',
      age: 41,
      gender: 'female',
      city: 'Utrecht',
      region: 'NL-UT',
      country: 'NL',
      distance_band: '25',
      online: false,
      main_image: null,
      origin: 'member',
    },
    ...{
      fictional_icon: false,
      like_new: false,
      liked: false,
      activity: 'week',
      seeking: 'male',
      about_me: '',
      interests: [],
      shared_interests: [],
      extra: {},
      photos: [],
    },
    ...more,
  };
}

export function anOwnProfile(more: Partial<OwnProfileView> = {}): OwnProfileView {
  return {
    ...nobody,
    ...{
      id: '01R',
      name: 'Robin',
      status: 'active',
      date_of_birth: '1990-01-01',
      age: 36,
      gender: 'male',
      seeking: 'female',
      country: 'NL',
      region: 'NL-UT',
      city: 'Utrecht',
      about_me: '',
    },
    ...{
      interests: [],
      extra: {},
      main_image: null,
      photos: [],
      member_since: '2026-11-01T00:00:00Z',
      completeness: { percent: 20, missing: ['photos', 'about_me', 'extra.smoking'] },
    },
    ...more,
  };
}
