/** The order matters: most browsers claim to be several others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system, without versions: what somebody recognises, and what stays the same through updates. */
export function deviceFamily(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  const names = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(text))?.[1] ?? []);
  return names.join(' · ') || '?';
}

/** The neighbourhood of an address: a /24, and for IPv6 the network that one household has. */
export function neighbourhood(addressKey: string): string {
  return addressKey.includes(':') ? addressKey : addressKey.split('.').slice(0, 3).join('.');
}
