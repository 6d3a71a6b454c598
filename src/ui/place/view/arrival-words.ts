import {
  formatSpans,
  type OpeningHours,
  type OpenState,
  type TimeSpan,
} from '../../../domain/location/opening-hours.ts';
import { getWay, lengthInMetres, roundMetres, type WayStep } from '../../../domain/location/way.ts';
import { type Format, getFormat } from '../../../i18n/messages/format.ts';
import type { ScreenTexts } from '../../i18n/index.ts';

/** Returns the sentence of a step: its distance, and its direction or turn. */
export const formatWayStep = (
  { metres, direction, turn }: WayStep,
  { arrival }: ScreenTexts,
  { distance }: Format,
): string =>
  turn === undefined
    ? arrival.wayStart({ distance: distance(metres), direction })
    : arrival.wayTurn[turn]({ distance: distance(metres) });

/** Returns the text of the open state, with the time of the next change. */
export function openStateText({ isOpen, until }: OpenState, { arrival }: ScreenTexts, { weekday }: Format): string {
  if (until === undefined) return isOpen ? arrival.open : arrival.closed;
  const { daysAhead, time } = until;
  // Hours that end at night belong to the day before.
  const isTonight = isOpen && daysAhead === 1 && time <= '06:00';
  const days = ['today', 'tomorrow'] as const;
  const day = isTonight ? 'today' : (days[daysAhead] ?? 'other');
  return (isOpen ? arrival.openUntil : arrival.opensAt)({ day, time, weekday: weekday(until.weekday) });
}

/** Returns the hours of a day as text, or the word for closed. */
export const dayHoursText = (spans: readonly TimeSpan[], { arrival }: ScreenTexts): string =>
  spans.length === 0 ? arrival.closed : formatSpans(spans).replaceAll(',', ', ').replaceAll('-', '–');

/** Returns the hours of public holidays, which do not affect whether a place is open now. */
export function holidaysText({ holidays }: OpeningHours, t: ScreenTexts): string | undefined {
  if (holidays === undefined) return undefined;
  return t.arrival.publicHolidays({
    state: holidays.length === 0 ? 'closed' : 'other',
    hours: dayHoursText(holidays, t),
  });
}

/** Returns the length of a way as text. `way` is well-known text (WKT). */
export const formatWayLength = (way: string, { arrival, language, locale }: ScreenTexts): string =>
  arrival.wayLength({
    distance: getFormat({ language, locale }).distance(roundMetres(lengthInMetres(getWay({ way })))),
  });
