import type { AliasDraft } from '../../usecases/index.ts';

/** The create form's fields, as they are typed. */
export type DraftForm = Omit<AliasDraft, 'latitude' | 'longitude'> & {
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
};

export const emptyDraft: DraftForm = {
  handle: '',
  label: '',
  street: '',
  address2: '',
  district: '',
  city: '',
  region: '',
  country: '',
  postcode: '',
  address: '',
  saudiShortAddress: '',
  latitude: undefined,
  longitude: undefined,
};

const key = 'whereat.draft';

/** What was typed and not yet created: it is there again after an error, a sign-in in between, or a reload. */
export function keptDraft(storage: Pick<Storage, 'getItem'>): DraftForm | undefined {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<DraftForm> | null;
    if (kept === null || typeof kept !== 'object') return undefined;
    const known = Object.entries(kept).filter(
      ([name, value]) =>
        name in emptyDraft && typeof value === (name === 'latitude' || name === 'longitude' ? 'number' : 'string'),
    );
    return { ...emptyDraft, ...Object.fromEntries(known) };
  } catch {
    return undefined;
  }
}

export function keepDraft(storage: Pick<Storage, 'setItem' | 'removeItem'>, draft: DraftForm | undefined): void {
  try {
    if (draft === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only costs the keeping.
  }
}

/** The fields an address fills. All of them: what one place said must not stand beside another's. */
export const addressFields = [
  'street',
  'address2',
  'district',
  'city',
  'region',
  'country',
  'postcode',
  'address',
  'saudiShortAddress',
] as const satisfies readonly (keyof DraftForm)[];
