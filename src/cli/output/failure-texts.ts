import type { Language } from '../../domain/languages.ts';
import { englishTexts } from '../../i18n/english-texts.ts';
import type { CommonTexts, FailureTexts } from '../../i18n/index.ts';
import { languageModules } from '../../i18n/language-modules.ts';
import { operatorMessages } from '../../i18n/operator-messages.ts';
import type { Terminal } from '../io/terminal.ts';
import { getReaderLanguage } from './reader-language.ts';

/** Loads the messages of failures in the user's language. Messages for operators are in English. */
export async function loadFailureTexts(
  terminal: Pick<Terminal, 'env' | 'language'>,
): Promise<FailureTexts & CommonTexts> {
  return { ...(await loadTexts(getReaderLanguage(terminal))), operatorMessages };
}

/** Loads the texts of a language. English is bundled; other languages are loaded on demand. */
async function loadTexts(language: Language): Promise<CommonTexts> {
  if (language === 'en') return englishTexts;
  const { screenTexts, explanations } = await languageModules[language]();
  return { ...screenTexts, ...(await explanations()) };
}
