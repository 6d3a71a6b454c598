import { askTexts } from './access-requests.ts';
import { accountTexts } from './account.ts';
import { arrivalForm } from './arrival-form.ts';
import { feedbackTexts } from './feedback.ts';
import { grantDialogTexts } from './grants.ts';
import { mailTexts } from './mails.ts';
import { moderationTexts } from './moderation.ts';
import { pageTexts } from './pages.ts';
import { screenTexts } from './screen-texts.ts';
import { secondFactorTexts } from './second-factor.ts';
import { securityEvents } from './security-events.ts';
import { testPageTexts } from './test-pages.ts';

/** All texts in Urdu. */
export const catalogue = {
  ...screenTexts,
  pageTexts,
  mailTexts,
  parts: {
    feedback: feedbackTexts,
    testPages: testPageTexts,
    arrivalForm,
    account: accountTexts,
    secondFactor: secondFactorTexts,
    securityEvents,
    moderation: moderationTexts,
    grants: grantDialogTexts,
    accessRequests: askTexts,
  },
};
