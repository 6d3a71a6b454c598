const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  // A `User-Agent` also names the browsers that it imitates, so specific names come first.
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
  [/\bwhereat\b/i, 'whereat'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns the browser and system of a `User-Agent` without versions, such as `Firefox, Windows`. For other programs, returns the first
 * product (RFC 9110 §10.1.5), such as `okhttp`; empty if there is none.
 */
export function parseDeviceName(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  const findName = (known: typeof browsers) => known.find(([pattern]) => pattern.test(text))?.[1];
  const program = findName(browsers) ?? /^(?!Mozilla\b)([\w.-]{2,40})(?:\/|$)/.exec(text)?.[1];
  return [program, findName(systems)].filter((name) => name !== undefined).join(', ');
}
