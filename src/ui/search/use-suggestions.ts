import { useEffect, useMemo, useState } from 'react';
import { createPoint, type LatLng } from '../../domain/coordinates/coordinates.ts';
import { sampleAliases } from '../../domain/location/sample-aliases.ts';
import { useApp } from '../context/app-context.tsx';
import { useAuth } from '../context/auth.tsx';
import { useFormat, useLazyMessages, useTranslations } from '../i18n/index.ts';
import { deviceCountry } from '../lib/device-country.ts';
import { useStableCallback } from '../lib/use-stable-callback.ts';
import { loadRecentAliases } from '../place/mine/recent-aliases.ts';
import { useMyAliases } from '../place/mine/use-my-aliases.ts';
import { createSuggestions, type Suggestion, shouldSearchNames, shouldSearchPlaces } from './search-suggestions.ts';

/** Milliseconds without another letter before our server is asked. */
const DEBOUNCE_MS = 120;

/**
 * The user's own aliases, recent ones, samples, and the names and places that our server finds for what is typed; empty while
 * the box is closed. `near`: the middle of the map that is looked at, whose streets come first. Without a network there is what the device has.
 */
export function useSuggestions(typed: string, open: boolean, near?: () => LatLng | undefined): readonly Suggestion[] {
  const { client } = useApp();
  const { user } = useAuth();
  const { language, uiMessages } = useTranslations();
  const { countryName, countryNamed, series } = useFormat();
  const aboutSamples = useLazyMessages('samples', open);
  const own = useMyAliases(user);
  const places = useAnswers(typed, open && shouldSearchPlaces(typed), async (text) => {
    const home = deviceCountry();
    const middle = near?.();
    const point = middle && createPoint(middle.latitude, middle.longitude);
    const answer = await client.geocoding.suggest(text, {
      language,
      limit: 5,
      ...(home && { home }),
      ...(point?.ok && { near: point.value }),
    });
    return answer.ok ? answer.value : [];
  });
  useEffect(() => {
    // Without a network the first key would also open the towns that are kept.
    if (open && !navigator.onLine) void client.geocoding.suggest('aaaa', { language, limit: 1 });
  }, [client, language, open]);
  const named = useAnswers(typed, open && shouldSearchNames(typed), async (text, signal) => {
    const answer = await client.aliases.suggest(text, 5, signal);
    return answer.ok ? answer.value : [];
  });
  return useMemo(
    () =>
      open
        ? createSuggestions(
            typed,
            { own, recent: loadRecentAliases(), named, samples: sampleAliases, places },
            { countryName, countryNamed, series, uiMessages, samples: aboutSamples ?? {} },
          )
        : [],
    [typed, open, own, named, places, countryName, countryNamed, series, uiMessages, aboutSamples],
  );
}

/** Returns the answers of a question to the text that was typed last. The earlier answers stay until then. */
function useAnswers<T>(
  typed: string,
  isRequested: boolean,
  ask: (text: string, signal: AbortSignal) => Promise<readonly T[]>,
): readonly T[] {
  const [answers, setAnswers] = useState<readonly T[]>([]);
  if (!isRequested && answers.length > 0) setAnswers([]);
  const question = useStableCallback(ask);
  useEffect(() => {
    if (!isRequested) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await question(typed, abort.signal).catch((error: unknown) => {
        if (!abort.signal.aborted) throw error;
      });
      if (found !== undefined && !abort.signal.aborted) setAnswers(found);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, isRequested, question]);
  return answers;
}
