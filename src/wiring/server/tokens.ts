import type { Fetch as FetchFunction } from '../../adapters/http/fetch-json.ts';
import { IdempotencyKeys } from '../../ports/aliases/idempotency-keys.ts';
import { ChangeFeed } from '../../ports/changes/change-feed.ts';
import { AuditTrail } from '../../ports/moderation/audit-trail.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { injectionToken } from '../../ports/shared/injection-token.ts';
import { RateLimiter } from '../../ports/shared/rate-limiter.ts';
import type { AccessRequestMail as AccessRequestMailType } from '../../usecases/access-requests/access-requests.ts';
import type { AccountMail } from '../../usecases/accounts/account-service.ts';
import type { createAccountUseCases } from '../../usecases/accounts/account-use-cases.ts';
import type { LocationAccess as LocationAccessType } from '../../usecases/aliases/location-access.ts';
import type { PromptDelivery as PromptDeliveryType } from '../../usecases/mail/prompt-delivery.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import type { Geocoding as GeocodingType } from '../geocoding/geocoding.ts';

const createToken = <Name extends keyof ServerUseCases>(name: Name) => injectionToken<ServerUseCases[Name]>(name);

/** The use cases that the capabilities bind. The composition root resolves them, and adds those of pages, pictures, maps and health. */
export const useCases = {
  background: createToken('background'),
  aliases: createToken('aliases'),
  placesLeft: createToken('placesLeft'),
  addLocalTowns: createToken('addLocalTowns'),
  integration: createToken('integration'),
  placeFiles: createToken('placeFiles'),
  changes: ChangeFeed,
  idempotencyKeys: IdempotencyKeys,
  lifecycle: createToken('lifecycle'),
  photos: createToken('photos'),
  members: createToken('members'),
  grants: createToken('grants'),
  webhooks: createToken('webhooks'),
  accessRequests: createToken('accessRequests'),
  takeProviderChoice: createToken('takeProviderChoice'),
  feedback: createToken('feedback'),
  submitReport: createToken('submitReport'),
  administration: createToken('administration'),
  auditTrail: AuditTrail,
  purgeExpired: createToken('purgeExpired'),
  deliverWebhooks: createToken('deliverWebhooks'),
};

/** The use cases of accounts, which one function creates because they depend on each other. */
export const Accounts = injectionToken<ReturnType<typeof createAccountUseCases>>('Accounts');

export const LocationAccess = injectionToken<LocationAccessType>('LocationAccess');
export const PromptDelivery = injectionToken<PromptDeliveryType>('PromptDelivery');
/** The mails to users; `undefined` if the server has no mail server or no public URL. */
export const UserMail = injectionToken<AccountMail | undefined>('UserMail');
/** The mails to owners about requests for exact places, and to the requesters; `undefined` as `UserMail`. */
export const AccessRequestMail = injectionToken<AccessRequestMailType | undefined>('AccessRequestMail');
export const Geocoding = injectionToken<Pick<GeocodingType, 'placeNames' | 'addresses' | 'gazetteer'>>('Geocoding');
export const Fetch = injectionToken<FetchFunction>('Fetch');

/** The dependencies of a use case with a rate limit. */
export const limitDeps = { rateLimiter: RateLimiter, clock: Clock };
