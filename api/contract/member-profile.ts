import { defineCall } from './calls.ts';
import type { InterestId } from './interests.ts';
import type { MemberCardView } from './members.ts';
import type { PhotoView } from './photos.ts';
import type { Seeking } from './profile-fields.ts';
import type { ProfileAnswersView } from './profile.ts';

/** When somebody was last there, as coarse as it is told. */
export const activityBands = ['online', 'today', 'week', 'month', 'longer'] as const;

export type ActivityBand = (typeof activityBands)[number];

/** Somebody else's profile, as this viewer may see it on this brand; what is not shown is null or empty. */
export type MemberProfileView = MemberCardView &
  ProfileAnswersView & {
    /** Null for a fictional profile and for whoever hides it. */
    activity: ActivityBand | null;
    seeking: Seeking | null;
    /** Those of `interests` that the viewer has too. */
    shared_interests: InterestId[];
    photos: PhotoView[];
  };

/** `met` proves for some two weeks that this member was shown this page, for a report. Null for visitors and of oneself. */
export type MemberProfileAnswer = { profile: MemberProfileView; met: string | null };

/**
 * Unknown, of another pool, hidden or blocked either way: all the same 404. A visitor who may not look at members here is asked
 * to log in, whoever they ask for. Their own id answers a member with what others see.
 */
export const readMember = defineCall<{ id: string }, MemberProfileAnswer>({
  verb: 'GET',
  path: '/api/members/{id}',
  summary: 'A member’s profile, as far as whoever asks may see it',
  audience: 'visitor',
});

export const viewerRoles = ['visitor', 'free', 'premium'] as const;

export type ViewerRole = (typeof viewerRoles)[number];

/**
 * Why nobody of that role meets this profile as things stand. `closed`: the brand shows visitors nobody. `advertised`: it shows
 * members to those alone who came by an advertisement. `private`: the member did not agree to be shown to visitors. `hidden`: not
 * confirmed, invisible, or not listed yet.
 */
export const unmetReasons = ['closed', 'advertised', 'private', 'hidden'] as const;

export type UnmetReason = (typeof unmetReasons)[number];

/** No profile where a visitor meets nobody. A member who is hidden is shown what other members would see. */
export type ProfilePreviewAnswer = { profile: MemberProfileView | null; unmet: UnmetReason | null };

/**
 * Always one's own, so there is no id to try. Exactly the answer of `readMember` to somebody of that role who lives in the same
 * place, shares no interest, paid for none of the photos and did not ask for those that are marked.
 */
export const previewProfile = defineCall<{ as: ViewerRole }, ProfilePreviewAnswer>({
  verb: 'GET',
  path: '/api/profile/preview',
  summary: 'The own profile as a visitor, a free or a premium member sees it',
  audience: 'member',
});
