import { createContext, use } from 'react';
import { type Format, formatIn } from '../../i18n/messages/format.ts';
import type { LanguageTexts, PartTexts, ScreenTexts } from '../../i18n/screen-texts.ts';

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

/** The texts of a part of the application; suspends until they are there. */
export function usePartTexts<Part extends keyof PartTexts>(part: Part): PartTexts[Part] {
  const texts = useTexts().part(part);
  return texts instanceof Promise ? use(texts) : texts;
}

/** Asks for the texts of parts of the application before they are used. */
export function usePreloadedTexts(parts: readonly (keyof PartTexts)[]): void {
  const { part } = useTexts();
  for (const one of parts) part(one);
}

/** Dates, numbers and names in the language of the page. */
export const useFormat = (): Format => formatIn(useTranslations().language);
