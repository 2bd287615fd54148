import { defineCall } from './calls.ts';
import type { InterestId } from './interests.ts';
import type { MemberCardView } from './members.ts';
import type { PhotoView } from './photos.ts';
import type { Seeking } from './profile-fields.ts';
import type { ProfileAnswersView } from './profile.ts';

/** When a member was last active, no more precisely than others may know. */
export const activityBands = ['online', 'today', 'week', 'month', 'longer'] as const;

export type ActivityBand = (typeof activityBands)[number];

/** Another member's profile as this viewer may see it on this brand; what is not shown is null or empty. */
export type MemberProfileView = MemberCardView &
  ProfileAnswersView & {
    /** Null for a fictional profile and for members who hide it. */
    activity: ActivityBand | null;
    seeking: Seeking | null;
    /** The interests that the viewer has too. */
    sharedInterests: InterestId[];
    photos: PhotoView[];
  };

/**
 * `met` proves for some two weeks that the viewer was shown this page, for a report. Null for visitors and for one's
 * own page.
 */
export type MemberProfileAnswer = { profile: MemberProfileView; met: string | null };

/**
 * Unknown, of another pool, hidden, or blocked in either direction: always the same 404. A visitor who may not view
 * members here gets `authentication_required` for any id. For their own id, members get what others see.
 */
export const readMember = defineCall<{ id: string }, MemberProfileAnswer>({
  verb: 'GET',
  path: '/api/members/{id}',
  summary: 'Reads the parts of a member’s profile that the caller may see',
  audience: 'visitor',
});

export const viewerRoles = ['visitor', 'free', 'premium'] as const;

export type ViewerRole = (typeof viewerRoles)[number];

/**
 * Why viewers of that role can't see this profile now. `closed`: the brand shows visitors no members. `advertised`: it
 * shows members only to visitors who came by an advertisement. `private`: the member did not agree to be shown to
 * visitors. `hidden`: not confirmed, invisible, or not listed yet.
 */
export const unmetReasons = ['closed', 'advertised', 'private', 'hidden'] as const;

export type UnmetReason = (typeof unmetReasons)[number];

/** `profile` is null if visitors can't see it. Hidden members get what other members would see. */
export type ProfilePreviewAnswer = { profile: MemberProfileView | null; unmet: UnmetReason | null };

/**
 * Always the caller's own profile, so there is no id to try. Exactly the answer of `readMember` to a viewer of that
 * role who lives in the same place, shares no interest, paid for none of the photos and did not opt in to marked ones.
 */
export const previewProfile = defineCall<{ as: ViewerRole }, ProfilePreviewAnswer>({
  verb: 'GET',
  path: '/api/profile/preview',
  summary: 'Shows the caller’s own profile as a visitor, a free or a premium member sees it',
  audience: 'member',
});
