import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { FailedState } from '../../kit/failed-state.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { attributionText, fetchArchives, isRaster, type ListedArchive } from '../../map/archives.ts';
import { getCorners } from '../../map/cell-corners.ts';
import { DEFAULT_CENTRE, LazyMap } from '../../map/index.tsx';

/** The map archives, and the area that each covers. */
export function MapsSection() {
  const { admin } = useMessages('moderation');
  const { data, isPending, refetch } = useQuery({
    queryKey: ['admin', 'maps'],
    queryFn: async () => (await fetchArchives()) ?? null,
  });
  if (isPending) return <SkeletonRows />;
  if (data == null) return <FailedState text={admin.maps.failed} onRetry={refetch} />;
  return <Archives archives={data} />;
}

function Archives({ archives }: { readonly archives: readonly ListedArchive[] }) {
  const { maps: t } = useMessages('moderation').admin;
  const [chosen, setChosen] = useState<string>();
  const areas = useMemo(() => archives.map(({ bounds }) => bounds), [archives]);
  const fit = useMemo(
    () =>
      getCorners(archives.filter(({ name }) => chosen === undefined || name === chosen).map(({ bounds }) => bounds)),
    [archives, chosen],
  );
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[368px_1fr]">
      <div className="grid gap-4">
        {archives.length === 0 ? (
          <p className="card px-4 py-6 text-quiet">{t.none}</p>
        ) : (
          <ul className="card divide-y divide-line overflow-hidden">
            {archives.map((archive) => (
              <ArchiveRow
                key={archive.name}
                archive={archive}
                isChosen={archive.name === chosen}
                onChoose={() => setChosen(archive.name === chosen ? undefined : archive.name)}
              />
            ))}
          </ul>
        )}
        <p className="text-quiet text-small">{t.world}</p>
        <div className="grid gap-1">
          <p className="text-quiet text-small">{t.add}</p>
          <code dir="ltr" className="code wrap-anywhere rounded-control bg-sunken px-3 py-2 text-small">
            whereat map add https://build.protomaps.com/20261120.pmtiles --near Muscat --km 25
          </code>
        </div>
      </div>
      <LazyMap
        label={t.map}
        inPage
        centre={DEFAULT_CENTRE}
        zoom={2}
        areas={areas}
        fit={fit}
        fitZoom={13}
        className="h-[400px] overflow-hidden rounded-card border border-line lg:h-[600px]"
      />
    </div>
  );
}

function ArchiveRow({
  archive,
  isChosen,
  onChoose,
}: {
  readonly archive: ListedArchive;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { maps: t } = useMessages('moderation').admin;
  const { name, maxZoom, attribution } = archive;
  const zoom = String(maxZoom);
  return (
    <li>
      <Button
        variant="bare"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={`block w-full px-4 py-3 text-start ${isChosen ? 'bg-here-soft' : 'hover:bg-sunken'}`}
      >
        <bdi className="wrap-anywhere block text-ink">{name}</bdi>
        <span className="block text-quiet text-small">
          {isRaster(archive) ? t.pictures({ zoom }) : t.streets({ zoom })}
        </span>
        <bdi className="wrap-anywhere block text-quiet text-small">{attributionText(attribution)}</bdi>
      </Button>
    </li>
  );
}
