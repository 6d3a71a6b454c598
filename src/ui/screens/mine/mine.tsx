import { List, Map as MapIcon } from 'lucide';
import { type ComponentProps, type RefObject, Suspense, useRef, useState } from 'react';
import type { User } from '../../../domain/accounts/user.ts';
import type { Location } from '../../../domain/location/location.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useAuth } from '../../context/auth.tsx';
import { UnsavedCodesNotice } from '../../context/unsaved-codes-notice.tsx';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { FailedState } from '../../kit/failed-state.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useMediaQuery, WIDE_QUERY } from '../../lib/use-media-query.ts';
import { useMyHandles } from '../../place/mine/use-my-handles.ts';
import { DueReminder } from './due-reminder.tsx';
import { NoPlacesYet, NothingHere } from './empty-places.tsx';
import { HandleList, MyInvitations } from './my-handles.tsx';
import { PlaceRow } from './place-row.tsx';
import { PlacesHeader } from './places-header.tsx';
import { PlacesMap } from './places-map.tsx';
import { PlacesPager } from './places-pager.tsx';
import { PlacesToolbar } from './places-toolbar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type MyPlacesPage, useMyPlacesPage } from './use-my-places-page.ts';

const BulkEdit = lazyComponent(() => import('./bulk-edit.tsx'));
const OpenAccessRequests = lazyComponent(() => import('./open-access-requests.tsx'));
const QueuedChanges = lazyComponent(() => import('./queued-changes.tsx'));

/** My Places: the signed-in user's places, as a list and on a map. */
export default function MinePage() {
  const { user } = useAuth();
  const t = useTranslations();
  useDocumentTitle(t.shared.myPlaces);
  return user === null ? null : <Mine key={user.id} user={user} />;
}

function Mine({ user }: { readonly user: User }) {
  const t = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  // An action can remove the focused element.
  const page = useMyPlacesPage(user.id, () => heading.current?.focus({ preventScroll: true }));
  const [isMapOpen, setMapOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { isEmpty, selection } = page;
  if (isEditing && !selection.isOn) setEditing(false);
  const edited = isEditing ? listSelected(page) : [];
  const [listClass, sideClass] = isMapOpen || edited.length > 0 ? ['max-lg:hidden', ''] : ['', 'max-lg:hidden'];
  const closeForm = () => {
    setEditing(false);
    requestAnimationFrame(() => editButton.current?.focus());
  };
  const isHydrated = useHydrated();
  const handles = useMyHandles(user);
  // The same structure for both, so that text typed into a queued change survives the arrival of the first places.
  return (
    <div className={isEmpty ? 'pt-4' : gridClass}>
      <div className={isEmpty ? '' : `${columnClass} ${listClass}`}>
        <UnsavedCodesNotice />
        {!isEmpty && <PlacesHead heading={heading} page={page} />}
        {isHydrated && (
          <Suspense>
            <QueuedChanges userId={user.id} />
          </Suspense>
        )}
        <MyInvitations myHandles={handles} />
        {isEmpty ? (
          <NoPlacesYet />
        ) : (
          <>
            <PlaceList page={page} onEdit={() => setEditing(true)} editButton={editButton} />
            <HandleList myHandles={handles} />
          </>
        )}
      </div>
      {!isEmpty && (
        <div className={`h-[calc(100dvh-4.0625rem)] bg-sunken lg:sticky lg:top-16.25 ${sideClass}`}>
          <SidePane page={page} edited={edited} isMapOpen={isMapOpen} onClose={closeForm} />
        </div>
      )}
      {!isEmpty && !selection.isOn && (
        <Button
          icon={isMapOpen ? List : MapIcon}
          onClick={() => setMapOpen(!isMapOpen)}
          data-foot=""
          className="needs-script fixed border-ink start-1/2 bottom-4 z-20 -translate-x-1/2 rounded-full bg-ink px-5 text-paper shadow-float lg:hidden rtl:translate-x-1/2"
        >
          {isMapOpen ? t.mine.toList : t.mine.toMap}
        </Button>
      )}
    </div>
  );
}

/** The part above the list. */
function PlacesHead({
  heading,
  page,
}: {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly page: MyPlacesPage;
}) {
  const t = useTranslations();
  // The server does not render parts that are loaded separately.
  const isHydrated = useHydrated();
  const { visible, list, selection } = page;
  return (
    <>
      <PlacesHeader heading={heading} page={page} />
      <PlacesToolbar
        visible={visible}
        counts={page.counts}
        onSelect={selection.isOn || visible.matching.length === 0 ? undefined : selection.start}
      />
      {list.failure !== undefined && (
        <div className="px-4 pb-3 md:px-6">
          <FailedState text={t.mine.notLoaded({ why: failureMessage(list.failure, t).text })} onRetry={list.retry} />
        </div>
      )}
      {isHydrated && (
        <Suspense>
          <OpenAccessRequests />
        </Suspense>
      )}
    </>
  );
}

const gridClass =
  'grid min-h-[calc(100dvh-4.0625rem)] flex-1 content-start lg:grid-cols-[minmax(0,calc(35rem+var(--frame-margin)))_minmax(0,1fr)]';
const columnClass = 'flex min-w-0 flex-col border-line pt-3 lg:border-e lg:ps-(--frame-margin) lg:pt-5';

/** The form for the selected places, or else the map: beside the list, or on a phone instead of it. */
function SidePane({
  page,
  edited,
  isMapOpen,
  onClose,
}: {
  readonly page: MyPlacesPage;
  readonly edited: readonly Location[];
  readonly isMapOpen: boolean;
  readonly onClose: () => void;
}) {
  const isWide = useMediaQuery(WIDE_QUERY);
  if (edited.length > 0)
    return (
      <Suspense>
        <BulkEdit
          locations={edited}
          isBusy={page.isBusy}
          onApply={(changes) => void page.update(changes)}
          onClose={onClose}
        />
      </Suspense>
    );
  if (!isWide && !isMapOpen) return null;
  return (
    <PlacesMap
      places={page.visible.matching}
      chosen={page.chosen}
      pointedAt={page.pointedAt}
      isInBin={page.isInBin}
      onChoose={page.choose}
      onPoint={page.pointAt}
      className="h-full"
    />
  );
}

const listSelected = ({ visible, selection }: MyPlacesPage) =>
  visible.matching.filter(({ alias }) => selection.chosen.has(alias)).map(({ location }) => location);

/** The rows of the current page, or why there are none. */
function PlaceList({
  page,
  onEdit,
  editButton,
}: {
  readonly page: MyPlacesPage;
  readonly onEdit: () => void;
  readonly editButton: RefObject<HTMLButtonElement | null>;
}) {
  const t = useTranslations();
  const { visible, list, isInBin, selection } = page;
  const { view, rows, matching, typed } = visible;
  const isLoadingRest = !list.isComplete && list.failure === undefined;
  if (page.isLoading) return <RowsSkeleton rows={6} />;
  // A place that is loaded later may match.
  if (isLoadingRest && matching.length === 0) return <RowsSkeleton rows={2} label={t.mine.loadingRest} />;
  // The list failed to load, and a place that is missing may match.
  if (!list.isComplete && matching.length === 0) return null;
  return (
    <>
      {view.state === 'live' && typed === '' && <DueReminder page={page} />}
      <p role="status" className="sr-only">
        {typed === '' ? '' : t.mine.found({ places: matching.length })}
      </p>
      {matching.length === 0 ? (
        <EmptyView page={page} />
      ) : (
        <ul aria-label={t.shared.myPlaces} className="border-line border-t">
          {rows.map((place) => (
            <PlaceRow
              key={place.alias}
              place={place}
              isInBin={isInBin}
              now={visible.now}
              selected={selection.isOn ? selection.chosen.has(place.alias) : undefined}
              onSelect={selection.toggle}
              isChosen={page.chosen === place}
              isPointedAt={page.pointedAt === place.alias}
              onPoint={page.pointAt}
              onRemove={page.remove}
              onRestore={page.restore}
              onConfirm={page.confirm}
            />
          ))}
        </ul>
      )}
      {isLoadingRest && (
        <p role="status" className="px-4 py-3 text-quiet text-small md:px-6">
          {t.mine.loadingRest}
        </p>
      )}
      <PlacesPager visible={visible} />
      {selection.isOn && (
        <SelectionBar
          selection={selection}
          matching={matching}
          isInBin={isInBin}
          isBusy={page.isBusy}
          onRemove={page.remove}
          onRestore={page.restore}
          onEdit={onEdit}
          editButton={editButton}
        />
      )}
    </>
  );
}

const RowsSkeleton = (rows: Pick<ComponentProps<typeof SkeletonRows>, 'rows' | 'label'>) => (
  <SkeletonRows {...rows} className="min-h-17 border-line border-t px-4 py-3 md:px-6" />
);

/** Explains that no place matches the search or the state. */
function EmptyView({ page: { visible } }: { readonly page: MyPlacesPage }) {
  const t = useTranslations();
  const { view, typed, type, change } = visible;
  if (typed.trim() !== '')
    return <NothingHere text={t.mine.noneCalled({ text: typed.trim() })} back={t.mine.clear} onBack={() => type('')} />;
  const text = {
    live: t.mine.allInBin,
    restricted: t.mine.noneRestricted,
    due: t.mine.noneDue,
    expired: t.mine.noneExpired,
    deleted: t.mine.binEmpty,
  }[view.state];
  const nextState = view.state === 'live' ? 'deleted' : 'live';
  const back = view.state === 'live' ? t.mine.lookInBin : t.mine.toAll;
  return <NothingHere text={text} back={back} onBack={() => change({ state: nextState })} />;
}
