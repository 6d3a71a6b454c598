import { useEffect, useMemo } from 'react';
import { createPoint, type LatLng } from '../../domain/coordinates/coordinates.ts';
import { sampleAliases } from '../../domain/location/sample-aliases.ts';
import { useApp } from '../context/app-context.tsx';
import { useAuth } from '../context/auth.tsx';
import { useFormat, useLazyMessages, useTranslations } from '../i18n/index.ts';
import { getDeviceCountry } from '../lib/device-country.ts';
import { useDebouncedQuery } from '../lib/use-debounced-query.ts';
import { networkState } from '../offline/network-state.ts';
import { loadRecentAliases } from '../place/mine/recent-aliases.ts';
import { useMyAliases } from '../place/mine/use-my-aliases.ts';
import { createSuggestions, type Suggestion, shouldSearchNames, shouldSearchPlaces } from './search-suggestions.ts';

/** The pause in typing after which the server is queried. */
const DEBOUNCE_MS = 120;

/**
 * The user's aliases, recent ones, samples, and the names and places that our server finds for the typed text; empty while the box is
 * closed. `near`: the centre of the visible map, whose streets come first. Without a network only local ones.
 */
export function useSuggestions(typed: string, open: boolean, near?: () => LatLng | undefined): readonly Suggestion[] {
  const { client } = useApp();
  const { user } = useAuth();
  const { language, uiMessages } = useTranslations();
  const { countryName, countryNamed, series } = useFormat();
  const aboutSamples = useLazyMessages('samples', open);
  const own = useMyAliases(user);
  const places = useDebouncedQuery({
    typed: open && shouldSearchPlaces(typed) ? typed : undefined,
    milliseconds: DEBOUNCE_MS,
    request: async (text) => {
      const home = getDeviceCountry();
      const middle = near?.();
      const point = middle && createPoint(middle.latitude, middle.longitude);
      const answer = await client.geocoding.suggest(text, {
        language,
        limit: 5,
        ...(home && { home }),
        ...(point?.ok && { near: point.value }),
      });
      return answer.ok ? answer.value : [];
    },
  });
  useEffect(() => {
    // Without a network the first letter would also open the stored towns.
    if (open && !networkState.get().isOnline) void client.geocoding.suggest('aaaa', { language, limit: 1 });
  }, [client, language, open]);
  const named = useDebouncedQuery({
    typed: open && shouldSearchNames(typed) ? typed : undefined,
    milliseconds: DEBOUNCE_MS,
    request: async (text, signal) => {
      const answer = await client.aliases.suggest(text, 5, signal);
      return answer.ok ? answer.value : [];
    },
  });
  return useMemo(
    () =>
      open
        ? createSuggestions(
            typed,
            {
              own,
              recent: loadRecentAliases(),
              named: named?.answer ?? [],
              samples: sampleAliases,
              places: places?.answer ?? [],
            },
            { countryName, countryNamed, series, uiMessages, samples: aboutSamples ?? {} },
          )
        : [],
    [typed, open, own, named, places, countryName, countryNamed, series, uiMessages, aboutSamples],
  );
}
