/** The data that another app shares with this one: the fields of a Web Share Target. */
export interface SharedText {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly url?: string | undefined;
}

/** Returns the path of the map with the shared data as its query. Most phones send a map link within `text`, not in `url`. */
export function sharedTextPath({ url = '', text = '', title = '' }: SharedText): string {
  const link = url.trim() || (/(?:https?:\/\/|geo:)\S+/i.exec(text)?.[0] ?? '');
  const query = (link || text.trim() || title.trim()).replace(/^web\+whereat:(?:\/\/)?/i, '');
  return query === '' ? '/map' : `/map?q=${encodeURIComponent(query.slice(0, 512).toWellFormed())}`;
}

/** The form field of a shared photo, and the path of the page that reads its position. */
export const SHARED_PHOTO = { field: 'photo', page: '/shared-photo' } as const;
