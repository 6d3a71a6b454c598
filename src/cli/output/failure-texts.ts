import { completeLanguages, type Language, negotiateLanguage, pseudoLanguage } from '../../domain/languages.ts';
import { type CommonTexts, englishTexts, type FailureTexts } from '../../i18n/index.ts';
import { operatorMessages } from '../../i18n/operator-messages.ts';
import type { Terminal } from '../io/terminal.ts';

/** The languages that the sentences of failures are there in. */
export const languagesOfFailures = ({ env }: Pick<Terminal, 'env'>): readonly Language[] =>
  env.PSEUDO_LANGUAGE === 'on' ? [...completeLanguages, pseudoLanguage] : completeLanguages;

/** English is there at once; each other language is read when it is asked for. */
const otherLanguages: Partial<Record<Language, () => Promise<CommonTexts>>> = {
  ar: async () => (await import('../../i18n/ar/screen-texts.ts')).screenTexts,
  ur: async () => (await import('../../i18n/ur/screen-texts.ts')).screenTexts,
  hi: async () => (await import('../../i18n/hi/screen-texts.ts')).screenTexts,
  ms: async () => (await import('../../i18n/ms/screen-texts.ts')).screenTexts,
  id: async () => (await import('../../i18n/id/screen-texts.ts')).screenTexts,
  'zh-Hans': async () => (await import('../../i18n/zh-Hans/screen-texts.ts')).screenTexts,
  fr: async () => (await import('../../i18n/fr/screen-texts.ts')).screenTexts,
  [pseudoLanguage]: async () => {
    const { toPseudoTexts } = await import('../../i18n/pseudo-language.ts');
    return { ...toPseudoTexts(englishTexts), language: pseudoLanguage };
  },
};

/** The sentences of failures in the language asked for, else in that of the locale, as POSIX finds it; an operator's are in English. */
export async function failureTextsOf({
  env,
  language: asked,
}: Pick<Terminal, 'env' | 'language'>): Promise<FailureTexts & CommonTexts> {
  const accepted = env.LC_ALL || env.LC_MESSAGES || env.LANG;
  const language = negotiateLanguage({ query: asked, accepted }, languagesOfFailures({ env }));
  const texts = (await otherLanguages[language]?.()) ?? englishTexts;
  return { ...texts, operatorMessages };
}
