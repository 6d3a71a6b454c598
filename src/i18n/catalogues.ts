import { type Language, pseudoLanguage } from '../domain/languages.ts';
import { once } from '../domain/text/once.ts';
import { catalogue as ar } from './ar/catalogue.ts';
import { type Catalogue, complete } from './complete-catalogue.ts';
import { catalogue as en } from './en/catalogue.ts';
import { catalogue as fr } from './fr/catalogue.ts';
import { catalogue as hi } from './hi/catalogue.ts';
import { catalogue as id } from './id/catalogue.ts';
import { catalogue as ms } from './ms/catalogue.ts';
import { toPseudoTexts } from './pseudo-language.ts';
import type { LanguageTexts } from './screen-texts.ts';
import { catalogue as ur } from './ur/catalogue.ts';
import { catalogue as zhHans } from './zh-Hans/catalogue.ts';

const catalogues: Partial<Record<Language, Catalogue>> = {
  en: complete(en),
  ar: complete(ar),
  ur: complete(ur),
  hi: complete(hi),
  'zh-Hans': complete(zhHans),
  fr: complete(fr),
  ms: complete(ms),
  id: complete(id),
};

const pseudoCatalogue = once((): Catalogue => ({ ...toPseudoTexts(en), language: pseudoLanguage }));

/** The texts of a language that is available. */
export const catalogueOf = (language: Language): Catalogue =>
  language === pseudoLanguage ? pseudoCatalogue() : (catalogues[language] ?? en);

/** Those of the screens, which are all there. */
export function languageTextsOf(language: Language): LanguageTexts {
  const catalogue = catalogueOf(language);
  return { screens: catalogue, part: (part) => catalogue.parts[part] };
}
