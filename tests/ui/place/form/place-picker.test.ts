import { describe, expect, test } from 'vitest';
import type { Client } from '../../../../src/client/index.ts';
import { formatPoint } from '../../../../src/domain/coordinates/coordinates.ts';
import { EXACT, exactnessWithin } from '../../../../src/domain/coordinates/exactness.ts';
import { err, ok } from '../../../../src/domain/result.ts';
import { uiMessages } from '../../../../src/i18n/en/product-texts.ts';
import { createPlacePicker, PICKER_CENTRE, type PickReport } from '../../../../src/ui/place/form/picker-state.ts';
import { answerAt, here, jeddah } from '../../../support/geocode-answers.ts';

function createTestPicker(
  verbs: Partial<Pick<Client['geocoding'], 'reverseGeocode'> & Client['geolocation']> = {},
  initial = undefined as typeof jeddah | undefined,
) {
  const reports: PickReport[] = [];
  const logged: string[] = [];
  const picker = createPlacePicker({
    initial,
    language: 'en',
    texts: uiMessages,
    client: {
      geocoding: { reverseGeocode: async ({ point: requested }) => ok(answerAt(requested)), ...verbs },
      geolocation: { findPosition: async () => ok(here), ...verbs },
    },
    report: (report) => reports.push(report),
    log: (text, about) => logged.push(`${text}: ${about}`),
  });
  return { picker, reports, logged };
}

describe('the location picker', () => {
  test('without an initial location: Singapore at zoom 11, reported as Default Location once the map is loaded', () => {
    const { picker, reports } = createTestPicker();
    expect(picker.get()).toMatchObject({ loading: true, zoom: 11, centre: { latitude: 1.3521, longitude: 103.8198 } });
    expect(reports).toEqual([]);
    picker.ready();
    expect(picker.get()).toMatchObject({ loading: false, point: PICKER_CENTRE });
    expect(reports).toMatchObject([{ status: 'default', formattedAddress: 'Default Location' }]);
  });

  test('with one: zoom 19, and nothing to report', () => {
    const { picker, reports } = createTestPicker({}, jeddah);
    picker.ready();
    expect(picker.get()).toMatchObject({ zoom: 19, point: jeddah });
    expect(reports).toEqual([]);
  });

  test('begins near the device, closer with its position, until a person moves the map or selects a point', async () => {
    const { picker, reports } = createTestPicker();
    picker.ready();
    picker.beginAt({ latitude: 23.6, longitude: 58.5 }, 6);
    expect(picker.get()).toMatchObject({ zoom: 6, centre: { latitude: 23.6 }, isChosen: false, isMoved: false });
    picker.beginAt(jeddah, 19);
    // The country was found after the position.
    picker.beginAt({ latitude: 23.6, longitude: 58.5 }, 6);
    expect(picker.get()).toMatchObject({ zoom: 19, centre: jeddah, isChosen: false });
    // The map stops at the requested position, which is not a choice of the user.
    picker.moved(jeddah);
    expect(picker.get().isMoved).toBe(false);
    picker.moved({ latitude: jeddah.latitude + 0.001, longitude: jeddah.longitude });
    picker.beginAt({ latitude: 1, longitude: 1 }, 19);
    expect(picker.get()).toMatchObject({ isMoved: true, isChosen: false, centre: jeddah });
    expect(reports.map(({ status }) => status)).toEqual(['default']);
    await picker.pick(2, 2);
    picker.beginAt({ latitude: 1, longitude: 1 }, 19);
    expect(picker.get()).toMatchObject({ isChosen: true, centre: { latitude: 2, longitude: 2 } });
  });

  test('a pick reports the coordinates, then the address, and recentres at zoom 19', async () => {
    const { picker, reports } = createTestPicker();
    await picker.pick(21.485811, 39.192505);
    expect(picker.get()).toMatchObject({ zoom: 19, centre: jeddah });
    expect(reports).toMatchObject([
      { status: 'picked', point: jeddah },
      { status: 'geocoded', point: jeddah, answer: { address: 'Al Balad, Jeddah' } },
    ]);
  });

  test('if the address look-up fails: logged, and Selected Location with the coordinates alone', async () => {
    const { picker, reports, logged } = createTestPicker({
      reverseGeocode: async () => err({ kind: 'unreachable', service: 'server' }),
    });
    await picker.pick(21.485811, 39.192505);
    expect(reports.at(-1)).toEqual({ status: 'no-address', point: jeddah, formattedAddress: 'Selected Location' });
    expect(logged).toEqual(['The address of the selected point could not be requested: unreachable']);
  });

  test('the address of an earlier pick is dropped after a later one', async () => {
    const waiting: (() => void)[] = [];
    const { picker, reports } = createTestPicker({
      reverseGeocode: ({ point: request }) =>
        new Promise((resolve) => waiting.push(() => resolve(ok(answerAt(request))))),
    });
    const first = picker.pick(1, 1);
    const second = picker.pick(2, 2);
    waiting[1]!();
    waiting[0]!();
    await Promise.all([first, second]);
    const described = reports.filter(({ status }) => status === 'geocoded');
    expect(described.map((report) => formatPoint(report.point))).toEqual(['2.000000, 2.000000']);
  });

  test('locating shows that it is in progress, and picks the device’s answer', async () => {
    let answer: (value: ReturnType<typeof ok<typeof here>>) => void = () => {};
    const { picker, reports } = createTestPicker({
      findPosition: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const located = picker.locate();
    expect(picker.get().locating).toBe(true);
    answer(ok(here));
    await located;
    expect(picker.get()).toMatchObject({ locating: false, point: jeddah });
    expect(reports).toHaveLength(2);
  });

  test.each(['position-denied', 'position-timeout', 'position-unavailable'] as const)(
    '%s: logged, the state cleared, and the failure stored for the page',
    async (kind) => {
      const { picker, reports, logged } = createTestPicker({ findPosition: async () => err({ kind }) });
      await picker.locate();
      expect(picker.get()).toMatchObject({ locating: false, locationError: { kind } });
      expect(reports).toEqual([]);
      expect(logged).toEqual([`The position is not available: ${kind}`]);
    },
  );

  test('a searched place has its address; the middle of a city is shown from farther away', () => {
    const { picker, reports } = createTestPicker();
    picker.place(answerAt(jeddah, true));
    expect(picker.get()).toMatchObject({ zoom: 11, point: jeddah });
    picker.place(answerAt(jeddah));
    expect(picker.get().zoom).toBe(19);
    expect(reports.map(({ status }) => status)).toEqual(['found', 'found']);
  });

  test('an inaccurate position shows its whole circle, and a moved pin is exact again', async () => {
    const rough = exactnessWithin(2500);
    const { picker } = createTestPicker({ findPosition: async () => ok({ point: jeddah, exactness: rough }) });
    await picker.locate();
    const { exactness, zoom } = picker.get();
    expect(exactness).toEqual({ kind: 'within', metres: 2500 });
    // 5 km in 240 pixels are 20.8 m per pixel.
    expect(zoom).toBeGreaterThan(12);
    expect(zoom).toBeLessThan(13);
    await picker.pick(21.4859, 39.1926);
    expect(picker.get()).toMatchObject({ exactness: EXACT, zoom: 19 });
  });

  test('a position accurate enough for a door is shown as close as a pick', async () => {
    const { picker } = createTestPicker();
    await picker.locate();
    expect(picker.get()).toMatchObject({ exactness: { kind: 'within', metres: 12 }, zoom: 19 });
  });

  test('a cleared point is not selected, and its late address is dropped', async () => {
    const { picker, reports } = createTestPicker();
    const picked = picker.pick(21.485811, 39.192505);
    picker.clear();
    await picked;
    expect(picker.get()).toMatchObject({ isChosen: false, centre: jeddah });
    expect(reports.map(({ status }) => status)).toEqual(['picked']);
  });

  test('an invalid point is not picked', async () => {
    const { picker, reports } = createTestPicker();
    await picker.pick(Number.NaN, 0);
    await picker.pick(91, 0);
    expect(reports).toEqual([]);
  });
});

test('a position that arrives after a newer pick does not replace it', async () => {
  const position = Promise.withResolvers<ReturnType<typeof ok<typeof here>>>();
  const { picker } = createTestPicker({ findPosition: () => position.promise });
  const located = picker.locate();
  await picker.pick(2, 2);
  position.resolve(ok(here));
  await located;
  expect(picker.get()).toMatchObject({ locating: false, point: { latitude: 2, longitude: 2 } });
});
