import { Volume2 } from 'lucide';
import { getVoiceTag } from '../../../domain/languages.ts';
import type { Location } from '../../../domain/location/location.ts';
import { useTranslations } from '../../i18n/index.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { useCheckWords } from './use-check-words.ts';

/**
 * The two check words with which people compare a place by phone, in the language of the page and in English. They can be read aloud.
 */
export function CheckWords({ location }: { readonly location: Location }) {
  const { checkWords: t, language } = useTranslations();
  const { english, local } = useCheckWords(location);
  if (english === '') return null;
  const spoken = local === undefined ? { text: english, language: 'en' as const } : { text: local, language };
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-quiet text-small">
      <span title={t.explanation}>{t.title}</span>
      <bdi lang={spoken.language} className="font-[560] text-ink">
        {spoken.text}
      </bdi>
      <IconButton
        icon={Volume2}
        data-speak={spoken.text}
        data-voice={getVoiceTag(spoken.language)}
        label={t.readAloud}
        className="can-speak-only"
      />
      {local !== undefined && (
        <bdi lang="en" dir="ltr">
          {english}
        </bdi>
      )}
    </p>
  );
}
