import { formatAlias } from '../../../domain/aliases/alias.ts';
import type { ChangeEntry } from '../../../ports/changes/change-feed.ts';
import { locationToWire } from '../aliases/location-json.ts';

/** A change as the feed and the webhooks send it; `origin` is that of the page of its location. */
export const changeToWire = ({ id, type, name, previous, at, version, location }: ChangeEntry, origin: string) => ({
  ...{ id: String(id), type, alias: formatAlias(name.handle, name.label), at, version },
  ...(previous && { previousAlias: formatAlias(previous.handle, previous.label) }),
  ...(location && { location: locationToWire(location, origin) }),
});
