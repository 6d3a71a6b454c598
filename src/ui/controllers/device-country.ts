/** The country that the browser's language is set for: `ar-SA` is Saudi Arabia; `undefined` where it says none. */
export function deviceCountry(
  languages: readonly string[] = globalThis.navigator?.languages ?? [],
): string | undefined {
  for (const language of languages) {
    const region = /^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})(?:-|$)/.exec(language)?.[1];
    if (region !== undefined) return region.toUpperCase();
  }
  return undefined;
}
