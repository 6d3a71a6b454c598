import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type Alias, type Label, parseAlias, searchPath } from '../../../domain/aliases/alias.ts';
import { formatRequestedAlias } from '../../../domain/aliases/requested-alias.ts';
import { soundsLike } from '../../../domain/aliases/similar-aliases.ts';
import { findSpokenAlias } from '../../../domain/aliases/spoken-aliases.ts';
import { sampleAliases } from '../../../domain/location/sample-aliases.ts';
import { classify } from '../../../domain/query/classify.ts';
import { failureMessage } from '../../../i18n/index.ts';
import type { FoundAlias, GeocodeResult } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useReceived } from '../../context/page-data.ts';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useMessages, useTranslations } from '../../i18n/index.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { Page } from '../../kit/page.tsx';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { usePageState } from '../../lib/page-state.ts';
import { useFragment, useHydrated } from '../../lib/use-hydrated.ts';
import { useMediaQuery, WIDE_QUERY } from '../../lib/use-media-query.ts';
import { useStore } from '../../lib/use-store.ts';
import { LazyMap } from '../../map/index.tsx';
import { usePlaceOnMap } from '../../map/use-place-on-map.ts';
import { zooms } from '../../place/form/picker-state.ts';
import { loadRecentAliases } from '../../place/mine/recent-aliases.ts';
import { PlaceCard, PlaceCardSkeleton } from '../../place/share/place-card.tsx';
import { parseAfterLabel } from '../../place/view/after-label.ts';
import { AliasText } from '../../place/view/alias-text.tsx';
import { createFindController, type FindState, initialFindState } from '../../place/view/find-place.ts';
import { PlaceNumber, PlacesOfHandle, useFilteredPlaces } from '../../place/view/places-of-handle.tsx';
import { useFoundPlace } from '../../place/view/use-found-place.ts';
import { PlacesBeside } from '../../search/candidates.tsx';
import { InterpretationChips } from '../../search/interpretation-chips.tsx';
import { interpretationName } from '../../search/interpretations.ts';
import { SearchBox } from '../../search/search-box.tsx';
import { mapPath, parseDestination } from '../../search/search-routing.ts';
import { createFallbackMapPath } from './fallback-map-path.ts';
import { LookupError } from './lookup-error.tsx';

/** Find Location: /search. The URL has the query; the box changes the URL. */
export default function FindPage() {
  const { handle, label } = useParams();
  // A fragment is not sent to the server: a visit to /search/cafe#door adds its label here.
  const fragment = useFragment();
  const labelled = label ?? (fragment === '' ? undefined : fragment);
  // /search?alias=…: the same search, with the alias in the query.
  const [parameters] = useSearchParams();
  const aliasParameter = parameters.get('alias') ?? undefined;
  return (
    <Find
      alias={handle === undefined ? aliasParameter : formatRequestedAlias(handle, labelled)}
      after={handle === undefined ? undefined : parseAfterLabel(parameters)}
    />
  );
}

const CreatedPlace = lazyComponent(() => import('./created-place.tsx'));

/** The page for every route and parameter that contains an alias. */
export function Find({
  alias,
  after,
  children,
}: {
  readonly alias: string | undefined;
  readonly after?: Label | undefined;
  readonly children?: React.ReactNode;
}) {
  const { client, prefetch, toasts } = useApp();
  const t = useTranslations();
  const navigate = useNavigate();
  const location = useLocation();
  const received = useReceived(alias, after);
  const [finder] = useState(() =>
    createFindController(client.aliases, prefetch.takePending, initialFindState(alias, received)),
  );
  const state = useStore(finder);
  useDocumentTitle(alias ?? t.find.title);

  const renderedQuery = useRef(received === undefined ? undefined : `${alias} ${after}`);
  useEffect(() => {
    if (renderedQuery.current === `${alias} ${after}`) return;
    renderedQuery.current = undefined;
    if (alias === undefined) finder.clear();
    else void finder.find(alias, after);
  }, [alias, after, finder]);

  const { isPlainWord = false, created = false } = usePageState();
  // A bare word that is no alias may be a spoken name such as `nassif-door`; otherwise it is searched as a place.
  const redirectPath = isPlainWord ? findRedirect(state) : undefined;
  useEffect(() => {
    if (redirectPath !== undefined) navigate(redirectPath, { replace: true });
  }, [redirectPath, navigate]);
  useEffect(() => {
    if (state.status === 'failed' && redirectPath === undefined) {
      const { toast } = failureMessage(state.failure, t);
      if (toast !== undefined) toasts.show({ text: toast, destructive: true });
    }
  }, [state, redirectPath, toasts, t]);
  const found = state.status === 'found' ? state : undefined;
  useFoundPlace(found?.text, found?.location);

  const submit = (text: string) => {
    const { path, isPlainWord } = parseDestination(text);
    if (path === location.pathname + location.search) void finder.find(text);
    else navigate(path, { state: { isPlainWord } });
  };

  const placeMatch = usePlacesNamed(
    isPlainWord && (state.status === 'found' || state.status === 'choosing') ? alias : undefined,
  );

  // After a reload too. The server does not know the state of the history entry, so this is false during hydration.
  const isCreated = useHydrated() && created;
  const [typed, setTyped] = useState('');
  // The typed letter is rendered first, then the interpretations of the text.
  const deferredText = useDeferredValue(typed);
  const interpretations = useMemo(() => {
    const understood = classify(deferredText === '' ? (alias ?? '') : deferredText);
    return understood.ok ? understood.value : [];
  }, [deferredText, alias]);

  // The create form opens this page (docs/conformance.md §4), which then confirms the new place.
  if (isCreated && state.status === 'found')
    return (
      <Suspense>
        <CreatedPlace location={state.location} />
      </Suspense>
    );
  return (
    <Page width="split" className="flex flex-col gap-6 *:first:mb-0" title={t.find.title} lead={t.find.lead}>
      <div className="max-w-2xl">
        <SearchBox
          text={state.status === 'start' ? '' : state.text}
          busy={state.status === 'searching'}
          autoFocus={alias === undefined}
          onSubmit={submit}
          onTyped={setTyped}
        >
          <div className="mt-2 min-h-8">
            <InterpretationChips
              interpretations={interpretations}
              selected={interpretations.find(({ kind }) => kind === 'alias') ?? interpretations[0]}
              onChoose={(chosen) =>
                navigate(mapPath(typed || (alias ?? ''), interpretationName(interpretations, chosen)))
              }
            />
          </div>
        </SearchBox>
      </div>
      <Result state={state} onRetry={(text) => void finder.find(text)} />
      {placeMatch !== undefined && (
        <div className="max-w-2xl">
          <PlacesBeside answer={placeMatch} limit={3} level="h2" />
        </div>
      )}
      {children}
    </Page>
  );
}

/** Returns the path to which a bare word that is no alias is redirected; `undefined` if a similar-sounding name is offered instead. */
function findRedirect(state: FindState): string | undefined {
  if (state.status !== 'failed' || state.failure.kind !== 'handle-not-found') return undefined;
  const { handle, suggestions = [] } = state.failure;
  const spokenAlias = findSpokenAlias(state.text, suggestions);
  if (spokenAlias !== undefined) return toSearchPath(spokenAlias);
  const typed = parseAlias(handle);
  const hasSoundalike = suggestions.some((text) => {
    const suggestion = parseAlias(text);
    return suggestion.ok && typed.ok && soundsLike(typed.value, suggestion.value);
  });
  return hasSoundalike ? undefined : createFallbackMapPath(state.text.replace(/^@/, ''));
}

const toSearchPath = ({ handle, label }: Alias): string => searchPath(handle, label);

/** Searches the gazetteer for places whose name is a bare word that is also an alias. */
function usePlacesNamed(alias: string | undefined): GeocodeResult | undefined {
  const { client } = useApp();
  const { language } = useTranslations();
  const { data } = useQuery({
    queryKey: ['place called', alias, language],
    queryFn: () => client.geocoding.geocode({ text: alias!.replace(/^@/, ''), language }, { provider: 'gazetteer' }),
    enabled: alias !== undefined,
  });
  return alias !== undefined && data?.ok ? data.value : undefined;
}

function Result({ state, onRetry }: { readonly state: FindState; readonly onRetry: (text: string) => void }) {
  const t = useTranslations();
  const onMap = usePlaceOnMap(state.status === 'found' ? state.location : undefined);
  switch (state.status) {
    case 'start':
      return (
        <>
          <Examples />
          {/* Only the device knows the recent aliases. Above the examples, they would push those down when they appear. */}
          <Recent />
        </>
      );
    case 'searching':
      return (
        <div className="grid gap-6 lg:grid-cols-2">
          <PlaceCardSkeleton />
          <Skeleton className="h-[300px] rounded-card!" />
        </div>
      );
    case 'failed':
      return <LookupError state={state} onRetry={onRetry} />;
    case 'found':
      return (
        <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
          <PlaceCard location={state.location} />
          <LazyMap
            label={t.shared.map}
            inPage
            centre={state.location}
            zoom={zooms.detail}
            {...onMap}
            className="h-[300px] overflow-hidden rounded-card border border-line lg:sticky lg:top-22"
          />
        </div>
      );
    case 'choosing':
      return <Choices found={state.found} />;
  }
}

/** Several labels: rows to choose from, and numbered marks of the same places on the map. */
function Choices({ found }: { readonly found: FoundAlias }) {
  const t = useTranslations();
  const { locations } = found;
  const choosing = useFilteredPlaces(found, searchPath);
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
      <PlacesOfHandle {...choosing} />
      <LazyMap
        label={t.shared.map}
        inPage
        centre={locations[0]!}
        zoom={4}
        {...choosing.onMap}
        className="h-[300px] overflow-hidden rounded-card border border-line lg:sticky lg:top-22"
      />
    </div>
  );
}

/** Shows the aliases that were opened recently on this device. */
function Recent() {
  const t = useTranslations();
  const recent = useHydrated() ? loadRecentAliases() : [];
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="max-w-2xl">
      <h2 id="recent" className="mb-3 text-lead">
        {t.box.recent}
      </h2>
      <AliasLinks aliases={recent.slice(0, 5)} />
    </section>
  );
}

/** Names as pill-shaped links, in one or more lines. */
function AliasLinks({ aliases }: { readonly aliases: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {aliases.map((text) => {
        const parsed = parseAlias(text);
        return (
          parsed.ok && (
            <li key={text} className="min-w-0">
              <Link
                to={searchPath(parsed.value.handle, parsed.value.label)}
                className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line bg-surface px-4 text-ink no-underline hover:border-accent"
              >
                <AliasText handle={parsed.value.handle} label={parsed.value.label} flow />
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}

const examples = sampleAliases
  .slice(0, 5)
  .map((sample, index) => ({ ...sample, id: sample.handle, name: sample.handle, number: index + 1 }));

/** Sample places; wide screens show them beside a map. */
function Examples() {
  const t = useTranslations();
  const about: Readonly<Record<string, string>> = useMessages('samples');
  const isWide = useMediaQuery(WIDE_QUERY);
  const navigate = useNavigate();
  const [pointedAt, setPointedAt] = useState<string>();
  const toPath = ({ handle, label }: (typeof examples)[number]) => `/search/${handle.slice(1)}/${label}`;
  const open = (id: string) => {
    const example = examples.find((candidate) => candidate.id === id);
    if (example !== undefined) void navigate(toPath(example));
  };
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:min-h-115 lg:grid-cols-2">
      <section aria-labelledby="examples">
        <h2 id="examples" className="text-lead">
          {t.find.emptyTitle}
        </h2>
        <p className="mt-1 mb-4 text-quiet">{t.find.emptyText}</p>
        <ol className="divide-y divide-line border-line border-y">
          {examples.map((example) => (
            <li key={example.id} className={example.id === pointedAt ? 'bg-sunken' : ''}>
              <Link
                to={toPath(example)}
                onPointerEnter={() => setPointedAt(example.id)}
                onPointerLeave={() => setPointedAt(undefined)}
                onFocus={() => setPointedAt(example.id)}
                onBlur={() => setPointedAt(undefined)}
                className="flex items-center gap-4 py-3 text-ink no-underline hover:bg-sunken lg:px-2"
              >
                <PlaceNumber number={example.number} className="max-lg:hidden" />
                <span className="min-w-0">
                  <AliasText handle={example.handle} label={example.label} flow />
                  <span className="block text-quiet text-small">{about[example.id.slice(1)]}</span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </section>
      {isWide && (
        <LazyMap
          label={t.shared.map}
          inPage
          centre={examples[0]!}
          zoom={4}
          places={examples}
          fit={examples}
          pointedAt={pointedAt}
          onPlace={open}
          onPointAt={setPointedAt}
          className="h-115 overflow-hidden rounded-card border border-line"
        />
      )}
    </div>
  );
}
