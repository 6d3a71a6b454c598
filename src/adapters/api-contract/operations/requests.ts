import * as z from 'zod';
import { wireSignQuery, wireSignsRequest } from '../maps/sign-schemas.ts';
import {
  wireAccountLimits,
  wireAdministratorsQuery,
  wireAuditQuery,
  wireDecision,
  wireHandlesQuery,
  wireLocationsQuery,
  wireOptionalReason,
  wireOwnerQuestion,
  wireReason,
  wireReport,
  wireReportsQuery,
  wireSuspension,
  wireTransfer,
  wireUsersQuery,
} from '../moderation/request-schemas.ts';
import type { Operation } from '../shared/operation.ts';
import {
  wireAliasQuery,
  wireChangesQuery,
  wireExpandQuery,
  wireFeedbackQuery,
  wireForwardQuery,
  wireLabelQuery,
  wireMyHandlesQuery,
  wireNationalQuery,
  wireOEmbedQuery,
  wirePlacesQuery,
  wirePointQuery,
  wireReverseQuery,
  wireSessionsQuery,
  wireSuggestionsQuery,
  wireSuggestQuery,
  wireUnderstandQuery,
} from '../shared/query-params.ts';
import {
  BATCH_BYTES,
  changeHeaders,
  idempotencyHeaders,
  placeFileMedia,
  wireAccessRequest,
  wireAccessRequestAnswer,
  wireAccessRequestSwitch,
  wireBatch,
  wireCode,
  wireCredentials,
  wireDeviceCode,
  wireDeviceDecision,
  wireDeviceSignInStart,
  wireDraft,
  wireEmailRequest,
  wireFeedback,
  wireGrantRequest,
  wireHandleInvitationRequest,
  wireHandleInvitationSecret,
  wireHandlePatch,
  wireIdentityLink,
  wireIdentityRegistration,
  wireIdentityRequest,
  wireInvitation,
  wireInvitationRequest,
  wireLanguageChoice,
  wireLink,
  wireLocationPatch,
  wireNewPasskey,
  wirePasskeySignIn,
  wirePasswordAgain,
  wirePasswordChange,
  wirePhotoPatch,
  wirePhotoQuery,
  wirePhotoSizeQuery,
  wirePlaceFileQuery,
  wirePutLocation,
  wireReauthentication,
  wireRecovery,
  wireRecoveryCode,
  wireRegistration,
  wireReset,
  wireResetRequest,
  wireResolve,
  wireRevert,
  wireRole,
  wireTokenRequest,
  wireUnlock,
  wireUserCode,
  wireWebhookPatch,
  wireWebhookRequest,
} from '../shared/request-bodies.ts';
import type { OperationId } from './operation-id.ts';

/** The schemas of what a request may carry besides its path. */
export interface RequestSchemas {
  readonly query?: z.core.$ZodType;
  readonly headers?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** The media types of a body that is no JSON. */
  readonly bodyMedia?: readonly string[];
  /** Bytes that the body may have, where that is not 64 kB. */
  readonly bodyLimit?: number;
}

/** The schemas of what the requests of operations carry. The server reads them; the client has only their types. */
const requests = {
  changePassword: { body: wirePasswordChange },
  changeEmail: { body: wireEmailRequest },
  chooseLanguage: { body: wireLanguageChoice },
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
  startDeviceSignIn: { body: wireDeviceSignInStart },
  pollDeviceSignIn: { body: wireDeviceCode },
  findDeviceSignIn: { body: wireUserCode },
  decideDeviceSignIn: { body: wireDeviceDecision },
  startIdentitySignIn: { body: wireIdentityRequest },
  signInByIdentity: { body: wireCode },
  registerByIdentity: { body: wireIdentityRegistration },
  linkIdentity: { body: wireIdentityLink },
  beginTotp: { body: wireReauthentication },
  confirmTotp: { body: wireCode },
  removeTotp: { body: wireReauthentication },
  passkeyRegistrationOptions: { body: wireReauthentication },
  addPasskey: { body: wireNewPasskey },
  removePasskey: { body: wireReauthentication },
  signInByPasskey: { body: wirePasskeySignIn },
  createSignUpInvitation: { body: wireInvitationRequest },
  createLocation: { body: wireDraft },
  suggestNames: { query: wireSuggestionsQuery },
  listMyLocations: { query: wireAliasQuery },
  listChanges: { query: wireChangesQuery },
  unlockLocation: { body: wireUnlock },
  resolveLocations: { body: wireResolve },
  createLocations: { body: wireBatch, bodyLimit: BATCH_BYTES },
  readPlaceFile: {
    query: wirePlaceFileQuery,
    bodyMedia: placeFileMedia,
    bodyLimit: BATCH_BYTES,
  },
  putByExternalId: { body: wirePutLocation },
  editLocation: { body: wireLocationPatch },
  revertLocation: { body: wireRevert },
  renameHandle: { body: wireHandlePatch },
  inviteMember: { body: wireInvitation },
  createHandleInvitation: { body: wireHandleInvitationRequest },
  acceptHandleInvitation: { body: wireHandleInvitationSecret },
  setMemberRole: { body: wireRole },
  askForLocation: { body: wireAccessRequest },
  setAsking: { body: wireAccessRequestSwitch },
  answerAsk: { body: wireAccessRequestAnswer },
  createGrant: { body: wireGrantRequest },
  createWebhook: { body: wireWebhookRequest },
  updateWebhook: { body: wireWebhookPatch },
  addPhoto: {
    query: wirePhotoQuery,
    bodyMedia: ['image/jpeg', 'image/png', 'image/webp', 'multipart/form-data'],
    bodyLimit: 8 * 1024 * 1024,
  },
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
  askOwner: { body: wireOwnerQuestion },
  listAdministeredLocations: { query: wireLocationsQuery },
  hideLocation: { body: wireReason },
  showLocation: { body: wireOptionalReason },
  listUsers: { query: wireUsersQuery },
  setUserLimits: { body: wireAccountLimits },
  suspendUser: { body: wireSuspension },
  restoreUser: { body: wireOptionalReason },
  listAdministrators: { query: wireAdministratorsQuery },
  addAdministrator: { body: wireOptionalReason },
  listHandles: { query: wireHandlesQuery },
  listMyHandles: { query: wireMyHandlesQuery },
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

/**
 * Returns the schemas of what the request of an operation may carry. A call of `/api` without a query or a body of its own refuses every
 * field of one.
 */
export function getRequest({ id, method, path, isIdempotent, takesVersion }: Operation): RequestSchemas {
  const own = (requests as Readonly<Record<string, RequestSchemas>>)[id] ?? {};
  if (!path.startsWith('/api/')) return own;
  const hasBody = method !== 'GET' && own.bodyMedia === undefined;
  const headers = takesVersion ? changeHeaders : idempotencyHeaders;
  return {
    query: noFields,
    ...(hasBody && { body: noFields }),
    ...((isIdempotent || takesVersion) && { headers }),
    ...own,
  };
}
