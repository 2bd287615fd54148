import type { Boot } from '#site/boot/boot.ts';

export const loadVisitorParts = () => import('./visitor-parts.ts');
export const loadBanners = () => import('./Banners.tsx');

/** Parts of the layouts that the first view of these may have, and most first views have not. */
export function firstParts({ member, page }: Boot): (() => Promise<object>)[] {
  const mayHaveBanner =
    member !== null &&
    (member.status !== 'active' || member.emailDisabled !== null || member.profile.mainImage === null);
  return [...(page.isLoggedIn ? [] : [loadVisitorParts]), ...(mayHaveBanner ? [loadBanners] : [])];
}
