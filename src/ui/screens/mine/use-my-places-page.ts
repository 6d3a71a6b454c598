import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Location } from '../../../domain/location/location.ts';
import type { PlaceChange } from '../../context/edit-draft.ts';
import { useTranslations } from '../../i18n/index.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { type PlaceState, parsePlaceView, type SearchablePlace } from '../../place/mine/my-places.ts';
import { type MyPlaces, useCrossTabReload, useMyPlaces } from '../../place/mine/use-my-places.ts';
import { usePlaceChanges } from '../../place/mine/use-place-changes.ts';
import { usePlaceView, type VisiblePlaces } from './use-place-view.ts';
import { type Selection, useSelection } from './use-selection.ts';

type PlacesAction = (locations: readonly Location[]) => void;

export interface MyPlacesPage {
  /** True if the user has no places, also no expired or deleted ones. */
  readonly isEmpty: boolean;
  /** True while the current list is loading or, if there are no live places, while another list is loading. */
  readonly isLoading: boolean;
  /** The current list: all live places, the expired ones, or the bin. */
  readonly list: MyPlaces;
  readonly isInBin: boolean;
  readonly visible: VisiblePlaces;
  readonly counts: Readonly<Record<PlaceState, string>>;
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly remove: PlacesAction;
  readonly restore: PlacesAction;
  readonly confirm: PlacesAction;
  readonly update: (changes: readonly PlaceChange[]) => Promise<void>;
  /** The place that is selected on the map. */
  readonly chosen: SearchablePlace | undefined;
  readonly choose: (place: SearchablePlace | undefined) => void;
  readonly pointedAt: string | undefined;
  readonly pointAt: (alias: string | undefined) => void;
}

/** The state of My Places. `onChanged` is called after each action, which may have removed the focused row. */
export function useMyPlacesPage(userId: string, onChanged: () => void): MyPlacesPage {
  const t = useTranslations();
  const [parameters] = useSearchParams();
  const { sort } = parsePlaceView(parameters);
  const live = useMyPlaces(userId, 'live', sort);
  const expired = useMyPlaces(userId, 'expired', sort);
  const bin = useMyPlaces(userId, 'deleted', sort);
  useCrossTabReload();
  const visible = usePlaceView(live, expired, bin);
  const isInBin = visible.view.state === 'deleted';
  const selection = useSelection();
  const [isBusy, setBusy] = useState(false);
  const [chosenAlias, setChosen] = useState<string>();
  const [pointedAt, pointAt] = useState<string>();
  const choose = useCallback((place: SearchablePlace | undefined) => setChosen(place?.alias), []);

  const changes = usePlaceChanges();
  const runAction = <C>(change: (changed: readonly C[]) => Promise<readonly Location[]>) => {
    return async (changed: readonly C[]) => {
      setBusy(true);
      const failed = await change(changed);
      setBusy(false);
      if (failed.length > 0 && selection.isOn)
        selection.choose(failed.map(({ handle, label }) => `${handle}#${label}`));
      else selection.end();
      onChanged();
    };
  };
  const count = ({ places, isComplete, isLoading }: MyPlaces): string => {
    if (isLoading || (places.length === 0 && !isComplete)) return '';
    return t.mine.count({ places: places.length, isComplete });
  };
  const list = { live, restricted: live, due: live, expired, deleted: bin }[visible.view.state];
  return {
    isLoading: list.isLoading || (isEmpty(live) && (expired.isLoading || bin.isLoading)),
    isEmpty: isEmpty(live) && isEmpty(expired) && isEmpty(bin),
    list,
    isInBin,
    visible,
    counts: {
      live: count(live),
      restricted: live.isLoading ? '' : t.mine.count({ places: visible.restricted, isComplete: live.isComplete }),
      expired: count(expired),
      due: live.isLoading ? '' : t.mine.count({ places: visible.due, isComplete: live.isComplete }),
      deleted: count(bin),
    },
    selection,
    isBusy,
    remove: useStableCallback(runAction(changes.remove)),
    restore: useStableCallback(runAction(changes.restore)),
    confirm: useStableCallback(runAction(changes.confirm)),
    update: runAction(changes.update),
    chosen: chosenAlias === undefined ? undefined : visible.matching.find(({ alias }) => alias === chosenAlias),
    choose,
    pointedAt,
    pointAt,
  };
}

const isEmpty = ({ isComplete, places }: MyPlaces): boolean => isComplete && places.length === 0;
