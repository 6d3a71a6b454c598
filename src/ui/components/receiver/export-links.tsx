import type { ReactNode } from 'react';
import { type FileFormat, fileFormats } from '../../../domain/export/index.ts';
import { useTranslations } from '../../i18n/index.ts';

/** Plain links to what the server writes and draws of these places. */
export function ExportLinks({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const t = useTranslations();
  return (
    <section aria-labelledby="take-along" className="text-quiet text-small">
      <h2 id="take-along" className="mb-1">
        {t.receiver.takeAlong}
      </h2>
      <p className="flex flex-wrap gap-x-4 [&>a]:inline-flex [&>a]:items-center [&>a]:py-1.5 [&>a]:text-ink [&>a]:underline max-md:[&>a]:min-h-11 max-md:[&>a]:min-w-11">
        {children}
        {fileFormats.map((format) => (
          <a key={format} href={`${path}.${format}`} download>
            {formatNames[format]}
          </a>
        ))}
      </p>
    </section>
  );
}

const formatNames: Readonly<Record<FileFormat, string>> = {
  gpx: 'GPX',
  kml: 'KML',
  geojson: 'GeoJSON',
  csv: 'CSV',
  vcf: 'vCard',
};
