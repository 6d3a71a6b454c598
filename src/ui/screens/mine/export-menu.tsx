import { Download } from 'lucide';
import type { ComponentProps } from 'react';
import { receiverPath } from '../../../domain/aliases/alias.ts';
import { type FileFormat, fileFormats, formatPlaces, getMediaType } from '../../../domain/export/index.ts';
import { addressLine } from '../../../domain/location/address-words.ts';
import type { Location } from '../../../domain/location/location.ts';
import { getFormat } from '../../../i18n/messages/format.ts';
import { useApp } from '../../context/app-context.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { Button } from '../../kit/button.tsx';
import { Menu, MenuItem } from '../../kit/menu.tsx';
import { saveFile } from '../../lib/save-file.ts';

/** A menu that saves locations as a file of the selected format, generated in the browser. */
export function ExportMenu({
  locations,
  ...button
}: ComponentProps<typeof Button> & { readonly locations: readonly Location[] }) {
  return (
    <Menu trigger={<Button icon={Download} disabled={locations.length === 0} {...button} />}>
      <ExportItems locations={locations} />
    </Menu>
  );
}

export function ExportItems({ locations }: { readonly locations: readonly Location[] }) {
  const { config } = useApp();
  const t = useTranslations();
  const save = (format: FileFormat) => {
    const toLink = ({ handle, label }: Location) =>
      new URL(receiverPath(handle, label), config.origin ?? window.location.origin).href;
    const toAddress = (place: Location) => addressLine(place, t.uiMessages, getFormat(t).countryNamed);
    const file = formatPlaces(format, locations, { toLink, toAddress });
    saveFile(`places.${format}`, new Blob([file], { type: getMediaType(format) }));
  };
  return fileFormats.map((format) => (
    <MenuItem key={format} onSelect={() => save(format)}>
      {t.mine.formats[format]}
    </MenuItem>
  ));
}
