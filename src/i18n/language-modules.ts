import { type Language, type Locale, pseudoLanguage } from '../domain/languages.ts';
import type { explanations, partTexts, screenTexts } from './en/index.ts';
import type { KeysOf } from './messages/message-types.ts';
import { toPseudoTexts } from './pseudo-language.ts';

/** The texts that explain a failure and a reading: in the browser they are loaded together with the client. */
export type Explanations = Awaited<ReturnType<typeof explanations>>;

/** The texts that every screen may need, in one language. */
export type ScreenTexts = Omit<typeof screenTexts, 'language'> & {
  readonly language: Language;
  /** Present if the digits are not 0–9. */
  readonly locale?: Locale;
} & Partial<Explanations>;

/** The texts of the parts of the application, by part. */
export type PartTexts = { readonly [Part in keyof typeof partTexts]: Awaited<ReturnType<(typeof partTexts)[Part]>> };

/** A language as it is loaded. */
export interface LanguageModule {
  readonly screenTexts: ScreenTexts;
  readonly explanations: () => Promise<Explanations>;
  readonly partTexts: { readonly [Part in keyof PartTexts]: () => Promise<PartTexts[Part]> };
}

/** The parts of one language that a screen needs. */
export interface LanguageTexts {
  readonly screens: ScreenTexts;
  /** The texts of a part of the application; a promise until they are loaded. */
  readonly part: <Part extends keyof PartTexts>(part: Part) => PartTexts[Part] | Promise<PartTexts[Part]>;
}

/** The texts of a module, where a key that the texts in English do not have is an error. */
interface KeysOfModule<Given extends LanguageModule> {
  readonly screenTexts: KeysOf<ScreenTexts, Given['screenTexts']>;
  readonly explanations: () => Promise<KeysOf<Explanations, Awaited<ReturnType<Given['explanations']>>>>;
  readonly partTexts: {
    readonly [Part in keyof Given['partTexts']]: Part extends keyof PartTexts
      ? () => Promise<KeysOf<PartTexts[Part], Awaited<ReturnType<Given['partTexts'][Part]>>>>
      : never;
  };
}

/** A language that has every text, with its parameters, and no other. */
const complete = <Given extends LanguageModule>(
  load: () => Promise<Given & KeysOfModule<Given>>,
): (() => Promise<LanguageModule>) => load;

/** The module of a language in the pseudolocale. */
const toPseudoModule = ({ screenTexts, explanations, partTexts }: LanguageModule): LanguageModule => ({
  screenTexts: { ...toPseudoTexts(screenTexts), language: pseudoLanguage },
  explanations: async () => toPseudoTexts(await explanations()),
  partTexts: Object.fromEntries(
    Object.entries(partTexts).map(([part, load]) => [part, async () => toPseudoTexts(await load())]),
  ) as unknown as LanguageModule['partTexts'],
});

const english = complete(() => import('./en/index.ts'));

/** Each language is loaded separately, on demand. */
export const languageModules: Readonly<Record<Language, () => Promise<LanguageModule>>> = {
  en: english,
  ar: complete(() => import('./ar/index.ts')),
  ur: complete(() => import('./ur/index.ts')),
  hi: complete(() => import('./hi/index.ts')),
  ms: complete(() => import('./ms/index.ts')),
  id: complete(() => import('./id/index.ts')),
  'zh-Hans': complete(() => import('./zh-Hans/index.ts')),
  fr: complete(() => import('./fr/index.ts')),
  [pseudoLanguage]: async () => toPseudoModule(await english()),
};
