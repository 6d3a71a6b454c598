import { z } from 'zod';
import {
  wireAccountLimits,
  wireAuditQuery,
  wireDecision,
  wireHandlesQuery,
  wireLocationsQuery,
  wireOptionalReason,
  wireReason,
  wireReport,
  wireReportsQuery,
  wireSuspension,
  wireTransfer,
  wireUsersQuery,
} from '../administration-requests.ts';
import { wireOEmbedQuery } from '../oembed.ts';
import {
  wireAliasQuery,
  wireExpandQuery,
  wireFeedbackQuery,
  wireForwardQuery,
  wireLabelQuery,
  wireNationalQuery,
  wirePlacesQuery,
  wirePointQuery,
  wireReverseQuery,
  wireSessionsQuery,
  wireSuggestionsQuery,
  wireSuggestQuery,
  wireUnderstandQuery,
} from '../query-params.ts';
import {
  idempotencyHeaders,
  ifMatchHeaders,
  wireAccessRequest,
  wireAccessRequestAnswer,
  wireAccessRequestSwitch,
  wireBatch,
  wireCode,
  wireCredentials,
  wireDraft,
  wireEmailRequest,
  wireFeedback,
  wireGrantRequest,
  wireHandlePatch,
  wireInvitation,
  wireInvitationRequest,
  wireLink,
  wireLocationPatch,
  wireNewPasskey,
  wirePasskeySignIn,
  wirePasswordAgain,
  wirePasswordChange,
  wirePhotoPatch,
  wirePhotoQuery,
  wirePhotoSizeQuery,
  wirePutLocation,
  wireReauthentication,
  wireRecovery,
  wireRecoveryCode,
  wireRegistration,
  wireReset,
  wireResetRequest,
  wireRevert,
  wireRole,
  wireTokenRequest,
  wireUnlock,
} from '../request-bodies.ts';
import { wireSignQuery, wireSignsRequest } from '../signs.ts';
import type { Operation } from './operation.ts';
import type { OperationId } from './operation-id.ts';

/** What a request may carry besides its path. */
interface RequestSchemas {
  readonly query?: z.core.$ZodType;
  readonly headers?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** The media types of a body that is no JSON. */
  readonly bodyMedia?: readonly string[];
  /** Bytes that the body may have, where that is not 64 kB. */
  readonly bodyLimit?: number;
}

/** Bytes of a batch of locations. */
export const BATCH_BYTES = 1_048_576;

/** What the requests of operations carry. The server reads it; the client has its types alone. */
const requests = {
  changePassword: { body: wirePasswordChange },
  changeEmail: { body: wireEmailRequest },
  confirmEmail: { body: wireLink },
  listSessions: { query: wireSessionsQuery },
  newRecoveryCodes: { body: wirePasswordAgain },
  previewRecovery: { body: wireRecoveryCode },
  recoverAccount: { body: wireRecovery },
  requestPasswordReset: { body: wireResetRequest },
  getPasswordReset: { body: wireLink },
  resetPassword: { body: wireReset },
  deleteAccount: { body: wirePasswordAgain },
  login: { body: wireCredentials },
  register: { body: wireRegistration },
  createToken: { body: wireTokenRequest },
  beginTotp: { body: wireReauthentication },
  confirmTotp: { body: wireCode },
  removeTotp: { body: wireReauthentication },
  passkeyRegistrationOptions: { body: wireReauthentication },
  addPasskey: { body: wireNewPasskey },
  removePasskey: { body: wireReauthentication },
  signInByPasskey: { body: wirePasskeySignIn },
  createSignUpInvitation: { body: wireInvitationRequest },
  createLocation: { headers: idempotencyHeaders, body: wireDraft },
  suggestNames: { query: wireSuggestionsQuery },
  listMyLocations: { query: wireAliasQuery },
  unlockLocation: { body: wireUnlock },
  createLocations: { headers: idempotencyHeaders, body: wireBatch, bodyLimit: BATCH_BYTES },
  putByExternalId: { headers: ifMatchHeaders, body: wirePutLocation },
  deleteByExternalId: { headers: ifMatchHeaders },
  editLocation: { headers: ifMatchHeaders, body: wireLocationPatch },
  deleteLocation: { headers: ifMatchHeaders },
  revertLocation: { headers: ifMatchHeaders, body: wireRevert },
  renameHandle: { body: wireHandlePatch },
  inviteMember: { body: wireInvitation },
  setMemberRole: { body: wireRole },
  askForLocation: { body: wireAccessRequest },
  setAsking: { body: wireAccessRequestSwitch },
  answerAsk: { body: wireAccessRequestAnswer },
  createGrant: { body: wireGrantRequest },
  addPhoto: { query: wirePhotoQuery, bodyMedia: ['image/jpeg', 'image/png', 'image/webp'], bodyLimit: 8 * 1024 * 1024 },
  updatePhoto: { body: wirePhotoPatch },
  getPhoto: { query: wirePhotoSizeQuery },
  getOEmbed: { query: wireOEmbedQuery },
  createSigns: { body: wireSignsRequest },
  getSignPdf: { query: wireSignQuery },
  getSignPng: { query: wireSignQuery },
  getSignSvg: { query: wireSignQuery },
  geocode: { query: wireForwardQuery },
  reverseGeocode: { query: wireReverseQuery },
  getCountry: { query: wirePointQuery },
  classify: { query: wireUnderstandQuery },
  expandLink: { query: wireExpandQuery },
  suggestPlaces: { query: wireSuggestQuery },
  listPlaces: { query: wirePlacesQuery },
  listAuditLog: { query: wireAuditQuery },
  listReports: { query: wireReportsQuery },
  decideReport: { body: wireDecision },
  listAdministeredLocations: { query: wireLocationsQuery },
  hideLocation: { body: wireReason },
  showLocation: { body: wireOptionalReason },
  listUsers: { query: wireUsersQuery },
  setUserLimits: { body: wireAccountLimits },
  suspendUser: { body: wireSuspension },
  restoreUser: { body: wireOptionalReason },
  listHandles: { query: wireHandlesQuery },
  reserveHandle: { body: wireOptionalReason },
  transferHandle: { body: wireTransfer },
  retireHandle: { body: wireReason },
  reportLocation: { body: wireReport },
  sendFeedback: { body: wireFeedback },
  listFeedback: { query: wireFeedbackQuery },
  listLocations: { query: wireLabelQuery },
  searchSaudi: { query: wireNationalQuery },
  geocodeSaudi: { query: wireNationalQuery },
  searchOneMap: { query: wireNationalQuery },
  reverseOneMap: { query: wireNationalQuery },
  geocodeOneMap: { query: wireNationalQuery },
} as const satisfies { readonly [Id in OperationId]?: RequestSchemas };

type Requests = typeof requests;

/** The schemas of an operation's request. */
export type RequestOf<O extends Operation> = O['id'] extends keyof Requests ? Requests[O['id']] : unknown;

/** A query or a body in which nothing is known. */
export const noFields = z.strictObject({});

/** What the request of an operation may carry; a call of `/api` without a query or a body of its own refuses every field of one. */
export function requestOf({ id, method, path }: Operation): RequestSchemas {
  const own = (requests as Readonly<Record<string, RequestSchemas>>)[id] ?? {};
  if (!path.startsWith('/api/')) return own;
  const hasBody = method !== 'GET' && own.bodyMedia === undefined;
  return { query: noFields, ...(hasBody && { body: noFields }), ...own };
}
