import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { completeLanguages, getDirection } from '../../../../src/domain/languages.ts';
import { getLanguageTexts } from '../../../../src/i18n/catalogues.ts';
import { TextsProvider } from '../../../../src/ui/i18n/index.ts';
import { AddressText } from '../../../../src/ui/place/view/address-text.tsx';
import { createLocation } from '../../../support/locations.ts';

const town = { street: '', address2: '', district: '', postcode: '', country: 'Saudi Arabia' };
const coordinates = { latitude: 21.4838, longitude: 39.1865, address: '21.483800, 39.186500' };
const before = { addressSource: 'before-move' as const };

// The direction of a line determines its start and its ellipsis: a line with the Arabic or Urdu word for "near" starts at the right.
test.each(
  completeLanguages.flatMap((language) => {
    const own = getDirection(language);
    return [
      [language, own, { ...town, ...coordinates, city: 'Thuwal', region: '' }],
      [language, own, { ...town, ...coordinates, city: 'جدة', region: '' }],
      [language, own, { ...before, address: '12 King Road' }],
      [language, own, { ...before, address: 'شارع 5، جدة' }],
      [language, 'ltr', { address: '12 King Road' }],
      [language, 'rtl', { address: 'شارع 5، جدة' }],
      [language, 'ltr', { address: '12 King Road (طريق الملك)' }],
    ] as const;
  }),
)('an address in %s has the direction of its letters or of its context: %s', (language, direction, fields) => {
  const location = createLocation('cafe', 'door', 'u', fields);
  const html = renderToStaticMarkup(
    <TextsProvider value={getLanguageTexts(language)}>
      <AddressText location={location} />
    </TextsProvider>,
  );
  expect(html).toContain(`<span dir="${direction}"`);
});
