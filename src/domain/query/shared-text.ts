/** The data that a phone shares with the application: the fields of a share target. */
export interface SharedText {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly url?: string | undefined;
}

/** The path of the map's box with what was shared. A map link is in `url`, or, from most phones, somewhere in `text`. */
export function sharedTextPath({ url = '', text = '', title = '' }: SharedText): string {
  const link = url.trim() || (/(?:https?:\/\/|geo:)\S+/i.exec(text)?.[0] ?? '');
  const query = (link || text.trim() || title.trim()).replace(/^web\+whereat:(?:\/\/)?/i, '');
  return query === '' ? '/map' : `/map?q=${encodeURIComponent(query.slice(0, 512).toWellFormed())}`;
}

/** The field of a share target that a photo is in, and the page that reads its position. */
export const SHARED_PHOTO = { field: 'photo', page: '/shared-photo' } as const;
