import { z } from 'zod';
import {
  wireAccount,
  wireConfirmedEmail,
  wireDeletion,
  wireEmailChange,
  wireNewToken,
  wireRecoveryCodes,
  wireRecoveryEffects,
  wireRegistered,
  wireResetUser,
  wireSessions,
  wireSessionsEnded,
  wireSignedIn,
  wireTokens,
  wireUser,
} from '../../adapters/api-contract/accounts.ts';
import {
  wireAdministeredHandles,
  wireAdministeredLocations,
  wireAdministeredUsers,
  wireAdministrationNumbers,
  wireAuditEntries,
  wireReports,
} from '../../adapters/api-contract/administration.ts';
import {
  wireDecision,
  wireOptionalReason,
  wireReason,
  wireReport,
  wireSuspension,
  wireTransfer,
} from '../../adapters/api-contract/administration-requests.ts';
import { wireAnsweredAsk, wireAsked, wireAsking, wireAsks } from '../../adapters/api-contract/asks.ts';
import { wireConfig, wireHealth } from '../../adapters/api-contract/config.ts';
import { wireError } from '../../adapters/api-contract/errors.ts';
import { wireFeedbackItems } from '../../adapters/api-contract/feedback.ts';
import {
  wireAddressAnswer,
  wireCountry,
  wireExpandedLink,
  wireOneMapResults,
  wireReading,
  wireReadings,
  wireSaudiResults,
  wireSettlements,
} from '../../adapters/api-contract/geocoding.ts';
import { wireCreatedGrant, wireEndedGrants, wireGrants, wireRevokedGrant } from '../../adapters/api-contract/grants.ts';
import {
  wireBatchAnswer,
  wireClaim,
  wireHistory,
  wireLocation,
  wireLocations,
  wireRenamedHandle,
  wireVersionConflict,
} from '../../adapters/api-contract/locations.ts';
import { wireMember, wireMembers, wireMyHandles, wireRemovedMember } from '../../adapters/api-contract/members.ts';
import { wireOEmbed } from '../../adapters/api-contract/oembed.ts';
import {
  wireAskAnswer,
  wireAskRequest,
  wireAskSetting,
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
  wireNewPasskey,
  wirePasskeySignIn,
  wirePasswordAgain,
  wirePasswordChange,
  wirePatch,
  wirePhotoPatch,
  wireReauthentication,
  wireRecovery,
  wireRecoveryCode,
  wireRegistration,
  wireReset,
  wireResetRequest,
  wireRevert,
  wireRole,
  wireTokenRequest,
} from '../../adapters/api-contract/request-bodies.ts';
import {
  wireNewSignUpInvitation,
  wireSecondFactor,
  wireSignUpInvitations,
  wireTotpSetup,
  wireWebAuthn,
} from '../../adapters/api-contract/second-factor.ts';
import { wireSigns } from '../../adapters/api-contract/signs.ts';

/** Every body that is sent or answered, under the name that the description gives it. */
export const schemas = {
  AnsweredAsk: wireAnsweredAsk,
  AskAnswer: wireAskAnswer,
  AskRequest: wireAskRequest,
  Asking: wireAsking,
  AskSetting: wireAskSetting,
  Asked: wireAsked,
  Asks: wireAsks,
  AddressAnswer: wireAddressAnswer,
  AdministeredHandles: wireAdministeredHandles,
  AdministeredLocations: wireAdministeredLocations,
  AdministeredUsers: wireAdministeredUsers,
  AdministrationNumbers: wireAdministrationNumbers,
  AuditEntries: wireAuditEntries,
  Decision: wireDecision,
  OptionalReason: wireOptionalReason,
  Reason: wireReason,
  Report: wireReport,
  Reports: wireReports,
  Suspension: wireSuspension,
  Transfer: wireTransfer,
  Batch: wireBatch,
  SignsRequest: wireSigns,
  BatchAnswer: wireBatchAnswer,
  Claim: wireClaim,
  Code: wireCode,
  Config: wireConfig,
  Country: wireCountry,
  CreatedGrant: wireCreatedGrant,
  Credentials: wireCredentials,
  Draft: wireDraft,
  Error: wireError,
  ExpandedLink: wireExpandedLink,
  Account: wireAccount,
  ConfirmedEmail: wireConfirmedEmail,
  Deletion: wireDeletion,
  EmailChange: wireEmailChange,
  EmailRequest: wireEmailRequest,
  Link: wireLink,
  PasswordAgain: wirePasswordAgain,
  PasswordChange: wirePasswordChange,
  Recovery: wireRecovery,
  RecoveryCode: wireRecoveryCode,
  RecoveryCodes: wireRecoveryCodes,
  RecoveryEffects: wireRecoveryEffects,
  Registered: wireRegistered,
  Reset: wireReset,
  ResetRequest: wireResetRequest,
  ResetUser: wireResetUser,
  Sessions: wireSessions,
  SessionsEnded: wireSessionsEnded,
  SignedIn: wireSignedIn,
  Feedback: wireFeedback,
  FeedbackItems: wireFeedbackItems,
  GrantRequest: wireGrantRequest,
  Grants: wireGrants,
  EndedGrants: wireEndedGrants,
  HandlePatch: wireHandlePatch,
  Health: wireHealth,
  History: wireHistory,
  Invitation: wireInvitation,
  InvitationRequest: wireInvitationRequest,
  Location: wireLocation,
  LocationPatch: wirePatch,
  PhotoPatch: wirePhotoPatch,
  Locations: wireLocations,
  Member: wireMember,
  Members: wireMembers,
  MyHandles: wireMyHandles,
  NewPasskey: wireNewPasskey,
  NewSignUpInvitation: wireNewSignUpInvitation,
  NewToken: wireNewToken,
  OEmbed: wireOEmbed,
  OneMapResults: wireOneMapResults,
  PasskeySignIn: wirePasskeySignIn,
  Reading: wireReading,
  Readings: wireReadings,
  Reauthentication: wireReauthentication,
  Registration: wireRegistration,
  RemovedMember: wireRemovedMember,
  RenamedHandle: wireRenamedHandle,
  Revert: wireRevert,
  RevokedGrant: wireRevokedGrant,
  Role: wireRole,
  SaudiResults: wireSaudiResults,
  SecondFactor: wireSecondFactor,
  Settlements: wireSettlements,
  SignUpInvitations: wireSignUpInvitations,
  TokenRequest: wireTokenRequest,
  Tokens: wireTokens,
  TotpSetup: wireTotpSetup,
  User: wireUser,
  VersionConflict: wireVersionConflict,
  WebAuthn: wireWebAuthn,
} satisfies Record<string, z.core.$ZodType>;

export type SchemaName = keyof typeof schemas;

/** What clients send: a field with a default may be left out there, and is always there in an answer. */
const requestBodies: ReadonlySet<z.core.$ZodType> = new Set([
  wireDecision,
  wireOptionalReason,
  wireReason,
  wireReport,
  wireSuspension,
  wireTransfer,
  wireAskAnswer,
  wireAskRequest,
  wireAskSetting,
  wireBatch,
  wireSigns,
  wireCode,
  wireCredentials,
  wireDraft,
  wireFeedback,
  wireGrantRequest,
  wireHandlePatch,
  wireInvitation,
  wireInvitationRequest,
  wireNewPasskey,
  wirePasskeySignIn,
  wirePatch,
  wirePhotoPatch,
  wireReauthentication,
  wireRegistration,
  wireRevert,
  wireRole,
  wireTokenRequest,
  wireEmailRequest,
  wireLink,
  wirePasswordAgain,
  wirePasswordChange,
  wireRecovery,
  wireRecoveryCode,
  wireReset,
  wireResetRequest,
]);

export type JsonSchema = Readonly<Record<string, unknown>>;

const names = new Map<z.core.$ZodType, string>(Object.entries(schemas).map(([name, schema]) => [schema, name]));

/** A reference to the schema where it has a name, else the schema itself. */
export const schemaReference = (schema: z.core.$ZodType): JsonSchema => {
  const name = names.get(schema);
  return name === undefined ? jsonSchema(schema, 'output') : { $ref: `#/components/schemas/${name}` };
};

/** The named schemas as JSON Schema, each with references to the others that it holds. */
export function componentSchemas(): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(schemas)) registry.add(schema as z.ZodType, { id: name });
  const uri = (name: string) => `#/components/schemas/${name}`;
  const options = { uri, unrepresentable: 'any' } as const;
  const input = z.toJSONSchema(registry, { ...options, io: 'input', override: withoutDefaults }).schemas;
  const output = z.toJSONSchema(registry, { ...options, io: 'output' }).schemas;
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _, $id: __, ...rest } = (requestBodies.has(schema) ? input : output)[name]!;
      return [name, rest];
    }),
  );
}

export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: numbersOfQueries });
  return rest;
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** A number that is read from the text of a query is a number to clients, too. */
const numbersOfQueries: Override = ({ zodSchema, jsonSchema: made }) => {
  if (!(zodSchema instanceof z.ZodPipe) || !(zodSchema.out instanceof z.ZodNumber)) return;
  const { minimum, maximum, type } = z.toJSONSchema(zodSchema.out);
  delete made.pattern;
  Object.assign(made, { type, minimum, maximum });
};

/** Generated clients take a field with a default for one that is always there: in a request it may be left out. */
const withoutDefaults: Override = ({ jsonSchema: made }) => {
  delete made.default;
};
