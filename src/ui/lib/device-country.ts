/**
 * Returns the town that the device's time zone is named after (`Asia/Muscat`), as a search text: it is in the device's country, or near it.
 * `undefined` if the zone is not named after a town (`UTC`, `Etc/GMT+4`).
 */
export function getDeviceTown(
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const [area, ...names] = timeZone.split('/');
  const town = names.at(-1);
  return town === undefined || area === 'Etc' ? undefined : town.replaceAll('_', ' ');
}

/** Returns the country in the browser's language tag: `SA` for `ar-SA`; `undefined` if the tag has none. */
export function getDeviceCountry(
  languages: readonly string[] = globalThis.navigator?.languages ?? [],
): string | undefined {
  for (const language of languages) {
    const region = /^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})(?:-|$)/.exec(language)?.[1];
    if (region !== undefined) return region.toUpperCase();
  }
  return undefined;
}
