import type { Area } from '../../domain/coordinates/coordinates.ts';

/** An archive of map tiles that the server has, as `GET /tiles` lists it. */
export interface MapArchive {
  readonly schema: string;
  readonly mediaType: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Area;
  readonly attribution: string;
}

/** The operator's archives: all but the embedded world. None where they cannot be had. */
export async function fetchArchives(): Promise<readonly MapArchive[]> {
  try {
    const response = await fetch('/tiles');
    if (!response.ok) return [];
    const { archives } = (await response.json()) as { readonly archives: readonly MapArchive[] };
    return archives.filter(({ schema }) => schema !== 'world');
  } catch {
    return [];
  }
}

export const hasPlace = (
  { bounds }: MapArchive,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): boolean =>
  longitude >= bounds.west && longitude <= bounds.east && latitude >= bounds.south && latitude <= bounds.north;

/** The text of an attribution that may be HTML: an archive is other people's, and its markup is not shown. */
export const attributionText = (html: string): string => {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
  return text === '' ? '' : text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
};
