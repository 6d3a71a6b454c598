import type { PhotoSummary } from '../../../domain/location/location-fields.ts';

/** A photo over the whole width of its column: the small file on a phone, the large one in wider columns. */
export function PhotoImage({
  photo: { id, width, height },
  alt,
  isFirst = false,
}: {
  readonly photo: PhotoSummary;
  readonly alt: string;
  /** Loads the photo with the page and with high priority, instead of lazily. */
  readonly isFirst?: boolean;
}) {
  return (
    <picture>
      <source media="(min-width: 40rem)" srcSet={`/photos/${id}`} />
      <img
        src={`/photos/${id}?size=320`}
        alt={alt}
        width={width}
        height={height}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className="photo w-full object-cover"
      />
    </picture>
  );
}
