import { askTexts } from '../../i18n/en/access-requests.ts';

/** The texts of asking for an exact place, which load with its parts. */
export const useAccessRequestTexts = (): typeof askTexts => askTexts;
