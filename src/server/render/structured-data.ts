import { formatAlias, receiverPath } from '../../domain/aliases/alias.ts';
import { addressLine } from '../../domain/location/address-words.ts';
import { arrivalPoint, listPlacePhotos } from '../../domain/location/arrival.ts';
import type { Location } from '../../domain/location/location.ts';
import { formatSpans, parseOpeningHours } from '../../domain/location/opening-hours.ts';
import type { Catalogue } from '../../i18n/catalogues.ts';
import { getFormat } from '../../i18n/messages/format.ts';

/** Renders a place as JSON-LD for the page's head (https://schema.org/Place). */
export function renderStructuredData(place: Location, origin: string, catalogue: Catalogue): string {
  const { latitude, longitude } = arrivalPoint(place);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Place',
    name: formatAlias(place.handle, place.label),
    url: origin + receiverPath(place.handle, place.label),
    address: addressLine(place, catalogue.uiMessages, getFormat(catalogue).countryNamed),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(place.phone !== '' && { telephone: place.phone }),
    ...(listPlacePhotos(place).length > 0 && {
      photo: listPlacePhotos(place).map(({ id }) => `${origin}/photos/${id}`),
    }),
    ...toOpeningHours(place),
  };
  // Escapes `<`, so that a text of the place cannot close the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns the opening hours of the week. schema.org has no form for Ramadan hours and days off, so they are left out. */
function toOpeningHours({ hours }: Location): object {
  const parsed = hours === '' ? undefined : parseOpeningHours(hours);
  if (!parsed?.ok) return {};
  return {
    openingHoursSpecification: parsed.value.week.flatMap((spans, day) =>
      spans.map((span) => {
        const [opens, closes] = formatSpans([span]).split('-');
        return {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days[day],
          opens,
          closes: closes?.replace('24:00', '23:59'),
        };
      }),
    ),
  };
}
