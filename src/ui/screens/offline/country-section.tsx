import { LoaderCircle, Trash2 } from 'lucide';
import { useEffect, useMemo, useState } from 'react';
import { COUNTRY_CODES } from '../../../domain/country/country.ts';
import { useFormat, useMessages } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Section } from '../../kit/section.tsx';
import { Select } from '../../kit/select.tsx';
import { getDeviceCountry } from '../../lib/device-country.ts';
import { useStore } from '../../lib/use-store.ts';
import {
  createDownloadController,
  type DownloadController,
  type DownloadState,
  type Files,
} from './country-download.ts';

interface Props {
  readonly files: Files;
  readonly title: string;
  readonly hint: string;
  /** The text for a country for which the server has no file. */
  readonly none: string;
}

/** The towns, streets or map of one country for offline use: the size, the download, and a button to remove it. */
export function CountrySection({ files, title, hint, none }: Props) {
  const [download] = useState(() => createDownloadController(files, getDeviceCountry() ?? 'SG'));
  const state = useStore(download);
  useEffect(() => {
    void download.open();
    addEventListener('online', download.resume);
    return () => {
      removeEventListener('online', download.resume);
      download.stop();
    };
  }, [download]);
  return (
    <Section title={title} hint={hint} isRuled className="grid w-full gap-4">
      <Stored state={state} onRemove={() => void download.remove()} />
      <CountrySelect state={state} onChoose={(country) => void download.choose(country)} />
      <DownloadAction state={state} none={none} download={download} />
    </Section>
  );
}

const isWhole = ({ stored }: DownloadState): boolean => stored !== undefined && stored.storedBytes >= stored.bytes;

/** The country of the stored files, the day, the stored size, and a button to remove them. */
function Stored({ state, onRemove }: { readonly state: DownloadState; readonly onRemove: () => void }) {
  const t = useMessages('offline');
  const format = useFormat();
  const { bytes: size } = useFormat();
  const { stored, status } = state;
  if (stored === undefined || status === 'running') return null;
  const country = format.countryName(stored.country);
  const parts = t.downloading({ done: size(stored.storedBytes), size: size(stored.bytes) });
  return (
    <p className="flex min-h-11 items-center gap-3">
      <span className="min-w-0 grow">
        {country}
        <span className="flex flex-wrap gap-x-2 text-quiet text-small">
          <span>{t.savedOn({ date: format.longDay(stored.at) })}</span>
          <span>{isWhole(state) ? size(stored.bytes) : parts}</span>
        </span>
      </span>
      <IconButton icon={Trash2} label={t.removePlace({ alias: country })} onClick={onRemove} />
    </p>
  );
}

function CountrySelect({
  state,
  onChoose,
}: {
  readonly state: DownloadState;
  readonly onChoose: (country: string) => void;
}) {
  const t = useMessages('offline');
  const { countryName, compareNumbered } = useFormat();
  const { stored, country, status } = state;
  const options = useMemo(() => {
    const named = COUNTRY_CODES.map((code) => [code, countryName(code)] as const);
    return named.sort(([, a], [, b]) => compareNumbered(a, b));
  }, [countryName, compareNumbered]);
  if (status === 'running') return null;
  const replacesStored = stored !== undefined && stored.country !== country;
  return (
    <Select
      label={t.country}
      value={country}
      onChange={onChoose}
      options={options}
      {...(replacesStored && { hint: t.replaces({ country: countryName(stored.country) }) })}
    />
  );
}

function DownloadAction({
  state,
  none,
  download,
}: {
  readonly state: DownloadState;
  readonly none: string;
  readonly download: DownloadController;
}) {
  const t = useMessages('offline');
  const { bytes: size } = useFormat();
  const { stored, country, status } = state;
  const storedFiles = stored?.country === country ? stored : undefined;
  const bytes = storedFiles?.bytes ?? state.size;
  if (status === 'running')
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="flex items-center gap-3 text-quiet">
          <Icon icon={LoaderCircle} className="animate-spin" />
          {typeof bytes === 'number' && t.downloading({ done: size(storedFiles?.storedBytes ?? 0), size: size(bytes) })}
        </p>
        <Button onClick={download.stop}>{t.stop}</Button>
      </div>
    );
  if (status === 'no-room') return <Alert text={t.noRoom} />;
  if (storedFiles !== undefined && isWhole(state)) return null;
  if (status === 'waiting' || bytes === 'offline') return <p role="status">{t.waitsForNetwork}</p>;
  if (bytes === 'none') return <p role="status">{none}</p>;
  const text =
    typeof bytes === 'number' && storedFiles !== undefined
      ? t.goOn({ size: size(bytes - storedFiles.storedBytes) })
      : t.download({ size: typeof bytes === 'number' ? size(bytes) : '…' });
  return (
    <span>
      <Button disabled={bytes === 'pending'} onClick={() => void download.start()}>
        {text}
      </Button>
    </span>
  );
}
