import { tabStorage } from '../../lib/storage.ts';

/** Stores the secret of an invitation in this tab while the user signs in at a provider. */
export const storeInvitation = (secret: string | undefined): void => tabStorage.write('invitation', secret);

export const readInvitation = (): string | undefined => tabStorage.read('invitation');
