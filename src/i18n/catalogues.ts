import { type Language, pseudoLanguage } from '../domain/languages.ts';
import { once } from '../domain/text/once.ts';
import { mailTexts } from './en/mails.ts';
import { pageTexts } from './en/pages.ts';
import { uiMessages } from './en/product-texts.ts';
import { en } from './en/screens.ts';
import { type CommonTexts, englishFailureTexts } from './index.ts';
import { toPseudoTexts } from './pseudo-language.ts';

/** All texts of one language that the server needs. */
export interface Catalogue extends CommonTexts {
  readonly uiMessages: typeof uiMessages;
  readonly screens: typeof en;
  readonly pageTexts: typeof pageTexts;
  readonly mailTexts: typeof mailTexts;
}

const english: Catalogue = { ...englishFailureTexts, uiMessages, screens: en, pageTexts, mailTexts };

const pseudo = once((): Catalogue => ({ ...toPseudoTexts(english), language: pseudoLanguage }));

/** The texts of a language that is available. */
export const catalogueOf = (language: Language): Catalogue => (language === pseudoLanguage ? pseudo() : english);
