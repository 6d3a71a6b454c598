import { completeLanguages, type Language, negotiateLanguage, pseudoLanguage } from '../../domain/languages.ts';
import type { Terminal } from '../io/terminal.ts';

/** Lists the languages that have messages of failures. */
export const listFailureLanguages = ({ env }: Pick<Terminal, 'env'>): readonly Language[] =>
  env.PSEUDO_LANGUAGE === 'on' ? [...completeLanguages, pseudoLanguage] : completeLanguages;

/** Returns the requested language, otherwise the language of the POSIX locale (LC_ALL, LC_MESSAGES, LANG). */
export function getReaderLanguage({ env, language: requested }: Pick<Terminal, 'env' | 'language'>): Language {
  const accepted = env.LC_ALL || env.LC_MESSAGES || env.LANG;
  return negotiateLanguage({ query: requested, accepted }, listFailureLanguages({ env }));
}

/** Returns the user's language tag, even if the language has no messages: `cs` of `cs_CZ.UTF-8`. */
export function getReaderTag({ env, language: requested }: Pick<Terminal, 'env' | 'language'>): string | undefined {
  const locale = requested || env.LC_ALL || env.LC_MESSAGES || env.LANG;
  return /^[a-z]{2,3}(?![a-z])/i.exec(locale ?? '')?.[0].toLowerCase();
}
