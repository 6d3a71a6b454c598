import { type Handle, type Label, receiverPath, toPath } from '../../../domain/aliases/alias.ts';
import type { PictureSizeName } from '../../../domain/drawing/picture-sizes.ts';
import type { FileFormat } from '../../../domain/export/index.ts';
import type { Locale } from '../../../domain/languages.ts';
import { useApp } from '../../context/app-context.tsx';

export const fileFormatNames: Readonly<Record<FileFormat, string>> = {
  gpx: 'GPX',
  kml: 'KML',
  geojson: 'GeoJSON',
  csv: 'CSV',
  vcf: 'vCard',
};

/** Returns the full URL of an alias's page. */
export function useReceiverLink(handle: Handle, label?: Label): string {
  const { config } = useApp();
  return new URL(receiverPath(handle, label), config.origin ?? window.location.origin).href;
}

/** Returns the path of an image or a sign of an alias, such as `/share/ali/home/qr.svg`. */
export const shareImagePath = (
  file: 'map.svg' | 'qr.svg' | 'qr.png' | 'preview.png' | 'sign' | 'sign.pdf' | 'sign.png' | 'sign.svg',
  handle: Handle,
  label?: Label,
): string => `/share/${toPath(handle)}${label === undefined ? '' : `/${encodeURIComponent(label)}`}/${file}`;

/** Returns the sources of an alias's map image: the one embedded in the page for phones, and larger ones for wider pages. */
export function createMapSources(
  inPage: string | undefined,
  {
    handle,
    label,
    after,
    locale,
    beside,
  }: {
    readonly handle: Handle;
    readonly label?: Label;
    /** The last label of the previous page, in a list of several pages. */
    readonly after?: Label | undefined;
    readonly locale: Locale;
    /** The image size for pages from 1024 px on. */
    readonly beside: PictureSizeName;
  },
) {
  const path = (size: PictureSizeName) => {
    const query = new URLSearchParams({ size, lang: locale, ...(after === undefined ? {} : { after }) });
    return `${shareImagePath('map.svg', handle, label)}?${query}`;
  };
  return {
    drawn: inPage ?? path('phone'),
    wider: [
      { media: '(min-width: 64rem)', src: path(beside) },
      { media: '(min-width: 30rem)', src: path('tablet') },
    ],
  };
}
