import { moderationTexts } from '../../i18n/en/moderation.ts';

/** The texts of the report form and of the administrator's pages, which load with them and with no other page. */
export const useModerationTranslations = (): typeof moderationTexts => moderationTexts;
