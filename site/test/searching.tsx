import { afterEach, beforeEach, jest } from '@jest/globals';
import { screen, type RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SearchField } from '@manyhearts/contract/profile-fields';
import type { Boot } from '#site/boot/boot.ts';
import { MembersPage } from '#site/features/members/MembersPage.tsx';
import { aBoot } from './a-boot.ts';
import type { Asked } from './answers.ts';
import { newServerData, renderScreen } from './render-screen.tsx';
import { routed, type Routed } from './routed.tsx';
import { served } from './served.ts';

const regions = {
  status: 200,
  body: {
    regions: [
      { country: 'NL', code: 'NL-UT', name: 'Province of Utrecht' },
      { country: 'NL', code: 'NL-ZE', name: 'Zeeland' },
      { country: 'GB', code: 'GB-WLS', name: 'Wales' },
    ],
  },
};
const interests = {
  status: 200,
  body: {
    interests: [
      { id: 'wine', name: 'Wine' },
      { id: 'hiking', name: 'Hiking' },
    ],
  },
};
const searchFields: SearchField[] = [
  'gender',
  'age',
  'country',
  'region',
  'distance',
  'online',
  'new',
  'photo',
  'tattoos',
  'interests',
];

export const searchBoot = ({ settings, ...more }: Parameters<typeof aBoot>[0] = {}): Boot =>
  aBoot({ isLoggedIn: true, settings: { searchFields, ...settings }, ...more });

/** On phones the filters are a sheet; a rail would be open already. */
export function onAPhone(): void {
  beforeEach(() => {
    jest.spyOn(globalThis, 'scrollBy').mockImplementation(() => undefined);
    Object.defineProperty(globalThis, 'matchMedia', {
      configurable: true,
      value: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });
}

type OpenSearch = RenderResult & Routed & { user: UserEvent; asked: Asked[] };

export function openSearch(
  given: Parameters<typeof served>[0],
  { at = '/members', here = searchBoot(), serverData = newServerData() } = {},
): OpenSearch {
  const asked = served({ 'GET /api/regions': regions, 'GET /api/interests': interests, ...given });
  const way = routed(at, <MembersPage />);
  return { ...renderScreen(way.element, here, serverData), ...way, asked };
}

/** Names of the shown members, in order. */
export const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('strong')?.textContent);
export const searches = (asked: Asked[]) =>
  asked
    .filter(({ address }) => address.startsWith('/api/members'))
    .map(({ address }) => address.replace('/api/members', ''));
export const there = (name: string) => screen.findByRole('link', { name: new RegExp(`^${name}, `) });
