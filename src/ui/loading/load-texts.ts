import type { Language } from '../../domain/languages.ts';
import type { LanguageModule, LanguageTexts, PartTexts } from '../../i18n/screen-texts.ts';
import { ChunkLoadError } from './lazy-component.tsx';

/** Each language is a chunk of its own, and only that of the page is fetched. */
const languages: Partial<Record<Language, () => Promise<LanguageModule>>> & {
  readonly en: () => Promise<LanguageModule>;
} = {
  en: () => import('../../i18n/en/index.ts'),
  ar: () => import('../../i18n/ar/index.ts'),
  ur: () => import('../../i18n/ur/index.ts'),
  hi: () => import('../../i18n/hi/index.ts'),
  'zh-Hans': () => import('../../i18n/zh-Hans/index.ts'),
  fr: () => import('../../i18n/fr/index.ts'),
  ms: () => import('../../i18n/ms/index.ts'),
  id: () => import('../../i18n/id/index.ts'),
  'ar-XB': async () => {
    const [{ toPseudoModule }, english] = await Promise.all([
      import('../../i18n/pseudo-language.ts'),
      import('../../i18n/en/index.ts'),
    ]);
    return toPseudoModule(english);
  },
};

/** The texts of the page's language: those of the screens at once, those of a part when it is shown. */
export async function loadTexts(language: Language): Promise<LanguageTexts> {
  const { screenTexts, partTexts } = await (languages[language] ?? languages.en)();
  const known = new Map<keyof PartTexts, unknown>();
  return {
    screens: screenTexts,
    part: <Part extends keyof PartTexts>(part: Part) => {
      const texts = known.get(part) as PartTexts[Part] | Promise<PartTexts[Part]> | undefined;
      if (texts !== undefined) return texts;
      const coming = partTexts[part]().then(
        (loaded) => {
          // From then on it renders without suspending.
          known.set(part, loaded);
          return loaded;
        },
        (cause: unknown) => {
          throw new ChunkLoadError('A part of the page did not come.', { cause });
        },
      );
      known.set(part, coming);
      return coming;
    },
  };
}
