import { Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { addressLine } from '../../../domain/address-words.ts';
import { sharePath } from '../../../domain/alias.ts';
import { type FileFormat, fileFormats, formatPlaces, mediaTypeOf } from '../../../domain/export/index.ts';
import type { Location } from '../../../domain/location.ts';
import { useApp } from '../../app-context.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { menuClass, menuItemClass } from '../controls/menu-styles.ts';
import { saveFile } from './save-file.ts';

/** Saves locations as a file of a chosen format, made in the browser. */
export function ExportMenu({
  locations,
  children,
  className,
}: {
  readonly locations: readonly Location[];
  readonly children: ReactNode;
  readonly className: string;
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={className} disabled={locations.length === 0}>
        <Download aria-hidden className="size-5" />
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} collisionPadding={8} className={menuClass}>
          <ExportItems locations={locations} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** The formats as items of a menu. */
export function ExportItems({ locations }: { readonly locations: readonly Location[] }) {
  const { config } = useApp();
  const words = useTranslations();
  const save = (format: FileFormat) => {
    const linkOf = ({ handle, label }: Location) =>
      new URL(sharePath(handle, label), config.origin ?? window.location.origin).href;
    saveFile(
      `places.${format}`,
      new Blob(
        [
          formatPlaces(format, locations, {
            linkOf,
            addressOf: (place) => addressLine(place, words.details.approximately),
          }),
        ],
        { type: mediaTypeOf(format) },
      ),
    );
  };
  return fileFormats.map((format) => (
    <DropdownMenu.Item key={format} className={menuItemClass} onSelect={() => save(format)}>
      {words.mine.formats[format]}
    </DropdownMenu.Item>
  ));
}
