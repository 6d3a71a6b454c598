import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import {
  formatAlias,
  type Handle,
  type Label,
  parseAlias,
  receiverPath,
  searchPath,
} from '../../../domain/aliases/alias.ts';
import { createPoint, formatPoint, type Point } from '../../../domain/coordinates/coordinates.ts';
import type { Exactness } from '../../../domain/coordinates/exactness.ts';
import { providerTitle } from '../../../domain/country/provider-selection.ts';
import { type FailureKind, failureCategory, isProviderOutage } from '../../../domain/failure.ts';
import { providerProblems } from '../../../domain/failures/queries.ts';
import { addressLine } from '../../../domain/location/address-words.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { Interpretation } from '../../../domain/query/interpretation.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { getFormat } from '../../../i18n/messages/format.ts';
import { DISPLAY_PAGE_SIZE, type GeocodeResult } from '../../../usecases/index.ts';
import { type ScreenTexts, useFormat, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useWhenOnline } from '../../lib/use-when-online.ts';
import { PlaceActions, PlaceNotes } from '../../place/share/place-actions.tsx';
import { AddressText } from '../../place/view/address-text.tsx';
import { AliasHero } from '../../place/view/alias-text.tsx';
import { CreateLink } from '../../place/view/create-link.tsx';
import { DidYouMean } from '../../place/view/did-you-mean.tsx';
import { type FilteredPlaces, PlacesOfHandle } from '../../place/view/places-of-handle.tsx';
import { Candidates, NearestAddresses, PlacesBeside } from '../../search/candidates.tsx';
import { InterpretationChips } from '../../search/interpretation-chips.tsx';
import { PlaceLink, PlaceLinks } from '../../search/place-links.tsx';
import { mapPath } from '../../search/search-routing.ts';
import { isUnknownCode, type MapSelection, type MapState } from './map-search.ts';
import { CreateHere, PlaceDetails } from './place-details.tsx';

/** The content of the panel: the interpretations of the text, and the results. */
export function MapPanel({
  state,
  choosing,
  onSelect,
  onRetry,
}: {
  readonly state: MapState;
  /** The places of a handle without a label. */
  readonly choosing: FilteredPlaces;
  readonly onSelect: (interpretation: Interpretation) => void;
  readonly onRetry: () => void;
}) {
  const { interpretations, selected } = state;
  return (
    <div className="grid gap-4 px-4 pt-3 pb-8 md:px-6 md:pt-4">
      {interpretations.length > 0 && (
        <div className="pe-10">
          <InterpretationChips interpretations={interpretations} selected={selected} onChoose={onSelect} />
        </div>
      )}
      <PanelContent state={state} choosing={choosing} onRetry={onRetry} />
    </div>
  );
}

function PanelContent({
  state,
  choosing,
  onRetry,
}: Pick<Parameters<typeof MapPanel>[0], 'state' | 'choosing' | 'onRetry'>) {
  const { status, selection } = state;
  if (status === 'searching') return <SkeletonRows rows={5} className="py-3" />;
  if (status === 'failed' && state.failure !== undefined)
    return (
      <>
        <DidYouMean failure={state.failure} query={state.q} names={state.names} toPath={toMapPath} />
        <Failed state={state} onRetry={onRetry} />
      </>
    );
  if (selection === undefined) return null;
  if (selection.kind === 'handle') return <HandlePlaces choosing={choosing} placeMatch={selection.placeMatch} />;
  return selection.kind === 'alias' ? <AliasPlace {...selection} /> : <Place {...selection} />;
}

/** All places of a handle to choose from; the map marks the same places. */
function HandlePlaces({
  choosing,
  placeMatch,
}: {
  readonly choosing: FilteredPlaces;
  readonly placeMatch: GeocodeResult | undefined;
}) {
  const t = useTranslations();
  const { handle } = choosing.found;
  const heading = useFocusedHeading();
  return (
    <>
      <PlacesOfHandle key={handle} {...choosing} headingRef={heading} />
      <ButtonLink to={searchPath(handle)}>{t.mapPage.openAlias}</ButtonLink>
      <PlacesBeside answer={placeMatch} />
    </>
  );
}

const toMapPath = (handle: Handle, label?: Label): string =>
  mapPath(label === undefined ? handle : formatAlias(handle, label));

function AliasPlace({ location, others, more, placeMatch }: Extract<MapSelection, { kind: 'alias' }>) {
  const t = useTranslations();
  const { handle, label, saudiShortAddress } = location;
  const point = createPoint(location.latitude, location.longitude);
  return (
    <>
      <Heading key={`${handle}#${label}`}>
        <AliasHero handle={handle} label={label} largest="large" />
      </Heading>
      <p className="-mt-3 text-quiet empty:hidden">
        <AddressText location={location} />
      </p>
      <div className="-mt-3 empty:hidden">
        <PlaceNotes location={location} />
      </div>
      <PlaceActions location={location} />
      <ButtonLink to={searchPath(handle, label)} className="-mt-2">
        {t.mapPage.openAlias}
      </ButtonLink>
      <PlacesBeside answer={placeMatch} />
      {point.ok && (
        <PlaceDetails
          point={point.value}
          address={addressLine(location, t.uiMessages, getFormat(t).countryNamed)}
          parts={location}
          saudiShortAddress={saudiShortAddress}
        />
      )}
      {others.length > 0 && <OtherPlaces handle={handle} locations={others} more={more} />}
    </>
  );
}

/** Links to the other places of the handle. If there are very many, the rest is on a separate page. */
function OtherPlaces({
  handle,
  locations,
  more,
}: {
  readonly handle: Handle;
  readonly locations: readonly Location[];
  readonly more: boolean;
}) {
  const t = useTranslations();
  return (
    <PlaceLinks
      heading={t.mapPage.others}
      footer={
        (more || locations.length > DISPLAY_PAGE_SIZE) && (
          <ButtonLink to={searchPath(handle)} className="mt-1 w-full">
            {t.shared.allPlaces({ handle })}
          </ButtonLink>
        )
      }
    >
      {locations.slice(0, DISPLAY_PAGE_SIZE).map((location) => (
        <PlaceLink key={location.label} to={mapPath(formatAlias(location.handle, location.label))}>
          <AliasHero handle={location.handle} label={location.label} largest="body" smallest="small" />
          <span className="line-clamp-2 text-quiet text-small">
            <AddressText location={location} />
          </span>
        </PlaceLink>
      ))}
    </PlaceLinks>
  );
}

function NameLink({ name }: { readonly name: string }) {
  const alias = parseAlias(name);
  return alias.ok ? (
    <PlaceLink to={mapPath(name)}>
      <AliasHero {...alias.value} largest="body" smallest="small" />
    </PlaceLink>
  ) : null;
}

function Place({ point, from, exactness, answer, names = [] }: Extract<MapSelection, { kind: 'place' }>) {
  const t = useTranslations();
  const isAddressKnown = answer !== undefined && answer.provider !== 'coordinates';
  return (
    <>
      {from === 'device' && answer !== undefined && (
        <p className="-mb-3 text-accent text-small">{t.mapPage.position}</p>
      )}
      <Heading key={formatPoint(point)}>
        <span dir="auto">{formatTitle(t, from, point, answer)}</span>
      </Heading>
      {answer === undefined ? (
        <p role="status" className="text-quiet">
          {t.mapPage.describing}
        </p>
      ) : (
        <p className="-mt-2 text-quiet text-small">{formatNote(t, exactness, answer)}</p>
      )}
      {answer?.ignored !== undefined && (
        <p className="-mt-2 rounded-control bg-sunken px-3 py-2 text-small">
          {t.mapPage.ignored({ text: answer.ignored, place: formatTitle(t, from, point, answer) })}
        </p>
      )}
      {names.length > 0 && (
        <PlaceLinks heading={t.mapPage.namesHere}>
          {names.map((name) => (
            <NameLink key={name} name={name} />
          ))}
        </PlaceLinks>
      )}
      <div className="flex items-center gap-2">
        <CreateHere point={point} exactness={exactness} />
        <CopyButton text={window.location.href} name={t.mapPage.link} />
      </div>
      {answer?.candidates !== undefined && (
        <Candidates
          heading={t.mapPage.candidates}
          answer={answer}
          places={answer.candidates.slice(1)}
          namedSource={answer.attribution}
        />
      )}
      {answer !== undefined && (
        <>
          <PlaceDetails
            point={point}
            address={isAddressKnown && answer.address !== formatPoint(point) ? answer.address : ''}
            parts={answer.parts}
            saudiShortAddress={answer.saudiShortAddress ?? ''}
          />
          <Sources answer={answer} />
        </>
      )}
    </>
  );
}

/** Returns the title of a result: the first of its building, street with number, district, city, region and country that is known. */
function formatTitle(
  t: ScreenTexts,
  from: Extract<MapSelection, { kind: 'place' }>['from'],
  point: Point,
  answer: GeocodeResult | undefined,
): string {
  if (answer === undefined) return from === 'device' ? t.mapPage.position : t.uiMessages.selectedLocation;
  const { street, address2, district, city, region, country } = answer.parts;
  if (answer.provider === 'coordinates') return formatPoint(point);
  const door = street === '' ? '' : [street, address2].filter(Boolean).join(' ');
  const named = getFormat(t).countryNamed(country);
  return [answer.building ?? '', door, district, city, region, named].find(Boolean) ?? answer.address;
}

/** Returns the note about a result: its accuracy or its missing address; for an exact point its city, region and country. */
function formatNote(t: ScreenTexts, exactness: Exactness, answer: GeocodeResult): string {
  if (exactness.kind === 'locality') return t.mapPage.approximatePlace;
  if (exactness.kind === 'within') {
    const within = t.mapPage.within({ distance: getFormat(t).distance(exactness.metres) });
    return answer.provider === 'coordinates' ? `${t.uiMessages.noAddress.text} ${within}` : within;
  }
  if (answer.provider === 'coordinates') return `${t.uiMessages.noAddress.text} ${t.mapPage.coordinatesOnly}`;
  if (answer.approximate) return t.mapPage.approximate;
  const { city, region, country } = answer.parts;
  const { countryNamed, series } = getFormat(t);
  return series([...new Set([city, region, countryNamed(country)].filter(Boolean))]);
}

/** Names the source of a result, and the providers that could not be reached. */
function Sources({ answer: { attribution, tried } }: { readonly answer: GeocodeResult }) {
  const t = useTranslations();
  const format = useFormat();
  const unreachable = tried
    .filter(({ outcome }) => providerProblems.some((problem) => problem === outcome))
    .map(({ provider }) => providerTitle[provider]);
  return (
    <div className="grid gap-1 text-quiet text-small">
      {attribution !== '' && <p>{t.mapPage.from({ attribution })}</p>}
      {unreachable.length > 0 && <p>{t.mapPage.unreached({ providers: format.list(unreachable) })}</p>}
    </div>
  );
}

function Failed({ state, onRetry }: { readonly state: MapState; readonly onRetry: () => void }) {
  const t = useTranslations();
  const { failure, q } = state;
  useWhenOnline(failure, onRetry);
  if (failure === undefined) return null;
  const alias = parseAlias(q);
  const { text } = failureMessage(failure, t);
  const linkText = failure.kind === 'pin-required' ? t.visibility.enterPin : t.mapPage.openAlias;
  if (isUnknownCode(state)) return <Alert text={t.uiMessages.notFound.text} />;
  if (failure.kind.startsWith('bad-')) return <Alert text={text} />;
  if (alias.ok && (failure.kind === 'pin-required' || failureCategory(failure.kind) === 'gone'))
    return (
      <Alert text={text}>
        <ButtonLink to={receiverPath(alias.value.handle, alias.value.label)}>{linkText}</ButtonLink>
      </Alert>
    );
  if (isProviderOutage(failure))
    return (
      <div role="status" className="text-quiet">
        <p>{t.uiMessages.searchFailed.text}</p>
        <Button variant="text" onClick={onRetry}>
          {t.trouble.retry}
        </Button>
      </div>
    );
  if (!notFoundKinds.has(failure.kind))
    return (
      <Alert text={alias.ok ? t.uiMessages.loadFailed.text : t.uiMessages.searchFailed.text}>
        <p className="w-full text-quiet text-small">{text}</p>
        {failure.kind === 'unreachable' && (
          <>
            <p className="w-full text-quiet text-small">{t.offlineLine.goesOn}</p>
            <ButtonLink to="/offline">{t.footer.savedPlaces}</ButtonLink>
          </>
        )}
        <Button onClick={onRetry}>{t.trouble.retry}</Button>
      </Alert>
    );
  if (failure.kind === 'place-not-found' && failure.didYouMean !== undefined)
    return <NearestAddresses addresses={failure.didYouMean} />;
  if (!alias.ok) return <Alert text={text} />;
  const { handle, label = '' } = alias.value;
  return (
    <Alert text={text}>
      <CreateLink className="max-w-full" search={new URLSearchParams({ handle, label })}>
        <span className="truncate">{t.mapPage.createAlias({ alias: formatAlias(handle, alias.value.label) })}</span>
      </CreateLink>
    </Alert>
  );
}

/** Failures that mean that the place does not exist. */
const notFoundKinds: ReadonlySet<FailureKind> = new Set([
  'handle-not-found',
  'no-labels',
  'location-not-found',
  'place-not-found',
]);

/** Returns a ref to the heading of a result, which gets the focus after a search. */
function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}

function Heading({ children }: { readonly children: ReactNode }) {
  const heading = useFocusedHeading();
  return (
    <h2 ref={heading} tabIndex={-1} className="wrap-anywhere min-w-0 pe-10 text-title">
      {children}
    </h2>
  );
}
