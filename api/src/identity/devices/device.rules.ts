/** Order matters: most user agents also name other browsers. */
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

/** Browser and system without versions: members recognise it, and updates don't change it. */
export function deviceFamily(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  const names = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(text))?.[1] ?? []);
  return names.join(' · ') || '?';
}

/** The network of an address: a /24, or for IPv6 the prefix of one household. */
export function neighbourhood(addressKey: string): string {
  return addressKey.includes(':') ? addressKey : addressKey.split('.').slice(0, 3).join('.');
}
