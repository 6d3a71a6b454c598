import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LocateFixed, Star, Trash2 } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { parseAlias } from '../../../domain/aliases/alias.ts';
import { useApp } from '../../context/app-context.tsx';
import { outboxKey } from '../../context/query-keys.ts';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { ButtonLink } from '../../kit/button.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { MAX_STORED_PLACES, removeOfflinePlace } from '../../offline/offline-places.ts';
import { fetchStreetSearch } from '../../offline/shell-assets.ts';
import { AliasText } from '../../place/view/alias-text.tsx';
import type { Files } from './country-download.ts';
import { CountrySection } from './country-section.tsx';
import { forgetEverything, readStored, type StoredOnDevice } from './offline-storage.ts';

const queryKey = ['offline'] as const;

/** /offline: what is stored on this device, its size, and buttons to remove it. */
export default function OfflinePage() {
  const t = useMessages('offline');
  const { client } = useApp();
  const cache = useQueryClient();
  useDocumentTitle(t.title);
  const { data, isError } = useQuery({ queryKey, queryFn: () => readStored() });
  const [removals, setRemovals] = useState(0);
  const reload = () => cache.invalidateQueries({ queryKey });
  return (
    // As high as the window, so that the footer does not move when the list loads.
    <Page width="text" className="min-h-svh" title={t.title} lead={t.lead({ count: MAX_STORED_PLACES })}>
      {isError && <Alert text={t.notPossible} />}
      {data === undefined && !isError && <SkeletonRows rows={4} className="min-h-17 border-line border-t py-3" />}
      {data !== undefined && (
        <div className="flex flex-col items-start gap-6">
          <Stored stored={data} onChange={reload} onRemoved={() => setRemovals(removals + 1)} />
          <ButtonLink to="/here" icon={LocateFixed}>
            {t.here}
          </ButtonLink>
          <CountrySection
            key={`towns ${removals}`}
            files={client.towns}
            title={t.townsTitle}
            hint={t.townsHint}
            none={t.noTowns}
          />
          {canSearchStreets() ? (
            <CountrySection
              key={`streets ${removals}`}
              files={withStreetSearch(client.streets)}
              title={t.streetsTitle}
              hint={t.streetsHint}
              none={t.noStreets}
            />
          ) : (
            <Section title={t.streetsTitle} isRuled className="w-full">
              <p>{t.streetsNotPossible}</p>
            </Section>
          )}
          <CountrySection
            key={`map ${removals}`}
            files={client.map}
            title={t.mapTitle}
            hint={t.mapHint}
            none={t.noMap}
          />
        </div>
      )}
    </Page>
  );
}

/** Returns whether the browser has WebAssembly, which can be turned off, and workers. */
const canSearchStreets = (): boolean => typeof WebAssembly === 'object' && typeof Worker === 'function';

/** Wraps the operations on street files. A download also fetches the program that searches them. */
const withStreetSearch = (streets: Files): Files => ({
  // The client is a proxy without own properties, so its operations cannot be spread.
  findStored: () => streets.findStored(),
  findSize: (country) => streets.findSize(country),
  remove: () => streets.remove(),
  download: async (...requested) => {
    const fetched = await streets.download(...requested);
    if (fetched.ok) await fetchStreetSearch().catch(() => undefined);
    return fetched;
  },
});

function Stored({
  stored,
  onChange,
  onRemoved,
}: {
  readonly stored: StoredOnDevice;
  readonly onChange: () => Promise<void>;
  readonly onRemoved: () => void;
}) {
  const t = useMessages('offline');
  const { bytes: size } = useFormat();
  const { client } = useApp();
  const { data: waits } = useQuery({ queryKey: [outboxKey, 'count'], queryFn: () => client.outbox.count() });
  const { places, applicationBytes } = stored;
  if (places.length === 0 && applicationBytes === 0) return <p>{t.nothing}</p>;
  const bytes = places.reduce((sum, place) => sum + place.bytes, 0);
  const waiting = waits?.ok ? waits.value : 0;
  const removeEverything = async () => {
    await client.outbox.forget({ actions: true });
    await client.towns.remove();
    await client.streets.remove();
    await client.map.remove();
    await forgetEverything();
    onRemoved();
    await onChange();
  };
  return (
    <div className="flex w-full flex-col items-start gap-6">
      <ul className="w-full border-line border-b">
        {places.map((place) => (
          <StoredRow key={place.path} place={place} onChange={onChange} />
        ))}
      </ul>
      <div className="flex w-full flex-wrap gap-x-8 gap-y-2 text-second">
        <dl className="flex gap-2">
          <dt className="text-quiet">{t.app}</dt>
          <dd>{size(applicationBytes)}</dd>
        </dl>
        <p role="status">{t.total({ count: places.length, size: size(bytes) })}</p>
      </div>
      {waiting > 0 && <Alert text={t.waitingToo({ count: waiting })} />}
      <ConfirmButton confirmLabel={t.removeAllSure} onConfirm={removeEverything} variant="danger">
        {t.removeAll}
      </ConfirmButton>
    </div>
  );
}

function StoredRow({
  place: { path, page, alias, storedAt, until, needsSession, isStarred, bytes },
  onChange,
}: {
  readonly place: StoredOnDevice['places'][number];
  readonly onChange: () => Promise<void>;
}) {
  const t = useMessages('offline');
  const format = useFormat();
  const { bytes: size } = useFormat();
  const parsed = parseAlias(alias);
  const remove = async () => {
    await removeOfflinePlace(path);
    await onChange();
  };
  return (
    <li className="flex min-h-17 items-center gap-3 border-line border-t py-2">
      <span className="min-w-0 grow">
        <Link to={page} reloadDocument className="wrap-anywhere">
          {parsed.ok ? <AliasText {...parsed.value} /> : alias}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 text-quiet text-small">
          {isStarred && <Icon icon={Star} className="size-4 fill-current text-here-ink" />}
          <span>{t.savedOn({ date: format.longDay(storedAt) })}</span>
          <span>{size(bytes)}</span>
          {until !== undefined && <span>{t.goesAt({ date: format.dateTime(until) })}</span>}
          {needsSession && <span>{t.goesAtSignOut}</span>}
        </span>
      </span>
      <IconButton icon={Trash2} label={t.removePlace({ alias })} onClick={() => void remove()} />
    </li>
  );
}
