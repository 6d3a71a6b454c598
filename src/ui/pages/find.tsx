import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type Alias, formatRequestedAlias, type Label, parseAlias, searchPath } from '../../domain/alias/alias.ts';
import { spokenAliasAmong } from '../../domain/alias/spoken-aliases.ts';
import { sampleAliases } from '../../domain/location/sample-aliases.ts';
import { classify } from '../../domain/query/classify.ts';
import { messageOf } from '../../i18n/index.ts';
import type { FoundAlias, PlaceCandidate } from '../../usecases/index.ts';
import { AliasText } from '../components/location/alias-text.tsx';
import { LocationCard, LocationCardSkeleton } from '../components/location/location-card.tsx';
import { LocationList, useFilteredLocations } from '../components/location/location-list.tsx';
import { LookupError } from '../components/location/lookup-error.tsx';
import { Candidates } from '../components/search/candidates.tsx';
import { InterpretationChips } from '../components/search/interpretation-chips.tsx';
import { SearchBox } from '../components/search/search-box.tsx';
import { useApp } from '../context/app-context.tsx';
import { createFindController, type FindState, initialFindState } from '../controllers/find-location.ts';
import { interpretationName } from '../controllers/interpretations.ts';
import { zooms } from '../controllers/location-picker.ts';
import { parseAfterLabel } from '../controllers/prefetch.ts';
import { saveRecentAlias } from '../controllers/recent-aliases.ts';
import { mapPath, parseDestination } from '../controllers/search-routing.ts';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useFragment, useHydrated } from '../hooks/use-hydrated.ts';
import { useStore } from '../hooks/use-store.ts';
import { useTranslations } from '../i18n/index.ts';
import { Page } from '../kit/page.tsx';
import { Skeleton } from '../kit/skeleton-rows.tsx';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { LazyMap } from '../map/index.tsx';
import { usePlaceOnMap } from '../map/use-place-on-map.ts';

/** Find Location: /search. The address says what is looked for; the box changes the address. */
export default function FindPage() {
  const { handle, label } = useParams();
  // A fragment never reaches a server: a visit to /search/cafe#door brings its label here.
  const fragment = useFragment();
  const labelled = label ?? (fragment === '' ? undefined : fragment);
  // /search?alias=…: the same question, asked by query.
  const [parameters] = useSearchParams();
  const aliasParameter = parameters.get('alias') ?? undefined;
  return (
    <Find
      alias={handle === undefined ? aliasParameter : formatRequestedAlias(handle, labelled)}
      after={handle === undefined ? undefined : parseAfterLabel(parameters)}
    />
  );
}

const CreatedPlace = lazyComponent(() => import('../components/created/created-place.tsx'));

/** The screen itself, for whichever route names the alias. */
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
  const [received] = useState(() => prefetch.initialData(alias, after));
  const [finder] = useState(() =>
    createFindController(client.aliases, prefetch.takePending, initialFindState(alias, received)),
  );
  const state = useStore(finder);
  useDocumentTitle(alias ?? t.find.title);

  const shown = useRef(received === undefined ? undefined : `${alias} ${after}`);
  useEffect(() => {
    prefetch.discard();
    if (shown.current === `${alias} ${after}`) return;
    shown.current = undefined;
    if (alias === undefined) finder.clear();
    else void finder.find(alias, after);
  }, [alias, after, finder, prefetch]);

  useEffect(() => {
    if (state.at === 'failed') {
      const { toast } = messageOf(state.failure, t);
      if (toast !== undefined) toasts.show({ text: toast, destructive: true });
    }
    if (state.at === 'found') saveRecentAlias(localStorage, state.text);
  }, [state, toasts, t]);

  const submit = (text: string) => {
    const { path, bare } = parseDestination(text);
    if (path === location.pathname) void finder.find(text);
    else navigate(path, { state: { bare } });
  };
  // A bare word that is no alias is a name as it is said, `nassif-door`, or looked for as a place.
  const bare = (location.state as { bare?: boolean } | null)?.bare === true;
  useEffect(() => {
    if (!bare || state.at !== 'failed' || state.failure.kind !== 'handle-not-found') return;
    const spokenAlias = spokenAliasAmong(state.text, state.failure.suggestions ?? []);
    const path = spokenAlias === undefined ? mapPath(state.text.replace(/^@/, ''), 'place') : pathOfAlias(spokenAlias);
    navigate(path, { replace: true });
  }, [bare, state, navigate]);

  const beside = usePlaceCalled(bare && (state.at === 'found' || state.at === 'choosing') ? alias : undefined);

  // After a reload too, where the server knows nothing of it.
  const isCreated = useHydrated() && (location.state as { created?: boolean } | null)?.created === true;
  const [typed, setTyped] = useState('');
  const readings = useMemo(() => {
    const understood = classify(typed === '' ? (alias ?? '') : typed);
    return understood.ok ? understood.value : [];
  }, [typed, alias]);

  // Where the create form leads to (product.md §4), told as what it is: the moment after.
  if (isCreated && state.at === 'found')
    return (
      <Suspense>
        <CreatedPlace location={state.location} />
      </Suspense>
    );
  return (
    <Page width="split" className="flex flex-col gap-6 *:first:mb-0" title={t.find.title} lead={t.find.lead}>
      <div className="max-w-2xl">
        <SearchBox
          text={state.at === 'start' ? '' : state.text}
          busy={state.at === 'searching'}
          autoFocus={alias === undefined}
          onSubmit={submit}
          onTyped={setTyped}
        >
          <div className="mt-2 min-h-8">
            <InterpretationChips
              readings={readings}
              read={readings.find(({ kind }) => kind === 'alias') ?? readings[0]}
              onChoose={(reading) => navigate(mapPath(typed || (alias ?? ''), interpretationName(readings, reading)))}
            />
          </div>
        </SearchBox>
      </div>
      {beside !== undefined && (
        <div className="max-w-2xl">
          <Candidates heading={t.mapPage.besideAlias} places={beside} level="h2" />
        </div>
      )}
      <Result state={state} onRetry={(text) => void finder.find(text)} />
      {children}
    </Page>
  );
}

const pathOfAlias = ({ handle, label }: Alias): string => searchPath(handle, label);

/** The places of a name that was typed as a bare word, which an alias has as well. */
function usePlaceCalled(alias: string | undefined): readonly PlaceCandidate[] | undefined {
  const { client } = useApp();
  const [found, setFound] = useState<{ readonly alias: string; readonly places: readonly PlaceCandidate[] }>();
  useEffect(() => {
    if (alias === undefined) return;
    let current = true;
    void client.geocoding.geocode({ text: alias.replace(/^@/, '') }, { provider: 'gazetteer' }).then((answer) => {
      if (current && answer.ok) setFound({ alias, places: (answer.value.candidates ?? [answer.value]).slice(0, 3) });
    });
    return () => {
      current = false;
    };
  }, [alias, client]);
  return found?.alias === alias ? found?.places : undefined;
}

function Result({ state, onRetry }: { readonly state: FindState; readonly onRetry: (text: string) => void }) {
  const t = useTranslations();
  const onMap = usePlaceOnMap(state.at === 'found' ? state.location : undefined);
  switch (state.at) {
    case 'start':
      return <Examples />;
    case 'searching':
      return (
        <div className="grid gap-6 lg:grid-cols-2">
          <LocationCardSkeleton />
          <Skeleton className="h-[300px] rounded-card!" />
        </div>
      );
    case 'failed':
      return <LookupError state={state} onRetry={onRetry} />;
    case 'found':
      return (
        <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
          <LocationCard location={state.location} />
          <LazyMap
            label={t.find.map}
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

/** Several labels: rows to choose from, and the same places as numbered marks on the map. */
function Choices({ found }: { readonly found: FoundAlias }) {
  const t = useTranslations();
  const { locations } = found;
  const choosing = useFilteredLocations(found, searchPath);
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
      <LocationList {...choosing} />
      <LazyMap
        label={t.find.map}
        inPage
        centre={locations[0]!}
        zoom={4}
        {...choosing.onMap}
        className="h-[300px] overflow-hidden rounded-card border border-line lg:sticky lg:top-22"
      />
    </div>
  );
}

function Examples() {
  const t = useTranslations();
  return (
    <section aria-labelledby="examples" className="max-w-2xl">
      <h2 id="examples" className="text-lead">
        {t.find.emptyTitle}
      </h2>
      <p className="mt-1 mb-4 text-quiet">{t.find.emptyText}</p>
      <ul className="flex flex-wrap gap-2">
        {sampleAliases.slice(0, 5).map(({ handle, label }) => {
          const parsed = parseAlias(`${handle}#${label}`);
          return (
            parsed.ok && (
              <li key={handle}>
                <Link
                  to={searchPath(parsed.value.handle, parsed.value.label)}
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-ink no-underline hover:border-accent"
                >
                  <AliasText handle={handle} label={label} />
                </Link>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
