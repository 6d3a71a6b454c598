import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { User } from '../../../domain/accounts/user.ts';
import type { Handle } from '../../../domain/aliases/alias.ts';
import { handleKey, handleName, receiverPath } from '../../../domain/aliases/alias.ts';
import { formatPlaces, type PlaceTexts, streamPlaces } from '../../../domain/export/index.ts';
import type { Failure } from '../../../domain/failure.ts';
import { addressLine } from '../../../domain/location/address-words.ts';
import { type Location, ownerLocation } from '../../../domain/location/location.ts';
import type { Result } from '../../../domain/result.ts';
import type { Catalogue } from '../../../i18n/catalogues.ts';
import { getFormat } from '../../../i18n/messages/format.ts';
import { paginate } from '../../../usecases/aliases/paginate.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';

type Source = Pick<ServerUseCases, 'auth' | 'profile' | 'aliases' | 'lifecycle' | 'members' | 'photos'>;

/** The origin for links, and the texts in the language of the request. */
interface Reported {
  readonly origin: string;
  readonly texts: Catalogue;
}

/** A file of the archive. Its parts are generated while the previous ones are sent. */
type File = readonly [name: string, parts: AsyncIterable<string>];

/** A photo to add, with its path in the archive, such as `photos/cafe/door/1.webp`. */
interface PhotoFile {
  readonly id: string;
  readonly file: string;
}

/**
 * Streams the data of an account as a ZIP archive: all data of the handles that the user owns, and only the names of the handles where the
 * user is an editor. An unreadable part aborts the stream, so that the archive is not mistaken for a complete one.
 */
export function streamAccountArchive(source: Source, user: User, reported: Reported): Readable {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  zip.on('error', (cause) => archive.destroy(cause));
  writeArchive(zip, source, user, reported).catch((cause) => archive.destroy(cause));
  return archive;
}

async function writeArchive(zip: ZipFile, source: Source, user: User, stated: Reported): Promise<void> {
  const photos: PhotoFile[] = [];
  /** Adds a file and waits until it was sent, so that at most one is in memory. */
  const add = async (name: string, parts: Iterable<Uint8Array> | AsyncIterable<string>, compressionLevel: number) => {
    const content = Readable.from(parts, { objectMode: false });
    zip.addReadStreamLazy(name, { compressionLevel }, (done) => done(null, content));
    await finished(content);
  };
  for (const [name, parts] of listFiles(source, user, stated, photos)) await add(name, parts, 6);
  for (const { id, file } of photos) {
    const image = await source.photos.readOwn(id, user);
    // The photo was removed concurrently.
    if (!image.ok && image.failure.kind === 'photo-not-found') continue;
    // Compressed although images do not shrink: programs that read a ZIP as a stream cannot find the end of a stored file.
    await add(file, [unwrap(image)], 1);
  }
  zip.end();
}

const PAGE = 100;
const states = ['live', 'expired', 'deleted'] as const;

function listFiles(
  { profile: account, auth: accounts, aliases, lifecycle, members }: Source,
  user: User,
  { origin, texts: announced }: Reported,
  photos: PhotoFile[],
): readonly File[] {
  const { countryNamed } = getFormat(announced);
  const texts: PlaceTexts = {
    toLink: ({ handle, label }) => origin + receiverPath(handle, label),
    toAddress: (place) => addressLine(place, announced.uiMessages, countryNamed),
  };

  async function* accountFile(): AsyncGenerator<string> {
    const { hasMail: _, ...overview } = unwrap(await account.getOverview(user));
    const { sessions } = unwrap(await account.listSessions(user, undefined));
    yield formatJson({
      id: user.id,
      ...overview,
      language: user.language ?? null,
      sessions,
      tokens: unwrap(await accounts.listTokens(user)),
    });
  }

  async function* listOwnHandles() {
    let after: Handle | undefined;
    do {
      const page = unwrap(await members.listMine(user, { after }));
      yield* page.items;
      after = page.next;
    } while (after !== undefined);
  }

  async function* listOwnPages(): AsyncGenerator<readonly OwnLocation[]> {
    const owned = new Set<string>();
    for await (const handle of listOwnHandles())
      if (handle.role === 'owner' && !handle.isInvited) owned.add(toKey(handle));
    for (const state of states)
      for await (const page of paginate((last) =>
        aliases.listByOwner(user, { after: last, limit: PAGE, state, sort: 'name' }),
      ))
        yield unwrap(page)
          .locations.filter((location) => owned.has(toKey(location)))
          .map((location) => ({ ...ownerLocation(location), state }));
  }

  async function* writePlacesFile(): AsyncGenerator<string> {
    let before = '[\n';
    for await (const page of listOwnPages())
      for (const location of page) {
        const history = unwrap(await lifecycle.listVersions(location, user));
        const named = location.photos.map((photo, i) => ({ ...photo, file: formatPhotoPath(location, i + 1) }));
        photos.push(...named);
        yield `${before}${JSON.stringify({ ...location, photos: named, history })}`;
        before = ',\n';
      }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }

  /** Generates the GeoJSON file. It leaves out locations in the bin, because a map program would show them. */
  async function* geoJsonFile(): AsyncGenerator<string> {
    let isEmpty = true;
    const pages = async function* () {
      for await (const page of listOwnPages()) {
        const live = page.filter(({ state }) => state !== 'deleted').map(({ state: _, ...location }) => location);
        if (live.length === 0) continue;
        isEmpty = false;
        yield live as readonly Location[];
      }
    };
    for await (const part of streamPlaces('geojson', pages(), texts)) if (!isEmpty) yield part;
    if (isEmpty) yield formatPlaces('geojson', [], texts);
  }

  async function* feedbackFile(): AsyncGenerator<string> {
    yield formatJson(
      unwrap(await account.listFeedback(user)).map(({ message, createdAt }) => ({ message, createdAt })),
    );
  }

  async function* membersFile(): AsyncGenerator<string> {
    const handles = [];
    for await (const { handle, role, isInvited } of listOwnHandles()) {
      const others = role === 'owner' && !isInvited ? unwrap(await members.list(handle, user)) : [];
      const otherMembers = others.map((member) => ({
        username: member.username,
        role: member.role,
        isInvited: member.isInvited,
      }));
      handles.push({ handle, role, isInvited, members: otherMembers });
    }
    yield formatJson(handles);
  }

  return [
    ['account.json', accountFile()],
    ['places.json', writePlacesFile()],
    ['places.geojson', geoJsonFile()],
    ['members.json', membersFile()],
    ['feedback.json', feedbackFile()],
  ];
}

type OwnLocation = Location & { readonly state: (typeof states)[number] };

const toKey = ({ handle }: Pick<Location, 'handle'>): string => handleKey(handle);

const formatPhotoPath = ({ handle, label }: Pick<Location, 'handle' | 'label'>, number: number): string =>
  `photos/${handleName(handle)}/${label}/${number}.webp`;

const formatJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

function unwrap<T>(result: Result<T, Failure>): T {
  if (result.ok) return result.value;
  throw new Error(`The export of an account ends early: ${result.failure.kind}`);
}
