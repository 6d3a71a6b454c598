/** Expiry times of a place, in words. */
export const expiryPresets = ['never', 'tonight', 'night', 'week', 'month'] as const;
export type ExpiryPreset = (typeof expiryPresets)[number];

/** ISO 8601 in UTC, in whole minutes of the device's clock; empty if it never ends. */
export function expiryAt(preset: ExpiryPreset, now: Date): string {
  if (preset === 'never') return '';
  const [days, hours, minutes] = offsets[preset];
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes).toISOString();
}

/** Days from today, and the time of that day. */
const offsets: Readonly<
  Record<Exclude<ExpiryPreset, 'never'>, readonly [days: number, hours: number, minutes: number]>
> = { tonight: [0, 23, 59], night: [1, 2, 0], week: [7, 23, 59], month: [30, 23, 59] };

/** The value of a `datetime-local` input, which has no time zone: the device's. */
export function toLocalInput(time: string): string {
  if (time === '') return '';
  const date = new Date(time);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** ISO 8601 in UTC; empty if no complete time is typed. */
export function fromLocalInput(text: string): string {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
