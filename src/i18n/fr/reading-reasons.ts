import { messages } from '../messages/messages.ts';

/** Why a text was read as it was, in French. Where a code has several texts, `reading-reason-texts.ts` chooses. */
export const readingReasons = messages('fr', {
  'at-sign': 'Il commence par @.',
  'hash-between': 'Un identifiant et un libellé, séparés par #.',
  'alias-in-text': 'Le texte contient un nom court avec son @.',
  'single-word': 'Un seul mot : un nom court sans son @.',
  'spoken-name': 'Un identifiant et un libellé, comme on les dit.',
  'words-of-name': 'Des mots d’un identifiant et d’un libellé.',
  'alias-link': 'Un lien vers un nom court.',

  'full-plus-code': 'Un Plus Code complet.',
  'short-plus-code': {
    alone: 'Un Plus Code court. Il demande un lieu proche.',
    near: 'Un Plus Code court près de : {locality}.',
  },
  geotude: 'Un geotude.',
  'saudi-short-address': 'Quatre lettres et quatre chiffres : une adresse courte saoudienne.',
  'singapore-postcode': 'Six chiffres : un code postal de Singapour.',
  mgrs: 'Une référence du carroyage militaire (MGRS).',
  geohash: 'Un geohash.',
  maidenhead: 'Un locator Maidenhead.',
  what3words: 'Une adresse what3words. Seul what3words peut la lire ; demandez plutôt des coordonnées ou un Plus Code.',

  hemispheres: 'Des degrés avec N, S, E ou W.',
  'latitude-first': 'Deux nombres en degrés : latitude, puis longitude.',
  'first-past-90': 'Deux nombres en degrés. Le premier dépasse 90 : c’est la longitude.',
  'longitude-first': 'Les deux mêmes nombres, la longitude en premier.',
  'iso-6709': 'Des coordonnées au format ISO 6709.',
  'well-known-text': 'Un point au format WKT : longitude, puis latitude.',
  geojson: 'Un point GeoJSON ou KML : longitude, puis latitude.',
  'xml-attributes': 'Latitude et longitude en attributs d’un point.',
  'point-latitude-first': 'Un point dont la latitude vient en premier.',
  'open-side': {
    'north-east': 'Des degrés sans direction claire, lus comme nord et est.',
    'north-west': 'Des degrés sans direction claire, lus comme nord et ouest.',
    'south-east': 'Des degrés sans direction claire, lus comme sud et est.',
    'south-west': 'Des degrés sans direction claire, lus comme sud et ouest.',
  },
  utm: '{half, select, north {UTM, zone {zone, number} nord.} south {UTM, zone {zone, number} sud.} other {}}',

  'map-link': {
    point: 'Un lien de {service} avec des coordonnées.',
    text: 'Un lien de {service} avec un texte à rechercher.',
    nothing: 'Un lien de {service} sans lieu.',
    converted: 'Un lien de {service} avec des coordonnées, converties de {datum} en WGS 84.',
    'web-point': 'Une adresse web avec des coordonnées.',
    'web-text': 'Une adresse web avec un texte à rechercher.',
    'web-nothing': 'Une adresse web sans lieu.',
    'web-converted': 'Une adresse web avec des coordonnées, converties de {datum} en WGS 84.',
  },

  'place-words': 'Un lieu ou une adresse en mots.',
  'country-code': '{code} est le code d’un pays, {country} : la recherche s’y limite.',
  'country-at-end': 'Il se termine par le nom d’un pays, {country} : la recherche s’y limite.',
  'country-alone': 'Le nom d’un pays : {country}.',
  'saudi-short-address-within': '{address} est une adresse courte saoudienne : recherche en Arabie saoudite.',
  state: '{state} est aussi un État des États-Unis : la recherche s’y limite.',
});
