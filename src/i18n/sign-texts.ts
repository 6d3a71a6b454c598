import type { SignLanguage } from '../domain/location/sign-languages.ts';

/** What a printed sign says in one language. */
export interface SignTexts {
  readonly language: SignLanguage;
  readonly scanToFind: string;
  readonly orType: string;
  /** Before the Plus Code. */
  readonly withoutNetwork: string;
  /** That the code and the Plus Code lead to the entrance. */
  readonly toTheGate: string;
  readonly floor: (floor: string) => string;
  readonly unit: (unit: string) => string;
}

const texts: Readonly<Record<SignLanguage, Omit<SignTexts, 'language'>>> = {
  en: {
    scanToFind: 'Scan to find this place',
    orType: 'Or type',
    withoutNetwork: 'Without a network',
    toTheGate: 'To the gate',
    floor: (floor) => `Floor ${floor}`,
    unit: (unit) => `Unit ${unit}`,
  },
  ar: {
    scanToFind: 'امسح لتصل إلى هذا المكان',
    orType: 'أو اكتب',
    withoutNetwork: 'دون شبكة',
    toTheGate: 'إلى البوابة',
    floor: (floor) => `الطابق ${floor}`,
    unit: (unit) => `الوحدة ${unit}`,
  },
  hi: {
    scanToFind: 'यहाँ पहुँचने के लिए स्कैन करें',
    orType: 'या टाइप करें',
    withoutNetwork: 'बिना नेटवर्क',
    toTheGate: 'गेट तक',
    floor: (floor) => `मंज़िल ${floor}`,
    unit: (unit) => `यूनिट ${unit}`,
  },
  ms: {
    scanToFind: 'Imbas untuk ke tempat ini',
    orType: 'Atau taip',
    withoutNetwork: 'Tanpa rangkaian',
    toTheGate: 'Ke pintu masuk',
    floor: (floor) => `Tingkat ${floor}`,
    unit: (unit) => `Unit ${unit}`,
  },
  id: {
    scanToFind: 'Pindai untuk ke tempat ini',
    orType: 'Atau ketik',
    withoutNetwork: 'Tanpa jaringan',
    toTheGate: 'Ke pintu masuk',
    floor: (floor) => `Lantai ${floor}`,
    unit: (unit) => `Unit ${unit}`,
  },
  fr: {
    scanToFind: 'Scannez pour trouver ce lieu',
    orType: 'Ou tapez',
    withoutNetwork: 'Sans réseau',
    toTheGate: 'Jusqu’au portail',
    floor: (floor) => `Étage ${floor}`,
    unit: (unit) => `Unité ${unit}`,
  },
};

export const signTextsOf = (language: SignLanguage): SignTexts => ({ language, ...texts[language] });
