/** The choices for the end date of a place. */
export const expiryPresets = ['never', 'tonight', 'night', 'week', 'month'] as const;
export type ExpiryPreset = (typeof expiryPresets)[number];

/** Returns the time of a choice as ISO 8601 in UTC, from whole minutes of the device's clock; empty for `never`. */
export function expiryAt(preset: ExpiryPreset, now: Date): string {
  if (preset === 'never') return '';
  const [days, hours, minutes] = offsets[preset];
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes).toISOString();
}

/** The number of days from today, and the time on that day. */
const offsets: Readonly<
  Record<Exclude<ExpiryPreset, 'never'>, readonly [days: number, hours: number, minutes: number]>
> = { tonight: [0, 23, 59], night: [1, 2, 0], week: [7, 23, 59], month: [30, 23, 59] };

/** Converts an ISO 8601 time to the value of a `datetime-local` input, in the time zone of the device. */
export function toLocalInput(time: string): string {
  if (time === '') return '';
  const date = new Date(time);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Converts the value of a `datetime-local` input to ISO 8601 in UTC; empty if the time is incomplete. */
export function fromLocalInput(text: string): string {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
