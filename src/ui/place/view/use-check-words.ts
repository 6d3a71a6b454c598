import { useQuery } from '@tanstack/react-query';
import type { Location } from '../../../domain/location/location.ts';
import { useApp } from '../../context/app-context.tsx';
import { useTranslations } from '../../i18n/index.ts';

interface CheckWords {
  /** The English check words; empty until they are loaded. */
  readonly english: string;
  /** The check words in the language of the page, if that is another language. */
  readonly local?: string | undefined;
}

/** Returns the check words of a place: those embedded in the page, otherwise computed after their word lists are loaded. */
export function useCheckWords({ plusCode, handle, label }: Location): CheckWords {
  const { received } = useApp().config;
  const { language } = useTranslations();
  const isEmbedded =
    received?.outcome.ok === true &&
    received.outcome.value.locations.some((location) => location.handle === handle && location.label === label);
  const embedded = isEmbedded ? received.checkWords : undefined;
  // If the lists fail to load, the page has no check words.
  const { data: computed = { english: '' } } = useQuery({
    queryKey: ['check-words', plusCode, language],
    queryFn: async (): Promise<CheckWords> => {
      const { getCheckWords, getLocalCheckWords } = await import('../../../i18n/check-words.ts');
      return { english: getCheckWords(plusCode), local: await getLocalCheckWords(plusCode, language) };
    },
    enabled: embedded === undefined,
  });
  return embedded === undefined ? computed : { english: embedded, local: received?.localCheckWords };
}
