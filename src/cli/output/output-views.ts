import { locationToWire } from '../../adapters/api-contract/aliases/location-json.ts';
import { formatAlias, receiverPath } from '../../domain/aliases/alias.ts';
import { formatPoint } from '../../domain/coordinates/coordinates.ts';
import { addressLine, approximateAddress, keepEnglishName } from '../../domain/location/address-words.ts';
import type { Location } from '../../domain/location/location.ts';
import { type FieldKey, keysWith, locationFields } from '../../domain/location/location-fields.ts';
import { getCheckWords } from '../../i18n/check-words.ts';
import { uiMessages } from '../../i18n/en/product-texts.ts';
import { getFieldWords } from './field-words.ts';
import { defineView, type RecordView } from './output-record.ts';

/** Returns the view of locations. `origin` returns the origin of their pages, which is known after the server has responded. */
export const createLocationView = (origin: () => string): RecordView =>
  defineView<Location>({
    fields: [...locationFields.map(({ key }) => key), 'url', 'checkWords'],
    toJson: (location) => ({ ...location, ...locationToWire(location, origin()) }),
    plain: ['handle', 'label', 'latitude', 'longitude', 'plusCode', 'address'],
    plainRow: (location) => ({ ...location, address: addressLine(location, uiMessages, keepEnglishName) }),
    heading: ({ handle, label }) => formatAlias(handle, label),
    facts: (location) => [
      ...toFieldFacts(location, [...keysWith({ section: 'address' }), ...keysWith({ section: 'parts' })]),
      ['Approximately', approximateAddress(location) ?? ''],
      ['Coordinates', formatPoint(location)],
      ...toFieldFacts(location, keysWith({ section: 'arrival' })),
      ...toFieldFacts(location, keysWith({ section: 'codes' })),
      ['Check words', getCheckWords(location.plusCode)],
      ['Link', toLink(origin(), location)],
      ['Map', toMapLink(location)],
    ],
    summary: (location) => {
      const near = approximateAddress(location);
      const address = near === undefined ? location.address : `${near} (approximate)`;
      return [formatAlias(location.handle, location.label), formatPoint(location), location.plusCode, address];
    },
  });

export const toFieldFacts = <K extends FieldKey>(values: Readonly<Record<K, string>>, keys: readonly K[]) =>
  keys.map((key) => [getFieldWords(key).name, values[key]] as const);

export const toLink = (origin: string, { handle, label }: Location): string =>
  `${origin}${receiverPath(handle, label)}`;

export const toMapLink = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

export const userView: RecordView = {
  fields: ['server', 'signedIn', 'username', 'email', 'id'],
  plain: ['username', 'server'],
  facts: (row) => [
    ['Account', String(row.username ?? '')],
    ['Email', String(row.email ?? '')],
    ['Server', String(row.server ?? '')],
  ],
};
