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

/** Values of the changed switches in another view, to roll back only these. */
export function asIn(before: VisibilityView, { sites, ...switches }: VisibilityChange): VisibilityChange {
  return {
    ...('public' in switches && { public: before.public }),
    ...('invisible' in switches && { invisible: before.invisible }),
    ...('explicitPhotos' in switches && { explicitPhotos: before.explicitPhotosWanted }),
    ...(sites && {
      sites: sites.map(({ id }) => ({ id, on: before.sites.find((site) => site.id === id)?.on ?? false })),
    }),
  };
}
