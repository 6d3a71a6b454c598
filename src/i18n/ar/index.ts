import { arrival } from './arrival.ts';
import { common } from './common.ts';
import { create } from './create.ts';
import { created } from './created.ts';
import { edit } from './edit.ts';
import { find } from './find.ts';
import { landing } from './landing.ts';
import { failureWords, lookupFailures } from './lookup-failures.ts';
import { mapPage } from './map-page.ts';
import { mine } from './mine.ts';
import { offlineLine } from './offline-line.ts';
import { uiMessages } from './product-texts.ts';
import { receiver } from './receiver.ts';
import { auth } from './sign-in.ts';
import { visibility } from './visibility.ts';

/** The texts that a page in Arabic comes with; the others load when they are needed. */
export const screenTexts = {
  ...common,
  landing,
  find,
  receiver,
  created,
  mapPage,
  auth,
  create,
  mine,
  edit,
  language: 'ar' as const,
  uiMessages,
  offlineLine,
  arrival,
  visibility,
  lookupFailures,
  failureWords,
};

export const explanations = async () => ({
  ...(await import('./failures.ts')),
  ...(await import('./reading-reasons.ts')),
});

export const partTexts = {
  feedback: async () => (await import('./feedback.ts')).feedbackTexts,
  testPages: async () => (await import('./test-pages.ts')).testPageTexts,
  arrivalForm: async () => (await import('./arrival-form.ts')).arrivalForm,
  locationHistory: async () => (await import('./location-history.ts')).locationHistoryTexts,
  bulkEdit: async () => (await import('./bulk-edit.ts')).bulkEdit,
  account: async () => (await import('./account.ts')).accountTexts,
  failures: async () => (await import('./failures.ts')).failures,
  identities: async () => (await import('./identities.ts')).identityTexts,
  deviceSignIn: async () => (await import('./device-sign-in.ts')).deviceSignInTexts,
  signUp: async () => (await import('./sign-up.ts')).signUpTexts,
  secondFactor: async () => (await import('./second-factor.ts')).secondFactorTexts,
  securityEvents: async () => (await import('./security-events.ts')).securityEvents,
  moderation: async () => (await import('./moderation.ts')).moderationTexts,
  handleInvitations: async () => (await import('./handle-invitations.ts')).handleInvitationTexts,
  webhooks: async () => (await import('./webhooks.ts')).webhookTexts,
  grants: async () => (await import('./grants.ts')).grantDialogTexts,
  members: async () => (await import('./members.ts')).memberTexts,
  placeImport: async () => (await import('./place-import.ts')).placeImport,
  offline: async () => (await import('./offline.ts')).offlineTexts,
  accessRequests: async () => (await import('./access-requests.ts')).askTexts,
  mails: async () => (await import('./mails.ts')).mailTexts,
  pages: async () => (await import('./pages.ts')).pageTexts,
  signs: async () => (await import('./signs.ts')).signTexts,
  seas: async () => (await import('./seas.ts')).seaTexts,
  samples: async () => (await import('./samples.ts')).sampleTexts,
};
