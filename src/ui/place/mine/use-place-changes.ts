import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { Result } from '../../../domain/result.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { LocationName, LocationPatch } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import type { PlaceChange } from '../../context/edit-draft.ts';
import { useTranslations } from '../../i18n/index.ts';
import { useInvalidatePlaces } from './use-my-places.ts';

export interface PlaceChanges {
  /** Moves locations to the bin and offers to undo that. Like the other changes, it returns the locations for which it failed. */
  readonly remove: (locations: readonly Location[]) => Promise<readonly Location[]>;
  readonly restore: <L extends LocationName>(locations: readonly L[]) => Promise<readonly L[]>;
  readonly confirm: (locations: readonly Location[]) => Promise<readonly Location[]>;
  /** Changes fields of locations and offers to undo that. */
  readonly update: (changes: readonly PlaceChange[]) => Promise<readonly Location[]>;
}

/** Returns the changes to locations of a list. Each change shows a toast and updates the lists in all tabs. */
export function usePlaceChanges(): PlaceChanges {
  const { client, toasts } = useApp();
  const t = useTranslations();
  const invalidatePlaces = useInvalidatePlaces();
  const { api } = client;

  const change = async <L extends LocationName>(
    locations: readonly L[],
    work: (location: L) => Promise<Result<Location, Failure>>,
  ) => {
    const { failed, failure } = await changeAll(locations, work);
    await report(failed, failure, locations.length);
    return failed;
  };

  /** Reloads the lists, and shows the failure if some locations were not changed. */
  const report = async (failed: readonly LocationName[], failure: Failure | undefined, of: number) => {
    await invalidatePlaces();
    if (failure !== undefined)
      toasts.show({
        title: t.placeView.notChanged({ failed: failed.length, of }),
        text: failureMessage(failure, t).text,
        destructive: true,
      });
  };

  /** Sends a patch for each location, in batches. */
  const put = async (changes: readonly PlaceChange[], patchKey: 'patch' | 'previous') => {
    const patches = changes.map(({ location: { handle, label }, ...change }): LocationPatch => {
      return { handle, label, ...change[patchKey] };
    });
    const { value: answers } = await client.aliases.changeAll(patches, { mode: 'update' });
    const failed = changes.filter((_, index) => !answers[index]?.ok).map(({ location }) => location);
    await report(failed, answers.find((answer) => !answer.ok)?.failure, changes.length);
    return failed;
  };

  const restore: PlaceChanges['restore'] = async (locations) => {
    const failed = await change(locations, (location) => api.restoreLocation({ params: location }));
    if (failed.length === 0)
      toasts.show({ text: t.placeView.restored({ alias: formatFirst(locations), places: locations.length }) });
    return failed;
  };

  const update: PlaceChanges['update'] = async (changes) => {
    const failed = await put(changes, 'patch');
    if (failed.length > 0) return failed;
    const locations = changes.map(({ location }) => location);
    // A removed PIN cannot be restored, because only its hash was stored.
    const isUndone = changes.every(({ previous }) => previous.visibility !== 'protected');
    const action = {
      label: t.placeView.undo,
      elsewhere: t.placeView.undoChange,
      onPress: () => void put(changes, 'previous'),
    };
    toasts.show({
      text: t.placeView.changed({ alias: formatFirst(locations), places: locations.length }),
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
          text: t.placeView.inBin({ alias: formatFirst(removed), places: removed.length }),
          action: {
            label: t.placeView.undo,
            elsewhere: t.placeView.undoElsewhere,
            onPress: () => void restore(removed),
          },
        });
      return failed;
    },
    confirm: async (locations) => {
      const failed = await change(locations, (location) => api.confirmLocation({ params: location }));
      if (failed.length === 0)
        toasts.show({ text: t.placeView.confirmed({ alias: formatFirst(locations), places: locations.length }) });
      return failed;
    },
  };
}

const formatFirst = ([first]: readonly LocationName[]): string =>
  first === undefined ? '' : `${first.handle}#${first.label}`;

/** Changes locations sequentially. It stops at a failure that would affect all others too. */
async function changeAll<L>(
  locations: readonly L[],
  work: (location: L) => Promise<Result<Location, Failure>>,
): Promise<{ readonly failed: readonly L[]; readonly failure: Failure | undefined }> {
  const failed: L[] = [];
  let failure: Failure | undefined;
  for (const [index, location] of locations.entries()) {
    const changed = await work(location);
    if (changed.ok) continue;
    failed.push(location);
    failure ??= changed.failure;
    if (endsAll.includes(changed.failure.kind)) return { failed: [...failed, ...locations.slice(index + 1)], failure };
  }
  return { failed, failure };
}

const endsAll: readonly Failure['kind'][] = ['sign-in-needed', 'unreachable', 'unavailable', 'rate-limited'];
