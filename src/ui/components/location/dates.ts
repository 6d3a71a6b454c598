import type { Words } from '../../i18n/index.ts';

/** A day in UTC, so that the server and every browser write the same: `3 November 2026`. */
export const dayInUtc = (time: string, { language }: Pick<Words, 'language'>): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

/** A time where the reader is; only for what the browser alone draws. */
export const dateTime = (time: string, { language }: Pick<Words, 'language'>): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
