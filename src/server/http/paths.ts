import { type Handle, handleName, type Label } from '../../domain/aliases/alias.ts';

/** The address of a handle's locations, or of one of them, in the API. */
export const locationPath = (handle: Handle, label?: Label): string =>
  `/api/locations/${encodeURIComponent(handleName(handle))}${label === undefined ? '' : `/${encodeURIComponent(label)}`}`;
