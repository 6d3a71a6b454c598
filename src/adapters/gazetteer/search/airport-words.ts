/**
 * Removes the words for an airport in several languages: `Jeddah airport`, `Flughafen München`, `مطار جدة`. The rest of the text is the
 * name of the airport or of a town. Returns `undefined` if the text has no such word, or nothing else.
 */
export function withoutAirportWords(text: string): string | undefined {
  if (!airportWord.test(text)) return undefined;
  const rest = text.replace(airportWord, ' ').replace(connecting, ' ').replace(/\s+/g, ' ').trim();
  return rest === '' ? undefined : rest;
}

const latin =
  '(?:inter)?national airport|airport|intl\\.? airport|a[eé]roport|aeropuerto|aeroporto|flughafen|luchthaven|lufthavn|flygplats|lotnisko|havaliman[ıi]|bandara|bandar udara|lapangan terbang|аэропорт|аеропорт';
const airportWord = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${latin})(?![\\p{L}\\p{N}])|(?<!\\p{L})مطار(?!\\p{L})|国际机场|國際機場|机场|機場|国際空港|空港|국제공항|공항|สนามบิน|ท่าอากาศยาน`,
  'iu',
);

/** Words between the word for an airport and the name of a town: `Aéroport international de Genève`. */
const connecting =
  /(?<!\p{L})(?:international|intl\.?|internacional|internazionale|de|di|do|da|d'|the|الدولي)(?!\p{L})/giu;
