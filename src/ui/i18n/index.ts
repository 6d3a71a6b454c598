import { en, type Words } from '../../i18n/en/screens.ts';

export type { Words };

/** The texts of the screens. A hook, so that a second language changes no component. */
export const useTranslations = (): Words => en as unknown as Words;
