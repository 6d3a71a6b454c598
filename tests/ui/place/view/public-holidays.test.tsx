import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { completeLanguages, type OfferedLanguage } from '../../../../src/domain/languages.ts';
import type { LocationDraft } from '../../../../src/domain/location/location.ts';
import { parseOpeningHours } from '../../../../src/domain/location/opening-hours.ts';
import { getLanguageTexts, loadCatalogue } from '../../../../src/i18n/catalogues.ts';
import { TextsProvider } from '../../../../src/ui/i18n/index.ts';
import { HoursPart } from '../../../../src/ui/place/form/hours-section.tsx';
import { HoursTable } from '../../../../src/ui/place/view/arrival-details.tsx';
import { unwrap } from '../../../support/unwrap.ts';

const render = (language: OfferedLanguage, children: ReactNode): string =>
  renderToStaticMarkup(<TextsProvider value={getLanguageTexts(language)}>{children}</TextsProvider>);

const drawTable = (language: OfferedLanguage, hours: string): string =>
  render(language, <HoursTable hours={unwrap(parseOpeningHours(hours))} />).replace(/[\u2066-\u2069]/g, '');

function Form({ hours }: { readonly hours: string }) {
  const form = useForm<LocationDraft>({ defaultValues: { hours } });
  return (
    <FormProvider {...form}>
      <HoursPart failure={undefined} location={{ timeZone: 'Asia/Riyadh', country: 'Saudi Arabia' }} />
    </FormProvider>
  );
}

describe.each(completeLanguages)('public holidays in %s', (language) => {
  const { arrival, parts } = loadCatalogue(language);
  const name = parts.arrivalForm.holidays;

  test('are in the week of a place that closes or has other hours then', () => {
    expect(drawTable(language, 'Mo-Fr 09:00-17:00; PH off')).toContain(
      `<p>${arrival.publicHolidays({ state: 'closed', hours: '' })}</p>`,
    );
    const open = drawTable(language, 'Mo-Fr 09:00-17:00; PH 10:00-12:00,13:00-14:00');
    expect(open).toMatch(new RegExp(`<p>${name}[^<]*10:00–12:00, 13:00–14:00</p>`));
    expect(drawTable(language, 'Mo-Fr 09:00-17:00')).not.toContain(name);
  });

  test.each([
    ['usual', 'Mo-Fr 09:00-17:00', 0],
    ['closed', 'Mo-Fr 09:00-17:00; PH off', 0],
    ['open', 'Mo-Fr 09:00-17:00; PH 10:00-14:00', 2],
    ['open', 'Mo-Fr 09:00-17:00; PH 10:00-12:00,13:00-14:00', 4],
  ])('are a choice of the week editor: %s', (state, hours, times) => {
    const html = render(language, <Form hours={hours} />);
    const select = new RegExp(`<label[^>]*>${name}</label>.*?<option value="([a-z]+)" selected=""`).exec(html);
    expect(select?.[1]).toBe(state);
    // The five open weekdays have two fields each.
    expect(html.match(/type="time"/g)).toHaveLength(10 + times);
  });
});

test('the current state shows the holiday hours, since no holiday calendar is known', () => {
  const html = render('en', <Form hours="24/7; PH off" />);
  expect(html).toContain('Open · Public holidays: closed');
});
