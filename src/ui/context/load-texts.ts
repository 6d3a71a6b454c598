import { type Locale, toLanguage } from '../../domain/languages.ts';
import { bindLocale } from '../../i18n/in-locale.ts';
import { type LanguageTexts, languageModules, type PartTexts } from '../../i18n/language-modules.ts';
import { ChunkLoadError } from '../kit/lazy-component.tsx';

/** The texts of a page. The explanations are added when they are needed. */
interface PageTexts extends LanguageTexts {
  /** Loads explanations and adds them to `screens` in place. Rejects if loading fails; then you can call it again. */
  readonly loadExplanations: () => Promise<void>;
}

/** Loads the texts of the screens in the page's language. Texts of other parts are loaded on demand. */
export async function loadTexts(locale: Locale): Promise<PageTexts> {
  const { screenTexts, explanations, partTexts } = await languageModules[toLanguage(locale)]();
  const screens = { ...bindLocale(screenTexts, locale), locale };
  const known = new Map<keyof PartTexts, Promise<unknown>>();
  return {
    screens,
    loadExplanations: async () => void Object.assign(screens, bindLocale(await explanations(), locale)),
    part: <Part extends keyof PartTexts>(part: Part) => {
      const requested = known.get(part) as Promise<PartTexts[Part]> | undefined;
      if (requested !== undefined) return requested;
      const loading = partTexts[part]().then(
        (texts) => {
          const loaded = bindLocale(texts, locale);
          // From then on React reads it without suspending. It stays a promise, because a component that suspended in `use` calls it again.
          Object.assign(loading, { status: 'fulfilled', value: loaded });
          return loaded;
        },
        (cause: unknown) => {
          throw new ChunkLoadError('A part of the page did not load.', { cause });
        },
      );
      known.set(part, loading);
      return loading;
    },
  };
}
