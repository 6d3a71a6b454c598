import { tabStorage } from '../../lib/storage.ts';

const key = 'whereat.invitation';

/** Stores the secret of an invitation in this tab while the user signs in at a provider. */
export const storeInvitation = (secret: string | undefined): void => tabStorage.write(key, secret);

export const readInvitation = (): string | undefined => tabStorage.read(key);
