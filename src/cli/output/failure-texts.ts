import { completeLanguages, type Language, negotiateLanguage, pseudoLanguage } from '../../domain/languages.ts';
import { englishFailureTexts, type FailureTexts } from '../../i18n/index.ts';
import { operatorMessages } from '../../i18n/operator-messages.ts';
import { toPseudoTexts } from '../../i18n/pseudo-language.ts';
import type { Terminal } from '../io/terminal.ts';

/** The sentences of failures in the language of the terminal's locale, as POSIX finds it; an operator's are in English. */
export function failureTextsOf({ env }: Pick<Terminal, 'env'>): FailureTexts {
  const available: readonly Language[] =
    env.PSEUDO_LANGUAGE === 'on' ? [...completeLanguages, pseudoLanguage] : completeLanguages;
  const language = negotiateLanguage({ accepted: env.LC_ALL || env.LC_MESSAGES || env.LANG }, available);
  const texts = language === pseudoLanguage ? { ...toPseudoTexts(englishFailureTexts), language } : englishFailureTexts;
  return { ...texts, operatorMessages };
}
