import { type Language, pseudoLanguage } from '../domain/languages.ts';
import { once } from '../domain/text/once.ts';
import { askTexts } from './en/access-requests.ts';
import { accountTexts } from './en/account.ts';
import { arrivalForm } from './en/arrival-form.ts';
import { feedbackTexts } from './en/feedback.ts';
import { grantDialogTexts } from './en/grants.ts';
import { mailTexts } from './en/mails.ts';
import { moderationTexts } from './en/moderation.ts';
import { pageTexts } from './en/pages.ts';
import { screenTexts } from './en/screen-texts.ts';
import { secondFactorTexts } from './en/second-factor.ts';
import { securityEvents } from './en/security-events.ts';
import { testPageTexts } from './en/test-pages.ts';
import type { KeysOf } from './messages/message-types.ts';
import { toPseudoTexts } from './pseudo-language.ts';
import type { LanguageTexts, PartTexts, ScreenTexts } from './screen-texts.ts';

/** All texts of one language that the server needs. */
export interface Catalogue extends ScreenTexts {
  readonly pageTexts: typeof pageTexts;
  readonly mailTexts: typeof mailTexts;
  readonly parts: PartTexts;
}

/** A language that has every text of the catalogue, with its parameters, and no other. */
const complete = <Given extends Catalogue>(given: Given & KeysOf<Catalogue, Given>): Catalogue => given;

const english = complete({
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
});

const pseudo = once((): Catalogue => ({ ...toPseudoTexts(english), language: pseudoLanguage }));

/** The texts of a language that is available. */
export const catalogueOf = (language: Language): Catalogue => (language === pseudoLanguage ? pseudo() : english);

/** Those of the screens, which are all there. */
export function languageTextsOf(language: Language): LanguageTexts {
  const catalogue = catalogueOf(language);
  return { screens: catalogue, part: (part) => catalogue.parts[part] };
}
