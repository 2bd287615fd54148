import type { MemberProfileView } from '@manyhearts/contract/member-profile';
import type { PhotoView } from '@manyhearts/contract/photos';
import type { OwnProfileView } from '@manyhearts/contract/profile';

const nobody = {
  hairColour: null,
  eyeColour: null,
  bodyType: null,
  relationshipStatus: null,
  tattoos: null,
  sexuality: null,
} as const;

/** A clear, approved photo; tests override what they are about. */
export function aPhoto(id: string, more: Partial<PhotoView> = {}): PhotoView {
  return {
    ...{
      id,
      filename: `/m/${id}.webp`,
      thumbFilename: `/m/${id}-s.webp`,
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
      distanceBand: '25',
      online: false,
      mainImage: null,
      origin: 'member',
    },
    ...{
      fictionalIcon: false,
      likeNew: false,
      likeState: null,
      activity: 'week',
      seeking: 'male',
      aboutMe: '',
      interests: [],
      sharedInterests: [],
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
      dateOfBirth: '1990-01-01',
      age: 36,
      gender: 'male',
      seeking: 'female',
      country: 'NL',
      region: 'NL-UT',
      city: 'Utrecht',
      aboutMe: '',
    },
    ...{
      interests: [],
      extra: {},
      mainImage: null,
      photos: [],
      memberSince: '2026-11-01T00:00:00Z',
      completeness: { percent: 20, missing: ['photos', 'about_me', 'extra.smoking'] },
    },
    ...more,
  };
}
