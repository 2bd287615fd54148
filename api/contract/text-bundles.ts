/** Texts that are loaded together, by the namespace that they are for. `common` comes with all of them. */
export const textBundles = {
  common: [],
  landing: [],
  pricing: [],
  'lang-config': [],
  pages: [],
  auth: ['fields'],
  signup: ['fields'],
  settings: ['fields'],
  // The last steps of completing a profile confirm the address.
  welcome: ['auth', 'profile', 'photos', 'fields'],
  members: ['profile'],
  'match-finder': [],
  likes: ['profile'],
  swipe: ['profile', 'likes'],
  member: ['profile', 'likes'],
  'own-profile': ['profile', 'photos', 'welcome', 'fields'],
  profile: [],
  photos: [],
  reports: ['member', 'fields'],
  decisions: ['fields'],
  notice: ['fields'],
  chats: [],
  complaints: ['fields'],
  credits: ['pricing', 'fields'],
  fields: [],
} as const satisfies Record<string, readonly string[]>;
export type TextNamespace = keyof typeof textBundles;

/** All namespaces of a bundle. */
export function namespacesIn(bundle: TextNamespace): TextNamespace[] {
  return [...new Set<TextNamespace>(['common', bundle, ...textBundles[bundle]])];
}
