import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Api, collectPages } from '../../../client/index.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import { ok, type Result } from '../../../domain/result.ts';
import { DISPLAY_PAGE_SIZE } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { FRESH_MS, initialFor, usePageData } from '../../context/page-data.ts';
import { placesKey } from '../../context/query-keys.ts';
import { type PlaceSort, type SearchablePlace, toPlaces } from './my-places.ts';

/** The lists of places: places that can be found, places that have expired, or places in the bin. */
export type PlaceList = 'live' | 'expired' | 'deleted';

type Listed = Result<{ readonly locations: readonly Location[]; readonly more: boolean }, Failure>;

export interface MyPlaces {
  readonly places: readonly SearchablePlace[];
  /** True if `places` is the complete list. */
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/**
 * Loads one of a user's lists: first its first page, which can be embedded in the document, then the complete list, so that searching needs
 * no requests.
 */
export function useMyPlaces(userId: string, list: PlaceList, sort: PlaceSort = 'created'): MyPlaces {
  const { client } = useApp();
  const { api } = client;
  const embedded = usePageData('mine');
  const key = [placesKey, userId, list] as const;
  const received =
    embedded?.userId === userId && (embedded.areAllEmpty || (embedded.list === list && embedded.sort === sort))
      ? embedded
      : undefined;
  const first = useQuery<Listed>({
    queryKey: [...key, 'first', sort],
    queryFn: async () => {
      const page = await api.listMyLocations({ query: { state: list, sort, limit: DISPLAY_PAGE_SIZE } });
      return page.ok ? ok({ locations: page.value.items, more: page.value.next !== undefined }) : page;
    },
    staleTime: FRESH_MS,
    // Keeps the loaded list while another order is requested: a complete list is sorted here.
    placeholderData: keepPreviousData,
    ...initialFor(received && ok(received)),
  });
  const hasMore = first.data?.ok === true && first.data.value.more;
  const allPlaces = useQuery<Result<readonly Location[], Failure>>({
    queryKey: [...key, 'whole'],
    queryFn: () => listAllPlaces(api, list),
    staleTime: FRESH_MS,
    enabled: hasMore,
  });
  const all = hasMore && allPlaces.data?.ok ? allPlaces.data.value : undefined;
  const locations = all ?? getFirstPlaces(first.data);
  const places = useMemo(() => toPlaces(locations), [locations]);
  return {
    places,
    isComplete: first.data?.ok === true && (!hasMore || all !== undefined),
    isLoading: first.isPending,
    failure: findFailure(first.data) ?? findFailure(allPlaces.data),
    retry: () => void (findFailure(first.data) === undefined ? allPlaces.refetch() : first.refetch()),
  };
}

/** Reloads the lists when another tab has changed a place. */
export function useCrossTabReload(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const channel = getChannel();
    const reload = () => void cache.invalidateQueries({ queryKey: [placesKey] });
    channel.addEventListener('message', reload);
    return () => channel.removeEventListener('message', reload);
  }, [cache]);
}

/** Returns a function that reloads the lists of this tab and of other tabs after a place was changed. */
export function useInvalidatePlaces(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    getChannel().postMessage('changed');
    await cache.invalidateQueries({ queryKey: [placesKey] });
  };
}

export const listAllPlaces = (
  api: Pick<Api, 'listMyLocations'>,
  state: PlaceList,
): Promise<Result<readonly Location[], Failure>> =>
  collectPages((page) => api.listMyLocations({ query: { state, ...page } }));

const getFirstPlaces = (listed: Listed | undefined): readonly Location[] =>
  listed?.ok ? listed.value.locations : none;
const none: readonly Location[] = [];

const findFailure = (answer: Result<unknown, Failure> | undefined): Failure | undefined =>
  answer === undefined || answer.ok ? undefined : answer.failure;

const CHANNEL = 'whereat.places';

let channel: BroadcastChannel | undefined;

/** Returns the single channel of this tab. A second channel in the same tab would receive the tab's own messages. */
function getChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}
