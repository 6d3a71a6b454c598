import { useEffect, useMemo, useState } from 'react';
import { countryName } from '../../domain/country.ts';
import { sampleAliases } from '../../domain/sample-aliases.ts';
import type { Settlement } from '../../usecases/index.ts';
import { useApp } from '../app-context.tsx';
import { useAuth } from '../auth.tsx';
import { deviceCountry } from '../controllers/device-country.ts';
import { loadRecentAliases } from '../controllers/recent-aliases.ts';
import { createSuggestions, type Suggestion, shouldSearchPlaces } from '../controllers/search-suggestions.ts';
import { useMyAliases } from './use-my-aliases.ts';

/** The user's own aliases, recent ones, samples and places that begin with what is typed; empty while the box is closed. */
export function useSuggestions(typed: string, open: boolean): readonly Suggestion[] {
  const { useCases } = useApp();
  const { user } = useAuth();
  const own = useMyAliases(user);
  const [places, setPlaces] = useState<readonly Settlement[]>([]);
  const searchesPlaces = open && shouldSearchPlaces(typed);
  if (!searchesPlaces && places.length > 0) setPlaces([]);
  useEffect(() => {
    if (!searchesPlaces) return;
    let current = true;
    const timer = setTimeout(async () => {
      const home = deviceCountry();
      const answer = await useCases.geocoding.suggest(typed, { limit: 5, ...(home && { home }) });
      if (current) setPlaces(answer.ok ? answer.value : []);
    }, 120);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed, searchesPlaces, useCases]);
  return useMemo(
    () =>
      open
        ? createSuggestions(
            typed,
            { own, recent: loadRecentAliases(localStorage), samples: sampleAliases, places },
            countryName,
          )
        : [],
    [typed, open, own, places],
  );
}
