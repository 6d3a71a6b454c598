import { useEffect } from 'react';
import { receiverPath } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { getLocale } from '../../../i18n/messages/format.ts';
import { useTranslations } from '../../i18n/index.ts';
import { reportOpened } from '../../offline/report-opened.ts';
import { saveRecentAlias } from '../mine/recent-aliases.ts';

/** Records a found place: its name for the box, and its page for offline use. */
export function useFoundPlace(text: string | undefined, location: Location | undefined): void {
  const locale = getLocale(useTranslations());
  useEffect(() => {
    if (text === undefined || location === undefined) return;
    // The name of a place that needs a PIN, a grant or a session is not stored on the device.
    if (/^(?:public|unlisted)$/.test(location.visibility)) saveRecentAlias(text);
    reportOpened(receiverPath(location.handle, location.label), locale);
  }, [text, location, locale]);
}
