import { type Handle, handleName, type Label } from '../../domain/aliases/alias.ts';

/** Returns the API path of a handle's locations, or of one of them. */
export const formatLocationPath = (handle: Handle, label?: Label): string =>
  `/api/locations/${encodeURIComponent(handleName(handle))}${label === undefined ? '' : `/${encodeURIComponent(label)}`}`;
