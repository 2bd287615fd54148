import { nobodysId } from '../../test/ids.ts';
import { longAgo, type Samples } from '../../test/samples.ts';
import { storeOf } from '../core/database/store.ts';
import { ListingCount, Listing } from './listing.entity.ts';
import { countAllListings, countedListings, hasApprovedPhoto, invisibleIds, isShownHere } from './profiles.queries.ts';
import { Profile } from './profile.entity.ts';

export const samples: Samples = {
  queries: {
    'profiles/profiles.queries.ts': {
      countedListings: (ctx) => countedListings(ctx, { audience: 1, country: 'NL', ageBand: 2 }),
      countAllListings: (ctx) => countAllListings(ctx),
      hasApprovedPhoto: (ctx) => hasApprovedPhoto(ctx, nobodysId),
      invisibleIds: (ctx) => invisibleIds(ctx, nobodysId, 12),
      isShownHere: (ctx) => isShownHere(ctx, nobodysId),
    },
  },
  twins: async ({ ctx, accountId, photoId }) => {
    await storeOf(ctx, Profile).change(
      { id: accountId },
      {
        city: 'city',
        aboutMe: 'about',
        details: { tattoos: 'some' },
        interests: ['wine'],
        isPublic: true,
      },
    );
    await storeOf(ctx, Profile).change({ id: accountId }, { mainPhotoId: photoId });
    await storeOf(ctx, Listing).add({
      profileId: accountId,
      poolRef: ctx.tenant.poolId,
      audience: 1,
      country: 'NL',
      region: 'NL-NH',
      cell: 1,
      ageBand: 1,
      birthDay: 19_900_101,
      lastActiveAt: longAgo,
      isVisible: true,
      hasPhoto: true,
    });
    await storeOf(ctx, ListingCount).add({ audience: 1, country: 'NL', ageBand: 1, members: 1 });
  },
  aboutNoMember: {
    listing_count: 'how many there are of a sort',
    listing_form: 'which form the listings of a brand have',
  },
};
