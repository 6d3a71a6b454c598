import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatOpeningHours, parseOpeningHours } from '../../../src/domain/location/opening-hours.ts';
import { readOpeningHours } from '../../../src/domain/location/read-hours.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { measureLeastProcessorTime } from '../../support/processor-time.ts';
import { readSharedRows } from '../../support/vectors.ts';

const read = (text: string): string => {
  const hours = readOpeningHours(text);
  return hours.ok ? formatOpeningHours(hours.value) : hours.failure.problem;
};

test.each([
  // The format of OpenStreetMap, and similar ones
  ['Mo-Fr 09:00-17:00; Sa 10:00-14:00', 'Mo-Fr 09:00-17:00; Sa 10:00-14:00'],
  ['Mo-We 09:00-21:00, Th-Sa 09:00-17:00, Su off', 'Mo-We 09:00-21:00; Th-Sa 09:00-17:00'],
  ['Mo-Fr 08:00-12:00, We 14:00-18:00', 'Mo,Tu,Th,Fr 08:00-12:00; We 08:00-12:00,14:00-18:00'],
  ['Mo-Sa 07:00–19:00; Su 13:00−19:00', 'Mo-Sa 07:00-19:00; Su 13:00-19:00'],
  ['Mo‑Fr 09:00—17:00', 'Mo-Fr 09:00-17:00'],
  ['16:00-24:00; Fr 16:00-01:00; Mo,Su off', 'Tu-Th,Sa 16:00-24:00; Fr 16:00-01:00'],
  ['Mo-Fr 1000-2000', 'Mo-Fr 10:00-20:00'],
  ['Mo-Fr 10h00-20h00', 'Mo-Fr 10:00-20:00'],
  ['Mo-Fr 10h-20h', 'Mo-Fr 10:00-20:00'],
  ['Mo-Fr 10.30-20.00', 'Mo-Fr 10:30-20:00'],
  ['Mo-Fr 9-17', 'Mo-Fr 09:00-17:00'],
  ['Mo-Fr 09:00-17:00 open', 'Mo-Fr 09:00-17:00'],
  ['09:00-17:00 Mo-Fr', 'Mo-Fr 09:00-17:00'],
  // Rules that the table cannot express are stored as text
  ['Mo-Fr 09:00-17:00; PH off', 'Mo-Fr 09:00-17:00; PH off'],
  ['Mo-Fr 09:00-17:00, PH off', 'Mo-Fr 09:00-17:00; PH off'],
  ['Monday to Friday: 9 AM–5 PM; Public holidays: closed', 'Mo-Fr 09:00-17:00; PH off'],
  ['Lundi-vendredi 9h00-17h00; jours fériés 10h00-12h00', 'Mo-Fr 09:00-17:00; PH 10:00-12:00'],
  ['الأحد-الخميس 09:00-17:00؛ العطل الرسمية: مغلق', 'Mo-Th,Su 09:00-17:00; PH off'],
  ['周一至周五 09:00-17:00；法定节假日 休息', 'Mo-Fr 09:00-17:00; PH off'],
  ['Mo-Fr 09:00-17:00; PH by appointment', 'Mo-Fr 09:00-17:00; "PH by appointment"'],
  ['Mo-Fr 09:00-17:00; Sa by appointment', 'Mo-Fr 09:00-17:00; "Sa by appointment"'],
  ['Mo-Fr 08:00-18:00+', 'Mo-Fr 08:00-18:00; "Mo-Fr 08:00-18:00+"'],
  ['Mo-Fr 9-5; Sa 10:00-12:00', 'Sa 10:00-12:00; "Mo-Fr 9-5"'],
  ['PH off', 'holidays'],
  ['by appointment', 'shape'],
  // Words
  ['Open 24 hours', '24/7'],
  ['Monday: Open 24 hours; Tuesday: Closed', 'Mo 00:00-24:00'],
  ['Monday-Friday 09:00-17:00', 'Mo-Fr 09:00-17:00'],
  ['Mon - Fri: 9am - 5pm', 'Mo-Fr 09:00-17:00'],
  ['Mon to Fri 9 AM to 5 PM', 'Mo-Fr 09:00-17:00'],
  ['Mon.-Fri. 9 a.m.-5 p.m.', 'Mo-Fr 09:00-17:00'],
  ['Sat & Sun 10:00-14:00', 'Sa,Su 10:00-14:00'],
  ['Daily 9 AM–10 PM', 'Mo-Su 09:00-22:00'],
  ['Monday: 9:00 AM – 5:00 PM; Tuesday: Closed', 'Mo 09:00-17:00'],
  ['Monday: 9 AM–12 PM, 1–5 PM\nTuesday: 11 AM–2 AM\nWednesday: Closed', 'Mo 09:00-12:00,13:00-17:00; Tu 11:00-02:00'],
  ['Monday\n9 AM–5 PM\nTuesday\nClosed', 'Mo 09:00-17:00'],
  ['Fri 12 PM – 12 AM', 'Fr 12:00-24:00'],
  ['lundi-vendredi 9h00-18h30, samedi fermé', 'Mo-Fr 09:00-18:30'],
  ['Isnin-Jumaat 9:00-17:00; Sabtu tutup', 'Mo-Fr 09:00-17:00'],
  ['Senin - Kamis 08.00 - 16.00', 'Mo-Th 08:00-16:00'],
  ['周一至周五 09:00-18:00', 'Mo-Fr 09:00-18:00'],
  ['星期一: 上午9:00–下午5:30', 'Mo 09:00-17:30'],
  ['الأحد - الخميس ٩:٠٠ - ١٧:٠٠', 'Mo-Th,Su 09:00-17:00'],
  ['الجمعة: مغلق; السبت: 9 ص - 5 م', 'Sa 09:00-17:00'],
  ['پیر - جمعہ 09:00-17:00', 'Mo-Fr 09:00-17:00'],
  ['सोमवार-शुक्रवार 09:00-17:00', 'Mo-Fr 09:00-17:00'],
  ['Montag bis Freitag 9:00-18:00 Uhr', 'Mo-Fr 09:00-18:00'],
  [
    'Mo-Su 09:00-22:00; Ramadan Mo-Su 20:00-02:00; Dec 24-26 off; PH off',
    'Mo-Su 09:00-22:00; Ramadan Mo-Su 20:00-02:00; PH off; Dec 24-26 off',
  ],
])('%s is stored as %s', (text, expected) => {
  expect(read(text)).toBe(expected);
  if (/\d/.test(expected)) expect(read(expected)).toBe(expected);
});

test('the reported hours are read', () => {
  for (const [name = '', , , hours = ''] of readSharedRows('reports/hours.csv').slice(1)) {
    const outcome = readOpeningHours(hours);
    expect(outcome.ok, `${name} ${hours} ${read(hours)}`).toBe(true);
  }
});

test('a note is read back unchanged', () => {
  const hours = parseOpeningHours('Mo 09:00-10:00; "PH off; ring"');
  expect(hours).toMatchObject({ ok: true, value: { notes: ['PH off; ring'] } });
});

test('any text is read or refused quickly', () => {
  const piece = fc.constantFrom(
    ...'Mo Monday - – 9 AM 5 PM 09:00 1000 h , ; : off closed Open 24 hours PH and to à 至 周一 الأحد . / "'.split(' '),
    ' ',
    '\n',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 120 }).map((parts) => parts.join('')),
      (text) => {
        expect(measureLeastProcessorTime(() => readOpeningHours(text))).toBeLessThan(50);
        const hours = readOpeningHours(text);
        if (hours.ok) expect(read(formatOpeningHours(hours.value))).toBe(formatOpeningHours(hours.value));
      },
    ),
    runs(500),
  );
});
