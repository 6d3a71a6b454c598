import { ArrowRight, Search } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DevicePosition } from '../../client/index.ts';
import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import { EXACT, type Exactness } from '../../domain/coordinates/exactness.ts';
import { isProviderOutage } from '../../domain/failure.ts';
import { classify } from '../../domain/query/classify.ts';
import type { Interpretation } from '../../domain/query/interpretation.ts';
import { failureMessage } from '../../i18n/index.ts';
import type { GeocodeResult } from '../../usecases/index.ts';
import { useApp } from '../context/app-context.tsx';
import { useTranslations } from '../i18n/index.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { SearchForm } from '../kit/search-form.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';

/**
 * A search for an address or place, with suggestions, which runs on Enter; first in the device's country, then anywhere. Names,
 * coordinates, codes and map links are parsed directly, so a place can be set by typing alone.
 */
export function AddressSearch({
  isOverMap = false,
  near,
  refusal,
  onFound,
  onPoint,
  onPosition,
}: {
  /** On a phone it is on the map, and its label and hint are only for assistive technology. */
  readonly isOverMap?: boolean;
  /** The centre of the map: places near it are suggested first. */
  readonly near: () => LatLng | undefined;
  /** Why the surrounding form was rejected: no point was selected. */
  readonly refusal?: string | undefined;
  readonly onFound: (answer: GeocodeResult) => void;
  readonly onPoint: (point: LatLng, exactness: Exactness) => void;
  /** The device's position, requested once when the form opens. */
  readonly onPosition?: ((position: DevicePosition) => void) | undefined;
}) {
  const { client } = useApp();
  const t = useTranslations();
  const { language } = t;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const country = useDeviceCountry(onPosition);

  const search = async (submitted: string) => {
    if (submitted.trim() === '' || busy) return;
    combobox.close();
    setBusy(true);
    setProblem(undefined);
    const understood = classify(submitted);
    const interpretations = understood.ok ? understood.value : [];
    const isName = /^[@＠]/u.test(submitted.trim());
    const code = interpretations.find(({ kind }) => (isName ? kind === 'alias' : selfSpoken.has(kind)));
    setProblem(await (code === undefined ? searchAddress(submitted) : searchCode(submitted, code, interpretations)));
    setBusy(false);
  };

  /** Each passes on what it finds, and returns what went wrong. */
  const searchCode = async (
    submitted: string,
    interpretation: Interpretation,
    interpretations: readonly Interpretation[],
  ): Promise<Problem | undefined> => {
    const found = await client.geocoding.search(submitted, {
      language,
      reading: interpretation,
      readings: interpretations,
    });
    if (!found.ok) return isProviderOutage(found.failure) ? 'unanswered' : failureMessage(found.failure, t);
    const [place] = 'locations' in found.value ? found.value.locations : [];
    if (place !== undefined) onPoint(place, EXACT);
    else if ('point' in found.value) onPoint(found.value.point, found.value.exactness);
    else return 'unanswered';
    return undefined;
  };
  const searchAddress = async (submitted: string): Promise<Problem | undefined> => {
    const { geocode } = client.geocoding;
    const nearby =
      country.current === undefined
        ? undefined
        : await geocode({ text: submitted, language, country: country.current });
    const answer = nearby?.ok ? nearby : await geocode({ text: submitted, language });
    if (!answer.ok) return answer.failure.kind === 'place-not-found' ? failureMessage(answer.failure, t) : 'unanswered';
    onFound(answer.value);
    return undefined;
  };
  const combobox = useCombobox({
    typed: text,
    needsText: true,
    near,
    onType: setText,
    onChoose: (chosen) => {
      setText(chosen);
      void search(chosen);
    },
  });

  const isUnanswered = problem === 'unanswered';
  return (
    <div className={isOverMap ? 'search-over-map' : undefined}>
      <SearchForm onSearch={() => void search(text)}>
        <TextInput
          icon={Search}
          label={t.searching.searchLabel}
          isLabelHidden={isOverMap && 'on-phones'}
          hint={
            isUnanswered ? (
              <span role="status">{t.uiMessages.searchFailed.text}</span>
            ) : (
              <span className={isOverMap ? 'max-md:sr-only' : undefined}>{t.searching.searchHint}</span>
            )
          }
          error={(isUnanswered ? undefined : problem?.text) ?? refusal}
          dir="auto"
          enterKeyHint="search"
          placeholder={isOverMap ? t.searching.searchPlaceholder : undefined}
          autoComplete="off"
          value={text}
          {...combobox.input}
          onChange={(event) => combobox.type(event.target.value)}
          beside={
            <>
              <Button type="submit" className={isOverMap ? 'max-md:px-3' : ''} disabled={busy || text.trim() === ''}>
                {isOverMap && <Icon icon={ArrowRight} className="md:hidden rtl:-scale-x-100" />}
                <span className={isOverMap ? 'max-md:sr-only' : undefined}>
                  {busy ? t.uiMessages.searching : t.searching.search}
                </span>
              </Button>
              <SuggestionList {...combobox.list} />
            </>
          }
        />
      </SearchForm>
    </div>
  );
}

/** The reason for which a search found no point. `unanswered` is no error of the field: without a response, the text can be correct. */
type Problem = { readonly text: string } | 'unanswered';

/** Kinds of interpretations that contain a position, so that they need no geocoder. */
const selfSpoken: ReadonlySet<Interpretation['kind']> = new Set([
  'coordinates',
  'plus-code',
  'geotude',
  'mgrs',
  'map-link',
]);

/** The country of the device, determined once when the form opens (docs/conformance.md §4). */
function useDeviceCountry(onPosition: ((position: DevicePosition) => void) | undefined) {
  const { client } = useApp();
  const country = useRef<string>(undefined);
  const reportPosition = useEffectEvent((position: DevicePosition) => onPosition?.(position));
  useEffect(() => {
    let isMounted = true;
    void (async () => {
      const position = await client.geolocation.findPosition();
      if (!position.ok || !isMounted) return;
      reportPosition(position.value);
      const answer = await client.geocoding.countryAt(position.value.point);
      if (answer.ok && isMounted) country.current = answer.value;
    })();
    return () => {
      isMounted = false;
    };
  }, [client]);
  return country;
}
