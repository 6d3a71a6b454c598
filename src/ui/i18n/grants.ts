import { grantDialogTexts } from '../../i18n/en/grants.ts';

/** The texts of the dialog of grants, which load with it and with no page. */
export const useGrantTranslations = (): typeof grantDialogTexts => grantDialogTexts;
