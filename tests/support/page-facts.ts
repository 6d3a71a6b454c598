import { fileFormats, getMediaType } from '../../src/domain/export/index.ts';

/** The facts about the response of a page or a file, which the OpenAPI document omits. */
interface PageFacts {
  /** The status of success. */
  readonly status: number;
  /** The media types of success; the first is the default without `Accept`. */
  readonly media: readonly string[];
  /** True if the response has an ETag. */
  readonly tagged: boolean;
  /** The other possible statuses, besides those that any page can have. */
  readonly refusals: readonly number[];
  /** The media type of a 404 that is not JSON. */
  readonly badMedia?: string;
}

/** A page of the application that the browser renders; the default for routes that are not in the table. */
const page: PageFacts = { status: 200, media: ['text/html'], tagged: true, refusals: [304] };
const plain: PageFacts = { ...page, tagged: false, refusals: [] };
const file = (media: string, ...refusals: readonly number[]): PageFacts => ({ ...plain, media: [media], refusals });
const storedFile = (media: string, ...refusals: readonly number[]): PageFacts => ({
  ...file(media, 304, ...refusals),
  tagged: true,
});
const redirect = (status: number, ...refusals: readonly number[]): PageFacts => ({
  ...plain,
  status,
  media: [],
  refusals,
});
const asPage = { badMedia: 'text/html' };

/** A former name, an unknown place, a removed place, and a place that requires its PIN. */
const ofName = [301, 404, 410, 403] as const;
const toShare: PageFacts = {
  ...page,
  media: ['text/html', ...fileFormats.map(getMediaType)],
  refusals: [304, ...ofName],
  ...asPage,
};
const ofPlace: PageFacts = { ...plain, refusals: [400, ...ofName] };
const picture = (media: string): PageFacts => storedFile(media, 400, ...ofName);
/** A preview image; a neutral one if the place has none. */
const preview: PageFacts = { ...storedFile('image/png', ...ofName), badMedia: 'image/png' };

const facts: Readonly<Record<string, PageFacts>> = {
  'GET /at/{handle}': toShare,
  'GET /at/{handle}/{label}': toShare,
  'POST /at/{handle}/{label}': { ...redirect(303, 404, 410), ...asPage },
  'GET /@{handle}': { ...redirect(301, 404), ...asPage },
  'GET /@{handle}/{label}': { ...redirect(301, 404), ...asPage },
  'GET /report/{handle}/{label}': { ...page, refusals: [304, 404, 410], ...asPage },
  'POST /report/{handle}/{label}': { ...redirect(303, 404, 410), ...asPage },
  'GET /g/{secret}': redirect(303, 404),
  'GET /auth/{provider}/callback': redirect(303),
  'GET /asked/{secret}': { ...plain, refusals: [404] },
  'GET /embed/{handle}/{label}': ofPlace,
  'GET /share/{handle}/{label}/sign': ofPlace,
  'GET /region.svg': { ...storedFile('image/svg+xml', 404), ...asPage },
  'GET /share/preview.png': storedFile('image/png'),
  'GET /share/{handle}/preview.png': preview,
  'GET /share/{handle}/{label}/preview.png': preview,
  'GET /share/{handle}/map.svg': picture('image/svg+xml'),
  'GET /share/{handle}/{label}/map.svg': picture('image/svg+xml'),
  'GET /share/{handle}/qr.svg': picture('image/svg+xml'),
  'GET /share/{handle}/{label}/qr.svg': picture('image/svg+xml'),
  'GET /share/{handle}/qr.png': picture('image/png'),
  'GET /share/{handle}/{label}/qr.png': picture('image/png'),
  'GET /shared': redirect(303),
  'POST /shared': redirect(303),
  'GET /.well-known/change-password': redirect(303),
  'GET /.well-known/security.txt': file('text/plain'),
  'GET /robots.txt': file('text/plain'),
  'GET /opensearch.xml': file('application/opensearchdescription+xml'),
  'GET /manifest.webmanifest': file('application/manifest+json'),
  'GET /favicon.ico': file('image/vnd.microsoft.icon'),
  'GET /icons/maskable.png': file('image/png'),
  'GET /icons/192.png': file('image/png'),
  'GET /icons/512.png': file('image/png'),
  'GET /sw.js': { ...file('text/javascript', 404), ...asPage },
  'GET /assets/{file}': { ...file('*/*', 400, 404), badMedia: 'text/plain' },
  'GET /tiles': file('application/json'),
  'GET /tiles/{z}/{x}/{y}': {
    ...storedFile('application/vnd.mapbox-vector-tile', 404),
    media: ['application/vnd.mapbox-vector-tile', 'image/png', 'image/jpeg', 'image/webp'],
  },
  'GET /towns/{country}': storedFile('application/gzip', 404),
  'GET /maps/{country}': storedFile('application/octet-stream', 404),
  'GET /streets/{country}': storedFile('application/octet-stream', 404),
  'GET /metrics': file('text/plain; version=0.0.4'),
};

/** Returns the facts of a page by method and path, such as `GET /at/{handle}`. */
export const getPageFacts = (route: string): PageFacts => facts[route] ?? page;
