/**
 * Legacy contract: the traffic source of a visitor. Whether any is present decides whether some brands are open to
 * them.
 */
export const trackingNames = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export type TrackingName = (typeof trackingNames)[number];

/** Where a sign-up came from: its traffic source, and the name of the page on which it began. */
export const originNames = [...trackingNames, 'lander'] as const;
export type OriginName = (typeof originNames)[number];
export type TrackingRecord = Partial<Record<OriginName, string | undefined>>;

/** An origin in the address of a list: `network:name`. Without a name it means none of that kind. */
export type Origin = { name: OriginName; value: string };
export const originText = ({ name, value }: Origin): string => `${name}:${value}`;

export function readOrigin(text: string): Origin | undefined {
  const at = text.indexOf(':');
  const name = originNames.find((one) => one === text.slice(0, at).trim());
  return name && { name, value: text.slice(at + 1).trim() };
}

/** True if a query names a traffic source. */
export function hasTracking(query: Record<string, unknown>): boolean {
  return trackingNames.some((name) => typeof query[name] === 'string' && query[name] !== '');
}

export const longestTracking = 60;
