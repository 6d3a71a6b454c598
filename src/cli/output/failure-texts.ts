import { completeLanguages, type Language, negotiateLanguage, pseudoLanguage } from '../../domain/languages.ts';
import { type CommonTexts, englishTexts, type FailureTexts } from '../../i18n/index.ts';
import { operatorMessages } from '../../i18n/operator-messages.ts';
import { toPseudoTexts } from '../../i18n/pseudo-language.ts';
import type { Terminal } from '../io/terminal.ts';

/** The languages that the sentences of failures are there in. */
export const languagesOfFailures = ({ env }: Pick<Terminal, 'env'>): readonly Language[] =>
  env.PSEUDO_LANGUAGE === 'on' ? [...completeLanguages, pseudoLanguage] : completeLanguages;

/** The sentences of failures in the language asked for, else in that of the locale, as POSIX finds it; an operator's are in English. */
export function failureTextsOf({
  env,
  language: asked,
}: Pick<Terminal, 'env' | 'language'>): FailureTexts & CommonTexts {
  const accepted = env.LC_ALL || env.LC_MESSAGES || env.LANG;
  const language = negotiateLanguage({ query: asked, accepted }, languagesOfFailures({ env }));
  const texts = language === pseudoLanguage ? { ...toPseudoTexts(englishTexts), language } : englishTexts;
  return { ...texts, operatorMessages };
}
