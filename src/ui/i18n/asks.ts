import { askTexts } from '../../i18n/en/asks.ts';

/** The texts of asking for an exact place, which load with its parts. */
export const useAskTranslations = (): typeof askTexts => askTexts;
