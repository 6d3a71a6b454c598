import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { DefaultVisibility } from '../../../domain/location/visibility.ts';
import type { Result } from '../../../domain/result.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { LocationName } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { useInvalidatePlaces } from './use-my-places.ts';

export interface PlaceChanges {
  /** Moves locations to the bin, and offers to undo that. Answers those that could not be moved. */
  readonly remove: (locations: readonly Location[]) => Promise<readonly Location[]>;
  readonly restore: <L extends LocationName>(locations: readonly L[]) => Promise<readonly L[]>;
  readonly confirm: (locations: readonly Location[]) => Promise<readonly Location[]>;
  /** Sets the visibility or the end of locations, and offers to undo that. */
  readonly update: (locations: readonly Location[], patch: BulkPatch) => Promise<readonly Location[]>;
}

/** The changes that several locations can receive at once. A PIN is set for one location at a time. */
export type BulkPatch = { readonly visibility: DefaultVisibility } | { readonly expiresAt: string };

/** Returns an owner's changes to the locations of a list. Each change shows a toast and updates the lists of every tab. */
export function usePlaceChanges(): PlaceChanges {
  const { client, toasts } = useApp();
  const t = useTranslations();
  const announce = useInvalidatePlaces();
  const { api } = client;

  const change = async <L extends LocationName>(
    locations: readonly L[],
    act: (location: L) => Promise<Result<Location, Failure>>,
  ) => {
    const { failed, failure } = await changeAll(locations, act);
    await announce();
    if (failure !== undefined)
      toasts.show({
        title: t.mine.notChanged({ failed: failed.length, of: locations.length }),
        text: failureMessage(failure, t).text,
        destructive: true,
      });
    return failed;
  };

  const edit = ({ handle, label }: LocationName, body: BulkPatch | Pick<Location, 'visibility'>) =>
    api.editLocation({ params: { handle, label }, body });

  const restore: PlaceChanges['restore'] = async (locations) => {
    const failed = await change(locations, (location) => api.restoreLocation({ params: location }));
    if (failed.length === 0)
      toasts.show({ text: t.mine.restored({ alias: nameOf(locations), places: locations.length }) });
    return failed;
  };

  const update: PlaceChanges['update'] = async (locations, patch) => {
    const failed = await change(locations, (location) => edit(location, patch));
    const changed = locations.filter((location) => !failed.includes(location));
    if (failed.length > 0) return failed;
    const undo = () =>
      change(changed, ({ visibility, expiresAt, ...name }) =>
        edit(name, 'visibility' in patch ? { visibility } : { expiresAt }),
      );
    // A PIN that is gone cannot be set again without being typed.
    const isUndone = !('visibility' in patch) || changed.every(({ visibility }) => visibility !== 'protected');
    const action = { label: t.mine.undo, elsewhere: t.mine.undoChange, act: () => void undo() };
    toasts.show({
      text: t.mine.changed({ alias: nameOf(changed), places: changed.length }),
      ...(isUndone && { action }),
    });
    return failed;
  };

  return {
    restore,
    update,
    remove: async (locations) => {
      const failed = await change(locations, (location) => api.deleteLocation({ params: location }));
      const removed = locations.filter((location) => !failed.includes(location));
      if (failed.length === 0)
        toasts.show({
          text: t.mine.inBin({ alias: nameOf(removed), places: removed.length }),
          action: {
            label: t.mine.undo,
            elsewhere: t.mine.undoElsewhere,
            act: () => void restore(removed),
          },
        });
      return failed;
    },
    confirm: async (locations) => {
      const failed = await change(locations, (location) => api.confirmLocation({ params: location }));
      if (failed.length === 0)
        toasts.show({ text: t.mine.confirmed({ alias: nameOf(locations), places: locations.length }) });
      return failed;
    },
  };
}

const nameOf = ([first]: readonly LocationName[]): string =>
  first === undefined ? '' : `${first.handle}#${first.label}`;

/** Changes one location after the other; what every next one would fail by ends it. */
async function changeAll<L>(
  locations: readonly L[],
  act: (location: L) => Promise<Result<Location, Failure>>,
): Promise<{ readonly failed: readonly L[]; readonly failure: Failure | undefined }> {
  const failed: L[] = [];
  let failure: Failure | undefined;
  for (const [at, location] of locations.entries()) {
    const changed = await act(location);
    if (changed.ok) continue;
    failed.push(location);
    failure ??= changed.failure;
    if (endsAll.includes(changed.failure.kind)) return { failed: [...failed, ...locations.slice(at + 1)], failure };
  }
  return { failed, failure };
}

const endsAll: readonly Failure['kind'][] = ['sign-in-needed', 'unreachable', 'unavailable', 'rate-limited'];
