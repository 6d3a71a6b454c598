import { formatAlias } from '../../../domain/aliases/alias.ts';
import type { ChangeEntry } from '../../../ports/changes/change-feed.ts';
import { locationToWire } from '../aliases/location-json.ts';

/** Converts a change to the JSON of the feed and of webhooks. `origin` is that of the location's page. */
export const changeToWire = ({ id, type, name, previous, at, version, location }: ChangeEntry, origin: string) => ({
  id: String(id),
  type,
  alias: formatAlias(name.handle, name.label),
  at,
  version,
  ...(previous && { previousAlias: formatAlias(previous.handle, previous.label) }),
  ...(location && { location: locationToWire(location, origin) }),
});
