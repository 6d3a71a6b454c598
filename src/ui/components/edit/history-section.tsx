import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { distanceInMetres } from '../../../domain/coordinates.ts';
import type { Location } from '../../../domain/location.ts';
import { lengthInMetres, wayOf } from '../../../domain/way.ts';
import { messageOf } from '../../../i18n/index.ts';
import type { FieldChange, HistoryEntry } from '../../../usecases/index.ts';
import { useApp } from '../../app-context.tsx';
import { useAuth } from '../../auth.tsx';
import { useTranslations, type Words } from '../../i18n/index.ts';
import { SectionHeading } from '../layout/section-heading.tsx';
import { dateTime } from '../location/dates.ts';
import { Alert } from '../status/alert.tsx';

/** Every version that is kept: what changed, when, by whom, and the way back to it. */
export function HistorySection({
  location,
  onRestore,
}: {
  readonly location: Location;
  readonly onRestore: (version: number) => Promise<void>;
}) {
  const words = useTranslations();
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === '#history');
  return (
    <section id="history" aria-labelledby="history-title" className="scroll-mt-16 border-line border-t pt-6">
      <SectionHeading id="history-title" hint={words.history.lead}>
        {words.history.title}
      </SectionHeading>
      {isOpen ? (
        <Versions location={location} onRestore={onRestore} />
      ) : (
        <button type="button" className="button button-plain mt-3" onClick={() => setOpen(true)}>
          {words.history.show}
        </button>
      )}
    </section>
  );
}

function Versions({ location, onRestore }: Parameters<typeof HistorySection>[0]) {
  const { useCases } = useApp();
  const { user } = useAuth();
  const words = useTranslations();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['history', location.handle, location.label, location.version],
    queryFn: () => useCases.lifecycle.history(location, user),
  });
  if (isPending) return <div aria-hidden className="skeleton mt-4 h-24" />;
  if (data === undefined || !data.ok)
    return (
      <div className="mt-4">
        <Alert text={words.history.notLoaded(data === undefined ? '' : messageOf(data.failure).text)}>
          <button type="button" className="button button-plain" onClick={() => void refetch()}>
            {words.trouble.retry}
          </button>
        </Alert>
      </div>
    );
  const [present, ...earlier] = data.value;
  return (
    <ol className="mt-4">
      {present !== undefined && <Version entry={present} before={earlier[0]?.location} />}
      {earlier.map((entry, at) => (
        <Version
          key={entry.version}
          entry={entry}
          before={earlier[at + 1]?.location}
          onRestore={() => onRestore(entry.version)}
        />
      ))}
    </ol>
  );
}

function Version({
  entry,
  before,
  onRestore,
}: {
  readonly entry: HistoryEntry;
  readonly before: Location | undefined;
  /** Absent for the present one. */
  readonly onRestore?: () => Promise<void>;
}) {
  const words = useTranslations();
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    await onRestore?.();
    setBusy(false);
  };
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
          {words.history.changes[entry.change]} {entry.by !== '' && <bdi>{words.history.by(entry.by)}</bdi>}
        </h3>
        <p className="text-quiet text-small">
          <time dateTime={entry.at}>{dateTime(entry.at, words)}</time>
          {onRestore === undefined && ` · ${words.history.present}`}
        </p>
        <ChangedFields entry={entry} before={before} />
      </div>
      {onRestore !== undefined && (
        <button
          type="button"
          aria-label={words.history.restoreVersion(entry.version)}
          disabled={isBusy}
          className="button button-plain"
          onClick={restore}
        >
          <RotateCcw aria-hidden className="size-4" />
          {words.history.restore}
        </button>
      )}
    </li>
  );
}

/** What a version changed, as `Street: Old → New`; of a moved point how far. */
function ChangedFields({ entry, before }: { readonly entry: HistoryEntry; readonly before: Location | undefined }) {
  const words = useTranslations();
  const rows = entry.changes.flatMap((change) => {
    const name = fieldName(change.field, words);
    return name === undefined ? [] : [{ ...change, name }];
  });
  const hasMoved = entry.changes.some(({ field }) => field === 'latitude' || field === 'longitude');
  if (before === undefined || (rows.length === 0 && !hasMoved)) return null;
  return (
    <ul className="mt-1 text-small">
      {hasMoved && <li>{words.history.moved(Math.round(distanceInMetres(before, entry.location)))}</li>}
      {rows.map(({ field, name, before: old, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-quiet">{name}:</span>{' '}
          {old !== '' && <del dir="auto">{formatValue(old, words, field)}</del>}
          {old !== '' && after !== '' && <span aria-hidden> → </span>}
          {after !== '' && (
            <ins dir="auto" className="no-underline">
              {formatValue(after, words, field)}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Fields that follow from others are not told. */
function fieldName(field: FieldChange['field'], { details, create, visibility }: Words): string | undefined {
  if (field === 'handle' || field === 'label' || field === 'searchable') return create[field];
  if (field === 'visibility' || field === 'approximate' || field === 'expiresAt') return visibility.fields[field];
  if (field === 'plusCode' || field === 'geotude') return undefined;
  return field in details ? (details[field as keyof typeof details] as string) : undefined;
}

const formatValue = (
  value: FieldChange['before'],
  { history, arrival }: Words,
  field: FieldChange['field'],
): string => {
  if (typeof value === 'boolean') return value ? history.yes : history.no;
  if (field === 'way') return arrival.metresLong(lengthInMetres(wayOf({ way: String(value) })));
  return String(value);
};
