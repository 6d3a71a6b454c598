import { secondFactorTexts } from '../../i18n/en/second-factor.ts';

/** The texts of second factors, which load with the account's page and with no other page. */
export const useSecondFactorTranslations = (): typeof secondFactorTexts => secondFactorTexts;
