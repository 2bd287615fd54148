import { describe, expect, it } from '@jest/globals';
import { asIn, withChange } from './visibility.rules.ts';

const now = {
  public: true,
  invisible: false,
  explicit_photos: false,
  explicit_photos_wanted: false,
  sites: [
    { id: 'a', name: 'A', on: true },
    { id: 'b', name: 'B', on: false },
  ],
};

describe('A switch', () => {
  it.each([
    [{ public: false }, { ...now, public: false }],
    [{ invisible: true }, { ...now, invisible: true }],
    [{ explicitPhotos: true }, { ...now, explicit_photos_wanted: true }],
    [{ sites: [{ id: 'b', on: true }] }, { ...now, sites: [now.sites[0], { id: 'b', name: 'B', on: true }] }],
  ])('%j changes nothing else', (change, expected) => {
    expect(withChange(now, change)).toEqual(expected);
  });

  it.each([
    [{ public: false }, { public: true }],
    [{ explicitPhotos: true }, { explicitPhotos: false }],
    [{ sites: [{ id: 'a', on: false }] }, { sites: [{ id: 'a', on: true }] }],
  ])('%j goes back alone', (change, expected) => {
    expect(asIn(now, change)).toEqual(expected);
  });
});
