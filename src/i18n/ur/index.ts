export { screenTexts } from './screen-texts.ts';

/** The texts that load with a part of the application. */
export const partTexts = {
  feedback: async () => (await import('./feedback.ts')).feedbackTexts,
  testPages: async () => (await import('./test-pages.ts')).testPageTexts,
  arrivalForm: async () => (await import('./arrival-form.ts')).arrivalForm,
  account: async () => (await import('./account.ts')).accountTexts,
  secondFactor: async () => (await import('./second-factor.ts')).secondFactorTexts,
  securityEvents: async () => (await import('./security-events.ts')).securityEvents,
  moderation: async () => (await import('./moderation.ts')).moderationTexts,
  grants: async () => (await import('./grants.ts')).grantDialogTexts,
  accessRequests: async () => (await import('./access-requests.ts')).askTexts,
};
