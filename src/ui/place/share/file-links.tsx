import { fileFormats } from '../../../domain/export/index.ts';
import { fileFormatNames } from './share-links.ts';

/** Plain links to the exported files of a place, or of the places of a handle. */
export const FileLinks = ({ path }: { readonly path: string }) => (
  <p className="flex flex-wrap gap-x-2">
    {fileFormats.map((format) => (
      <a
        key={format}
        href={`${path}.${format}`}
        download
        className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 underline"
      >
        {fileFormatNames[format]}
      </a>
    ))}
  </p>
);
