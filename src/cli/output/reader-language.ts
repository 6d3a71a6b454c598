import { completeLanguages, type Language, negotiateLanguage, pseudoLanguage } from '../../domain/languages.ts';
import type { Terminal } from '../io/terminal.ts';

/** The languages that the sentences of failures are there in. */
export const languagesOfFailures = ({ env }: Pick<Terminal, 'env'>): readonly Language[] =>
  env.PSEUDO_LANGUAGE === 'on' ? [...completeLanguages, pseudoLanguage] : completeLanguages;

/** The language asked for, else that of the locale, as POSIX finds it. */
export function languageOfReader({ env, language: requested }: Pick<Terminal, 'env' | 'language'>): Language {
  const accepted = env.LC_ALL || env.LC_MESSAGES || env.LANG;
  return negotiateLanguage({ query: requested, accepted }, languagesOfFailures({ env }));
}

/** The language tag of the reader, also one that the sentences are not there in: `cs` of `cs_CZ.UTF-8`. */
export function getReaderTag({ env, language: requested }: Pick<Terminal, 'env' | 'language'>): string | undefined {
  const locale = requested || env.LC_ALL || env.LC_MESSAGES || env.LANG;
  return /^[a-z]{2,3}(?![a-z])/i.exec(locale ?? '')?.[0].toLowerCase();
}
