import { useQuery } from '@tanstack/react-query';
import { ArrowRight, RotateCcw } from 'lucide';
import type { ItemOf } from '../../../client/index.ts';
import { distanceInMetres } from '../../../domain/coordinates/coordinates.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useApp } from '../../context/app-context.tsx';
import { type ScreenTexts, useFormat, useMessages, useTranslations } from '../../i18n/index.ts';
import { ActionButton } from '../../kit/action-button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { QueryState } from '../../kit/query-state.tsx';
import { Skeleton } from '../../kit/skeleton-rows.tsx';
import { describeValue } from '../../place/form/field-words.ts';

/** All stored versions: the changes, their time and user, and a button that restores an earlier version. */
export function HistoryPart(history: HistoryProps) {
  const t = useMessages('locationHistory');
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-quiet text-small">{t.lead}</p>
      <Versions {...history} />
    </div>
  );
}

interface HistoryProps {
  readonly location: Location;
  readonly onRestore: (version: number) => Promise<void>;
}

function Versions({ location, onRestore }: HistoryProps) {
  const { client } = useApp();
  const t = useMessages('locationHistory');
  const query = useQuery({
    queryKey: ['history', location.handle, location.label, location.version],
    queryFn: () => client.api.getLocationHistory({ params: location }),
  });
  return (
    <QueryState query={query} failed={t.notLoaded} skeleton={<Skeleton className="h-12 w-full" />}>
      {(versions) => (
        <ol className="mt-1">
          {versions.map((entry, index) => (
            <Version
              key={entry.version}
              entry={entry}
              before={versions[index + 1]?.location}
              {...(index > 0 && { onRestore: () => onRestore(entry.version) })}
            />
          ))}
        </ol>
      )}
    </QueryState>
  );
}

type Entry = ItemOf<'getLocationHistory'>;
type Change = Entry['changes'][number];
type Point = Pick<Location, 'latitude' | 'longitude'>;

function Version({
  entry,
  before,
  onRestore,
}: {
  readonly entry: Entry;
  readonly before: Point | undefined;
  /** Absent for the current version. */
  readonly onRestore?: () => Promise<void>;
}) {
  const format = useFormat();
  const t = useMessages('locationHistory');
  return (
    <li className="relative flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-s-2 pb-6 ps-5 last:pb-0">
      <span
        aria-hidden
        className={`absolute -start-[7px] top-1.5 size-3 rounded-full border-2 border-paper ${
          onRestore === undefined ? 'bg-accent' : 'bg-control'
        }`}
      />
      <div className="min-w-0 grow basis-60">
        <h3>
          {t.changes[entry.change]} {entry.by !== '' && <bdi>{t.by({ username: entry.by })}</bdi>}
        </h3>
        <p className="text-quiet text-small">
          <time dateTime={entry.at}>{format.dateTime(entry.at, entry.location.timeZone)}</time>
          {onRestore === undefined && ` · ${t.present}`}
        </p>
        <ChangedFields entry={entry} before={before} />
      </div>
      {onRestore !== undefined && (
        <ActionButton icon={RotateCcw} aria-label={t.restoreVersion({ version: entry.version })} onAct={onRestore}>
          {t.restore}
        </ActionButton>
      )}
    </li>
  );
}

/** Lists what a version changed, as `Street: Old → New`; for a moved point, the distance. */
function ChangedFields({ entry, before }: { readonly entry: Entry; readonly before: Point | undefined }) {
  const t = useTranslations();
  const history = useMessages('locationHistory');
  const format = useFormat();
  const rows = entry.changes.flatMap((change) => {
    const name = fieldName(change.field, t);
    return name === undefined ? [] : [{ ...change, name }];
  });
  const hasMoved = entry.changes.some(({ field }) => field === 'latitude' || field === 'longitude');
  if (before === undefined || (rows.length === 0 && !hasMoved)) return null;
  return (
    <ul className="mt-1 text-small">
      {hasMoved && (
        <li>{history.moved({ distance: format.distance(Math.round(distanceInMetres(before, entry.location))) })}</li>
      )}
      {rows.map(({ field, name, before: old, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="me-1 text-quiet">{history.changed({ field: name })}</span>
          {old !== '' && <del dir="auto">{describeValue(field, old, t, entry.location.timeZone)}</del>}
          {old !== '' && after !== '' && (
            <Icon icon={ArrowRight} className="mx-1 inline size-4 align-middle rtl:-scale-x-100" />
          )}
          {after !== '' && (
            <ins dir="auto" className="no-underline">
              {describeValue(field, after, t, entry.location.timeZone)}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Returns the displayed name of a field; `undefined` for derived fields, which are not listed. */
function fieldName(field: Change['field'], { details, placeForm, visibility }: ScreenTexts): string | undefined {
  if (field === 'handle' || field === 'label' || field === 'searchable') return placeForm[field];
  if (field === 'visibility' || field === 'approximate' || field === 'expiresAt') return visibility.fields[field];
  if (field === 'plusCode' || field === 'geotude' || field === 'timeZone') return undefined;
  return field in details ? (details[field as keyof typeof details] as string) : undefined;
}
