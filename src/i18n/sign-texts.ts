import type { SignLanguage } from '../domain/sign-languages.ts';

/** What a printed sign says in one language. */
export interface SignTexts {
  readonly language: SignLanguage;
  readonly scanToFind: string;
  readonly orType: string;
  /** Before the Plus Code. */
  readonly withoutNetwork: string;
}

const texts: Readonly<Record<SignLanguage, Omit<SignTexts, 'language'>>> = {
  en: { scanToFind: 'Scan to find this place', orType: 'Or type', withoutNetwork: 'Without a network' },
  ar: { scanToFind: 'امسح لتصل إلى هذا المكان', orType: 'أو اكتب', withoutNetwork: 'دون شبكة' },
  hi: { scanToFind: 'यहाँ पहुँचने के लिए स्कैन करें', orType: 'या टाइप करें', withoutNetwork: 'बिना नेटवर्क' },
  ms: { scanToFind: 'Imbas untuk ke tempat ini', orType: 'Atau taip', withoutNetwork: 'Tanpa rangkaian' },
  id: { scanToFind: 'Pindai untuk ke tempat ini', orType: 'Atau ketik', withoutNetwork: 'Tanpa jaringan' },
  fr: { scanToFind: 'Scannez pour trouver ce lieu', orType: 'Ou tapez', withoutNetwork: 'Sans réseau' },
};

export const signTextsOf = (language: SignLanguage): SignTexts => ({ language, ...texts[language] });
