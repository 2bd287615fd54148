import { describe, expect, it } from '@jest/globals';
import { withChange } from './visibility.rules.ts';

const now = {
  public: true,
  invisible: false,
  explicitPhotos: false,
  explicitPhotosWanted: false,
  sites: [
    { id: 'a', name: 'A', on: true },
    { id: 'b', name: 'B', on: false },
  ],
};

describe('A switch', () => {
  it.each([
    [{ public: false }, { ...now, public: false }],
    [{ invisible: true }, { ...now, invisible: true }],
    [{ explicitPhotos: true }, { ...now, explicitPhotosWanted: true }],
    [{ sites: [{ id: 'b', on: true }] }, { ...now, sites: [now.sites[0], { id: 'b', name: 'B', on: true }] }],
  ])('%j changes nothing else', (change, expected) => {
    expect(withChange(now, change)).toEqual(expected);
  });
});
