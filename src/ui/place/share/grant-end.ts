import { localTime, toInstant } from '../../../domain/location/local-time.ts';

/** The choices for the expiry of a grant. */
export const grantEnds = ['hours', 'today', 'week', 'until'] as const;
export type GrantEnd = (typeof grantEnds)[number];

/**
 * Returns the expiry of a grant, in the time zone of the place: `hours` is two hours from now, `today` the end of the day there, `week`
 * seven days from now, and `until` the value of a `datetime-local` input. Returns `undefined` while that value is incomplete.
 */
export function grantEndAt(
  end: GrantEnd,
  { now, zone, until }: { readonly now: Date; readonly zone: string; readonly until: string },
): Date | undefined {
  if (end === 'hours') return new Date(now.getTime() + 2 * HOUR_MS);
  if (end === 'week') return new Date(now.getTime() + 7 * 24 * HOUR_MS);
  const { day } = localTime(now, zone);
  if (end === 'today') return new Date(toInstant(day + 1, 0, zone));
  const typed = new Date(`${until}Z`).getTime();
  if (until === '' || Number.isNaN(typed)) return undefined;
  const minutes = Math.floor(typed / 60_000);
  return new Date(toInstant(Math.floor(minutes / 1440), ((minutes % 1440) + 1440) % 1440, zone));
}

const HOUR_MS = 3_600_000;
