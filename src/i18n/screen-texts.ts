import type { Language } from '../domain/languages.ts';
import type { partTexts } from './en/index.ts';
import type { screenTexts } from './en/screen-texts.ts';

/** The texts that every screen may need, in one language. */
export type ScreenTexts = Omit<typeof screenTexts, 'language'> & { readonly language: Language };

/** Those of the parts of the application, by part. */
export type PartTexts = { readonly [Part in keyof typeof partTexts]: Awaited<ReturnType<(typeof partTexts)[Part]>> };

/** A language as the browser fetches it. */
export interface LanguageModule {
  readonly screenTexts: ScreenTexts;
  readonly partTexts: { readonly [Part in keyof PartTexts]: () => Promise<PartTexts[Part]> };
}

/** What a screen needs of one language. */
export interface LanguageTexts {
  readonly screens: ScreenTexts;
  /** The texts of a part of the application; a promise until they are there. */
  readonly part: <Part extends keyof PartTexts>(part: Part) => PartTexts[Part] | Promise<PartTexts[Part]>;
}
