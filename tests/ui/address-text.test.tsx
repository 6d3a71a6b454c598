import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { getLanguageTexts } from '../../src/i18n/catalogues.ts';
import { TextsProvider } from '../../src/ui/i18n/index.ts';
import { AddressText } from '../../src/ui/place/view/address-text.tsx';
import { createLocation } from '../support/locations.ts';

const town = { street: '', address2: '', district: '', postcode: '', country: 'Saudi Arabia' };
const coordinates = { latitude: 21.4838, longitude: 39.1865, address: '21.483800, 39.186500' };
const before = { addressSource: 'before-move' as const };

// A line is cut at the end of its direction, so the direction is that of the address and not of the Arabic word before it.
test.each([
  ['ltr', { ...town, ...coordinates, city: 'Thuwal', region: '' }],
  ['ltr', { ...before, address: '12 King Road' }],
  ['auto', { ...town, ...coordinates, city: 'جدة', region: '' }],
  ['auto', { address: 'شارع 5، جدة' }],
])('an address in Arabic is cut at its own end: %s', (direction, fields) => {
  const location = createLocation('cafe', 'door', 'u', fields);
  const html = renderToStaticMarkup(
    <TextsProvider value={getLanguageTexts('ar')}>
      <AddressText location={location} />
    </TextsProvider>,
  );
  expect(html).toContain(`<span dir="${direction}"`);
});
