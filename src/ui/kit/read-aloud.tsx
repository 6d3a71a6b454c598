import { Square, Volume2 } from 'lucide';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SpokenText } from '../../i18n/say-alias.ts';
import { useTranslations } from '../i18n/index.ts';
import { hasVoice, readAloud } from '../lib/speech.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** A button that reads texts aloud in the device's own voices, and stops; omitted if the device has no voice of their languages. */
export function ReadAloud({ texts, label }: { readonly texts: readonly SpokenText[]; readonly label: string }) {
  const { arrival } = useTranslations();
  const [isReading, setReading] = useState(false);
  const canBeRead = useSyncExternalStore(
    listenForVoices,
    () => texts.every(({ language }) => hasVoice(language)),
    () => false,
  );
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  if (!canBeRead) return null;
  const toggle = () => {
    setReading(!isReading);
    if (isReading) speechSynthesis.cancel();
    else readAloud(texts, () => setReading(false));
  };
  return (
    <Button variant="bare" onClick={toggle} className="driver-card-button w-fit">
      <Icon icon={isReading ? Square : Volume2} className="size-6" />
      {isReading ? arrival.stopReading : label}
    </Button>
  );
}

/** Browsers load their voices after the page. */
function listenForVoices(onChange: () => void): () => void {
  globalThis.speechSynthesis?.addEventListener('voiceschanged', onChange);
  return () => globalThis.speechSynthesis?.removeEventListener('voiceschanged', onChange);
}
