import { createContext, use, useEffect, useState } from 'react';
import type { LanguageTexts, PartTexts, ScreenTexts } from '../../i18n/language-modules.ts';
import { type Format, getFormat } from '../../i18n/messages/format.ts';

export type { ScreenTexts };

const Context = createContext<LanguageTexts | null>(null);
export const TextsProvider = Context.Provider;

function useTexts(): LanguageTexts {
  const texts = use(Context);
  if (texts === null) throw new Error('Texts must be used within a TextsProvider');
  return texts;
}

/** The texts of the screens, in the language of the page. */
export const useTranslations = (): ScreenTexts => useTexts().screens;

/** The texts of a part of the application; suspends until they are loaded. */
export function useMessages<Part extends keyof PartTexts>(part: Part): PartTexts[Part] {
  const texts = useTexts().part(part);
  return texts instanceof Promise ? use(texts) : texts;
}

/** The texts of a part once they are needed and loaded; the caller works without them until then. */
export function useLazyMessages<Part extends keyof PartTexts>(
  part: Part,
  isWanted = true,
): PartTexts[Part] | undefined {
  const texts = useTexts();
  const [loaded, setLoaded] = useState<PartTexts[Part]>();
  useEffect(() => {
    // Offline the caller works without them. Texts and part never change: another language is another document.
    if (isWanted) Promise.resolve(texts.part(part)).then(setLoaded, () => undefined);
  }, [texts, part, isWanted]);
  return loaded;
}

/** Preloads the texts of parts of the application. */
export function usePreloadedTexts(parts: readonly (keyof PartTexts)[]): void {
  const { part } = useTexts();
  for (const name of parts) part(name);
}

/** Returns the formatters of dates, numbers and names in the language of the page. */
export const useFormat = (): Format => getFormat(useTranslations());
