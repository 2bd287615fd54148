import { describe, expect, it } from '@jest/globals';
import { block as blockEntry, unblock as unblockEntry } from '@manyhearts/contract/blocks';
import { findMatches as findMatchesEntry } from '@manyhearts/contract/match-finder';
import { previewProfile as previewEntry, readMember as memberEntry } from '@manyhearts/contract/member-profile';
import { listSignupMatches as signupMatchesEntry, searchMembers as searchEntry } from '@manyhearts/contract/members';
import * as photos from '@manyhearts/contract/photos';
import { readProfile as profileEntry } from '@manyhearts/contract/profile';
import { geocode as geocodeEntry, listPlaces as placesEntry } from '@manyhearts/contract/places';
import { listInterests as interestsEntry, listRegions as regionsEntry } from '@manyhearts/contract/reference';
import { findMatches, listInterests, listSignupMatches, searchMembers } from './member-calls.ts';
import { geocode, listPlaces } from './place-calls.ts';
import * as plain from './profile-calls.ts';
import { listRegions } from './reference-calls.ts';

describe('A call that leaves its shapes behind', () => {
  it.each([
    [searchMembers, searchEntry],
    [findMatches, findMatchesEntry],
    [listInterests, interestsEntry],
    [listSignupMatches, signupMatchesEntry],
    [geocode, geocodeEntry],
    [listPlaces, placesEntry],
    [listRegions, regionsEntry],
    [plain.readMember, memberEntry],
    [plain.readProfile, profileEntry],
    [plain.previewProfile, previewEntry],
    [plain.block, blockEntry],
    [plain.unblock, unblockEntry],
    [plain.uploadPhoto, photos.uploadPhoto],
    [plain.changePhoto, photos.changePhoto],
    [plain.deletePhoto, photos.deletePhoto],
    [plain.unlockPhoto, photos.unlockPhoto],
    [plain.revealPhoto, photos.revealPhoto],
  ])('is the one of the contract', (plain, entry) => {
    expect([plain.verb, plain.path, plain.audience]).toEqual([entry.verb, entry.path, entry.audience]);
  });
});
