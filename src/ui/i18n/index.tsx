import { createContext, use } from 'react';
import { en, type Words } from '../../i18n/en/screens.ts';

export type { Words };

const Language = createContext<Words>(en as unknown as Words);
export const LanguageProvider = Language.Provider;
export const useTranslations = (): Words => use(Language);
