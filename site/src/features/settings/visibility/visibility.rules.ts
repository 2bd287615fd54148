import type { VisibilityChange, VisibilityView } from '@manyhearts/contract/visibility';

/** The optimistic state. Whether explicit photos are really shown is the server's decision. */
export function withChange(
  now: VisibilityView,
  { public: isPublic, invisible, explicitPhotos, sites = [] }: VisibilityChange,
): VisibilityView {
  return {
    public: isPublic ?? now.public,
    invisible: invisible ?? now.invisible,
    explicitPhotos: now.explicitPhotos,
    explicitPhotosWanted: explicitPhotos ?? now.explicitPhotosWanted,
    sites: now.sites.map((site) => ({ ...site, on: sites.find(({ id }) => id === site.id)?.on ?? site.on })),
  };
}
