const cache = new Map<string, string>();

/** Returns the main language of a country by CLDR's likely subtags: `ar` for SA, `de` for CH. */
export function findMainLanguage(country: string): string {
  let language = cache.get(country);
  if (language === undefined) {
    language = new Intl.Locale(`und-${country}`).maximize().language;
    cache.set(country, language);
  }
  return language;
}

/** Returns the language of a BCP 47 tag without script and country; `undefined` if it is not a tag. */
export const primaryLanguage = (tag: string | undefined): string | undefined =>
  /^[A-Za-z]{2,3}(?=-|$)/.exec(tag ?? '')?.[0].toLowerCase();
