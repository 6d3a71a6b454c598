import type { User } from '../../domain/accounts/user.ts';
import type { Failure, FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Location } from '../../domain/location/location.ts';
import type { PhotoSummary } from '../../domain/location/location-fields.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PhotoConverter } from '../../ports/photos/photo-converter.ts';
import type { PhotoChanges, PhotoSize, PhotoStore } from '../../ports/photos/photo-store.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import type { LocationAccess, NotChangeable } from '../aliases/location-access.ts';
import type { AliasUseCases, Caching, Viewer } from '../aliases/types.ts';
import { toOwnerResult } from '../aliases/view-location.ts';
import { budget } from '../limits/budgets.ts';
import { consume, type LimitDeps } from '../limits/consume.ts';

type Changed<F extends Failure> = Promise<Result<Location, NotChangeable | F>>;

interface SentPhoto extends Pick<PhotoSummary, 'alt' | 'point'> {
  readonly image: AsyncIterable<Uint8Array>;
}

/** Operations on photos. A change needs an owner or an editor of the handle, and returns the new location. */
export interface PhotoUseCases {
  /** Adds a photo. `read` receives the upload; it is called only after the permission check. */
  add(
    name: LocationName,
    read: () => Promise<Result<SentPhoto, FailureOf<'bad-coordinates'>>>,
    user: User | null,
  ): Changed<FailureOf<'bad-photo' | 'too-many-photos' | 'bad-way' | 'bad-coordinates' | 'quota-reached'>>;
  update(
    name: LocationName,
    id: string,
    changes: PhotoChanges,
    user: User | null,
  ): Changed<FailureOf<'photo-not-found' | 'too-many-photos' | 'bad-way'>>;
  remove(name: LocationName, id: string, user: User | null): Changed<FailureOf<'photo-not-found'>>;
  /** Reads a photo for a viewer who can see it at its location; for others it fails as if the photo did not exist. */
  read(
    id: string,
    size: PhotoSize,
    viewer: Viewer,
  ): Promise<
    Result<
      { readonly image: Uint8Array; readonly scope: Caching['scope'] },
      FailureOf<'photo-not-found'> | InfraFailure
    >
  >;
  /** Reads a photo for an owner or an editor of the handle, also of a location in the bin. */
  readOwn(id: string, user: User): Promise<Result<Uint8Array, FailureOf<'photo-not-found'> | InfraFailure>>;
}

interface Deps extends LimitDeps {
  readonly photos: PhotoStore;
  readonly converter: PhotoConverter;
  readonly access: Pick<LocationAccess, 'requireAccess'>;
  readonly aliases: Pick<AliasUseCases, 'get'>;
  readonly secrets: Pick<SecretGenerator, 'createId'>;
}

export function createPhotoUseCases({
  photos,
  converter,
  access,
  aliases,
  secrets,
  rateLimiter,
  clock,
}: Deps): PhotoUseCases {
  return {
    async add(name, read, user) {
      const member = await access.requireAccess(name, user, 'change');
      if (!member.ok) return member;
      const allowed = await consume({ rateLimiter, clock }, budget('photos', member.value.user.id));
      if (!allowed.ok) return allowed;
      const sent = await read();
      if (!sent.ok) return sent;
      const { image, ...details } = sent.value;
      const converted = await converter.convert(image);
      if (!converted.ok) return converted;
      return toOwnerResult(
        await photos.add(name, { id: secrets.createId(), ...details, ...converted.value }, member.value.user.id),
      );
    },

    async update(name, id, changes, user) {
      const member = await access.requireAccess(name, user, 'change');
      return member.ok ? toOwnerResult(await photos.update(name, id, changes, member.value.user.id)) : member;
    },

    async remove(name, id, user) {
      const member = await access.requireAccess(name, user, 'change');
      return member.ok ? toOwnerResult(await photos.remove(name, id, member.value.user.id)) : member;
    },

    async read(id, size, viewer) {
      const name = await photos.findOwner(id);
      if (!name.ok) return name;
      const viewed = await aliases.get(name.value, viewer);
      // The response must not show whether a hidden photo exists.
      if (!viewed.ok || !viewed.value.location.photos.some((photo) => photo.id === id))
        return err({ kind: 'photo-not-found' });
      const image = await photos.read(id, size);
      return image.ok ? ok({ image: image.value, scope: viewed.value.caching.scope }) : image;
    },

    async readOwn(id, user) {
      const name = await photos.findOwner(id);
      if (!name.ok) return name;
      const member = await access.requireAccess(name.value, user, 'change');
      if (member.ok) return photos.read(id, 'large');
      return member.failure.kind === 'unavailable' ? err(member.failure) : err({ kind: 'photo-not-found' });
    },
  };
}
