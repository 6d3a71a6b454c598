import { Settings2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  type Handle,
  handleKey,
  handleSettingsPath,
  type Label,
  parseAlias,
  receiverPath,
} from '../../../domain/aliases/alias.ts';
import { formatRequestedAlias } from '../../../domain/aliases/requested-alias.ts';
import { failureCategory, isRetryable } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import { percentDecode } from '../../../domain/text/text.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { getLocale } from '../../../i18n/messages/format.ts';
import type { FoundAlias } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useReceived } from '../../context/page-data.ts';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useLazyMessages, useTranslations } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Page } from '../../kit/page.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useStore } from '../../lib/use-store.ts';
import { PlaceCardSkeleton } from '../../place/share/place-card.tsx';
import { createMapSources } from '../../place/share/share-links.ts';
import { HandleShareButton } from '../../place/share/share-panel.tsx';
import { parseAfterLabel } from '../../place/view/after-label.ts';
import { AliasHero } from '../../place/view/alias-text.tsx';
import { DidYouMean } from '../../place/view/did-you-mean.tsx';
import { createFindController, type FindState, initialFindState } from '../../place/view/find-place.ts';
import { PlacesOfHandle, useFilteredPlaces } from '../../place/view/places-of-handle.tsx';
import { isPrintedCode, PlaceOfSign } from '../../place/view/printed-point.tsx';
import { useFoundPlace } from '../../place/view/use-found-place.ts';
import { SearchBox } from '../../search/search-box.tsx';
import { FormerName } from './former-name.tsx';
import { GonePlace } from './gone-place.tsx';
import { LockedPlace } from './locked-place.tsx';
import { ReceiverPlace } from './receiver-place.tsx';
import { StaticFirstMap } from './static-first-map.tsx';

/** /at/ali/home and /at/ali: the page of a shared link. Complete when the server renders it; scripts only enhance it. */
export default function ReceiverPage() {
  const { handle = '', label } = useParams();
  useFragmentLabel(handle, label);
  const alias = formatRequestedAlias(handle, label);
  const after = parseAfterLabel(useSearchParams()[0]);
  // Another alias is another page: the previous one must not remain while it loads.
  return (
    <SharedAlias
      key={`${alias} ${after ?? ''}`}
      alias={alias}
      after={label === undefined ? after : undefined}
      isWholeHandle={label === undefined}
    />
  );
}

function SharedAlias({
  alias,
  after,
  isWholeHandle,
}: {
  readonly alias: string;
  readonly after: Label | undefined;
  readonly isWholeHandle: boolean;
}) {
  const { config, client, prefetch } = useApp();
  const t = useTranslations();
  const received = useReceived(alias, after);
  const [finder] = useState(() =>
    createFindController(client.aliases, prefetch.takePending, initialFindState(alias, received)),
  );
  const picture = received === undefined ? undefined : config.picture;
  const [formerName] = useState(() => (received === undefined ? undefined : config.received?.formerName));
  const state = useStore(finder);
  useDocumentTitle(state.status === 'found' ? state.text : alias);
  useEffect(() => {
    if (received === undefined) void finder.find(alias, after);
  }, [alias, after, finder, received]);
  const found = state.status === 'found' ? state : undefined;
  useFoundPlace(found?.text, found?.location);

  const settings = isWholeHandle && <MemberSettings locations={listPlaces(state)} />;
  if (state.status === 'found')
    return (
      <>
        <ReceiverPlace
          location={state.location}
          picture={picture}
          formerName={formerName}
          grantedUntil={state.grantedUntil}
        />
        {settings && <div className="px-4 pb-8 md:px-6">{settings}</div>}
      </>
    );
  return (
    <Page width="split" className="flex flex-col gap-6">
      {state.status === 'searching' && (
        <>
          <p className="sr-only">{t.uiMessages.searching}</p>
          <PlaceCardSkeleton />
        </>
      )}
      {state.status === 'choosing' && <Places found={state.found} picture={picture} formerName={formerName} />}
      {settings}
      {state.status === 'failed' && (
        <Failed state={state} onUnlock={finder.unlock} onRetry={() => void finder.find(alias, after)} />
      )}
    </Page>
  );
}

/** The page of a place that is gone, protected by a PIN, or not found. */
function Failed({
  state,
  onUnlock,
  onRetry,
}: {
  readonly state: Extract<FindState, { status: 'failed' }>;
  readonly onUnlock: (pin: string) => Promise<void>;
  readonly onRetry: () => void;
}) {
  const { failure, text } = state;
  const { hash } = useLocation();
  const needsPin = failure.kind === 'pin-required' || failure.kind === 'wrong-pin';
  // The form for the PIN stays if the PIN cannot be checked temporarily.
  const [hasNeededPin, setNeededPin] = useState(needsPin);
  if (needsPin && !hasNeededPin) setNeededPin(true);
  if (needsPin || (hasNeededPin && isRetryable(failure)))
    return <LockedPlace alias={text} failure={failure} onUnlock={onUnlock} />;
  if (failureCategory(failure.kind) === 'gone') return <GonePlace alias={text} failure={failure} />;
  if (failure.kind === 'unreachable' && isPrintedCode(hash)) return <PlaceOfSign alias={text} />;
  return <Missing state={state} onRetry={onRetry} />;
}

function Places({
  found,
  picture,
  formerName,
}: {
  readonly found: FoundAlias;
  readonly picture: string | undefined;
  readonly formerName: string | undefined;
}) {
  const { handle, locations, after } = found;
  const t = useTranslations();
  const choosing = useFilteredPlaces(found, receiverPath);
  return (
    <>
      <header>
        <h1>
          <AliasHero handle={handle} largest="name" />
        </h1>
        <FormerName alias={formerName} />
        <div className="mt-3">
          <HandleShareButton handle={handle} />
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <StaticFirstMap
          label={t.shared.receiverMap({ alias: handle })}
          {...createMapSources(picture, { handle, after, locale: getLocale(t), beside: 'panel' })}
          centre={locations[0]!}
          zoom={4}
          {...choosing.onMap}
          className="h-[220px] md:h-[340px] lg:sticky lg:top-22 lg:order-last lg:h-[480px]"
        />
        <div className="flex min-w-0 flex-col gap-6">
          <PlacesOfHandle {...choosing} />
        </div>
      </div>
    </>
  );
}

/** A link to the handle's settings for its members. Only a member receives the creator of a location. */
function MemberSettings({ locations }: { readonly locations: readonly Location[] }) {
  const isHydrated = useHydrated();
  const [first] = locations;
  return isHydrated && first !== undefined && first.createdBy !== '' && <SettingsLink handle={first.handle} />;
}

function SettingsLink({ handle }: { readonly handle: Handle }) {
  const memberTexts = useLazyMessages('members');
  if (memberTexts === undefined) return null;
  return (
    <p>
      <ButtonLink icon={Settings2} to={handleSettingsPath(handle)}>
        {memberTexts.settings}
      </ButtonLink>
    </p>
  );
}

function listPlaces(state: FindState): readonly Location[] {
  if (state.status === 'found') return [state.location];
  return state.status === 'choosing' ? state.found.locations : [];
}

/** Explains that nothing was found, and offers similar names, a search and other pages. */
function Missing({
  state: { failure, text },
  onRetry,
}: {
  readonly state: Extract<FindState, { status: 'failed' }>;
  readonly onRetry: () => void;
}) {
  const t = useTranslations();
  const parsed = parseAlias(text);
  const isMissing =
    failure.kind === 'location-not-found' || failure.kind === 'handle-not-found' || failure.kind === 'no-labels';
  return (
    <div className="flex max-w-2xl flex-col items-start gap-6">
      <div>
        {failure.kind === 'unreachable' ? (
          <>
            <h1 className="wrap-anywhere text-large">{text}</h1>
            <p className="mt-2 text-quiet">{failureMessage(failure, t).text}</p>
          </>
        ) : (
          <h1 className="wrap-anywhere text-large">{failureMessage(failure, t).text}</h1>
        )}
        {isMissing && <p className="mt-2 text-quiet">{t.receiver.checkSpelling}</p>}
      </div>
      <DidYouMean failure={failure} query={text} toPath={receiverPath} />
      <div className="w-full">
        <p className="mb-2 text-quiet text-small">{t.shared.look}</p>
        <SearchBox />
      </div>
      <div className="flex flex-wrap gap-2">
        {failure.kind === 'location-not-found' &&
          parsed.ok &&
          hasPublicPlaces(parsed.value.handle, failure.suggestions) && (
            <ButtonLink to={receiverPath(parsed.value.handle)}>
              <span className="min-w-0 wrap-anywhere">{t.shared.allPlaces({ handle: parsed.value.handle })}</span>
            </ButtonLink>
          )}
        {!isMissing && failure.kind !== 'bad-alias' && (
          <Button className="needs-script" onClick={onRetry}>
            {t.trouble.retry}
          </Button>
        )}
        {failure.kind === 'unreachable' && <ButtonLink to="/offline">{t.footer.savedPlaces}</ButtonLink>}
        <ButtonLink to="/">{t.notFound.home}</ButtonLink>
      </div>
    </div>
  );
}

/** Returns whether a handle has public places: one of them is then among the similar names. */
const hasPublicPlaces = (handle: Handle, suggestions: readonly string[] = []): boolean =>
  suggestions.some((text) => {
    const alias = parseAlias(text);
    return alias.ok && handleKey(alias.value.handle) === handleKey(handle);
  });

/** Redirects /at/ali#home to /at/ali/home, because the fragment is not sent to the server. */
function useFragmentLabel(handle: string, label: string | undefined): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const redirectedHash = useRef('');
  useEffect(() => {
    if (label !== undefined || hash.length < 2 || hash === '#main' || redirectedHash.current === hash) return;
    redirectedHash.current = hash;
    const alias = parseAlias(formatRequestedAlias(handle, percentDecode(hash.slice(1))));
    if (alias.ok) navigate(receiverPath(alias.value.handle, alias.value.label), { replace: true });
  }, [handle, label, hash, navigate]);
}
