import { accountTexts } from '../../i18n/en/account.ts';

/** The texts of the account's pages, which load with them and with no other page. */
export const useAccountTranslations = (): typeof accountTexts => accountTexts;
