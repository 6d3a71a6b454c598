import type { SpokenText } from '../../i18n/say-alias.ts';

/** Returns whether the device has a voice of this language, by its tag; false without speech synthesis. */
export const hasVoice = (language: string): boolean =>
  'speechSynthesis' in globalThis &&
  speechSynthesis.getVoices().some(({ lang }) => getPrimaryLanguage(lang) === getPrimaryLanguage(language));

/** Returns the primary language of a tag: `ar` for `ar-SA`, and for `ar_SA`, the form on Android. */
const getPrimaryLanguage = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';

/** Reads texts aloud one after the other, slowly, each in a voice of its language, and stops the previous ones. */
export function readAloud(texts: readonly SpokenText[], onEnd?: () => void): void {
  speechSynthesis.cancel();
  texts.forEach(({ text, language }, index) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    utterance.rate = 0.8;
    if (index === texts.length - 1) utterance.onend = () => onEnd?.();
    utterance.onerror = () => onEnd?.();
    speechSynthesis.speak(utterance);
  });
}
