import type { Failure } from '../domain/failure.ts';
import { failures as english } from './en/failures.ts';
import type { FailureMessages, Message } from './message.ts';

export type { Message };

/** The languages that have a complete catalogue. */
const languages = ['en'] as const;
export type Language = (typeof languages)[number];

const catalogues: Readonly<Record<Language, FailureMessages>> = { en: english };

/** The sentence of a failure: the same on the screen, in the terminal and in the API's `error`. */
export const messageOf = <F extends Failure>(failure: F, language: Language = 'en'): Message =>
  (catalogues[language][failure.kind] as (failure: F) => Message)(failure);
