const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  // Browsers also name browsers that they imitate, so the specific ones come first.
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
 * `Firefox, Windows` of a `User-Agent`: its browser and system where known, without versions; else the first product that it names
 * (RFC 9110 §10.1.5), such as `okhttp`; empty if it names none.
 */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, 500);
  const nameIn = (known: typeof browsers) => known.find(([pattern]) => pattern.test(text))?.[1];
  const program = nameIn(browsers) ?? /^(?!Mozilla\b)([\w.-]{2,40})(?:\/|$)/.exec(text)?.[1];
  return [program, nameIn(systems)].filter((name) => name !== undefined).join(', ');
}
