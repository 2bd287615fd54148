import { sampleProfileId } from '@manyhearts/contract/admin/previews';
import type { PageAnswer } from '@manyhearts/contract/boot';
import type { InterestId } from '@manyhearts/contract/interests';
import { readMember, type MemberProfileAnswer } from '@manyhearts/contract/member-profile';
import { profileChoices, type ProfileField } from '@manyhearts/contract/profile-fields';
import { listInterests, type InterestsAnswer } from '@manyhearts/contract/reference';
import { regions } from '@manyhearts/contract/regions.data';
import type { Language } from '@manyhearts/contract/languages';
import type { Tenant } from '../core/ctx/tenant.ts';

export const samplePortraits = ['sample-1.svg', 'sample-2.svg'] as const;

const side = { width: 960, height: 1_200 };
const interests: readonly InterestId[] = ['cooking', 'hiking', 'live_music', 'city_trips'];
const words: Partial<Record<Language, string>> = {
  nl: 'Zo ziet een profiel op deze site eruit. Deze persoon bestaat niet: naam, foto’s en antwoorden zijn verzonnen.',
};
const english =
  'This is what a profile looks like on this site. This person does not exist: name, pictures and answers are made up.';

/** Answers with which a profile's page is rendered: made-up data, and only what the brand shows on profiles. */
export function sampleAnswers(tenant: Tenant, language: Language, named: InterestsAnswer): PageAnswer[] {
  return [
    { path: readMember.path, input: { id: sampleProfileId }, answer: sampleProfile(tenant, language) },
    { path: listInterests.path, input: {}, answer: named },
  ];
}

function sampleProfile(tenant: Tenant, language: Language): MemberProfileAnswer {
  const shown = (field: ProfileField): boolean => tenant.settings.profiles.visibleProfileFields.includes(field);
  const country = tenant.countries[0] ?? 'NL';
  const seeking = tenant.seekings.female[0] ?? tenant.seekings.male[0] ?? null;
  const photos = samplePortraits.map((name, at) => ({
    id: `${sampleProfileId.slice(1)}${at}`,
    filename: `/${name}`,
    thumbFilename: `/${name}`,
    sources: [{ width: side.width, filename: `/${name}` }],
    avif: [],
    main: at === 0,
    locked: false,
    explicit: false,
    status: 'approved' as const,
    reason: null,
    caption: '',
    placeholder: '#b9a7b0',
    ...side,
  }));
  const [main] = photos;
  return {
    met: null,
    profile: {
      id: sampleProfileId,
      name: 'Robin',
      age: Math.max(34, tenant.settings.signup.minAge + 8),
      gender: tenant.seekings.female.length > 0 ? 'female' : 'male',
      city: '',
      region: regions[country][0]?.code ?? '',
      country,
      distanceBand: '10',
      online: true,
      activity: 'online',
      origin: 'member',
      fictionalIcon: false,
      likeState: null,
      likeNew: false,
      mainImage: main
        ? {
            filename: main.filename,
            thumbFilename: main.thumbFilename,
            status: main.status,
            placeholder: main.placeholder,
            blurred: false,
          }
        : null,
      photos: shown('photos') ? photos : [],
      seeking: shown('seeking') ? seeking : null,
      sexuality: shown('sexuality') ? 'bi' : null,
      aboutMe: shown('about_me') ? (words[language] ?? english) : '',
      hairColour: shown('hair_colour') ? profileChoices.hair_colour[1] : null,
      eyeColour: shown('eye_colour') ? profileChoices.eye_colour[2] : null,
      bodyType: shown('body_type') ? profileChoices.body_type[2] : null,
      relationshipStatus: shown('relationship_status') ? profileChoices.relationship_status[0] : null,
      tattoos: shown('tattoos') ? profileChoices.tattoos[1] : null,
      interests: shown('interests') ? [...interests] : [],
      sharedInterests: [],
      extra: {},
    },
  };
}

/** A drawn head and shoulders in the brand's colours. */
export function samplePortrait(
  at: number,
  { from, to, skin, cloth }: Record<'from' | 'to' | 'skin' | 'cloth', string>,
): string {
  const turn = at === 0 ? '' : ' transform="translate(960 0) scale(-1 1)"';
  const hair =
    at === 0
      ? 'M300 520c0-190 70-300 190-300s190 110 190 300c0 120 20 220 60 300-60 20-120 10-160-20V560c-60-20-130-80-150-140-20 60-60 110-70 160v220c-40 30-100 40-160 20 60-80 100-180 100-300z'
      : 'M310 500c-10-180 80-270 190-270 120 0 200 90 180 250-40-70-100-120-170-130-80 20-160 70-200 150z';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 1200" width="960" height="1200"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="960" height="1200" fill="url(#g)"/><g${turn}><circle cx="720" cy="260" r="150" fill="#fff" opacity=".14"/><path d="M120 1200c10-230 150-330 370-340 220 10 360 110 370 340z" fill="${cloth}"/><path d="M420 740h140v130c0 60-140 60-140 0z" fill="${skin}"/><ellipse cx="490" cy="540" rx="160" ry="215" fill="${skin}"/><path d="${hair}" fill="#2b1d22"/><path d="M420 545q20-16 44 0M520 545q20-16 44 0M440 640q50 44 104 0" fill="none" stroke="#4a2f34" stroke-width="9" stroke-linecap="round"/></g></svg>`;
}
