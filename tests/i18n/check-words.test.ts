import { pinyin } from 'pinyin-pro';
import { describe, expect, test } from 'vitest';
import { completeLanguages, type OfferedLanguage } from '../../src/domain/languages.ts';
import { getLocalCheckWords } from '../../src/i18n/check-words.ts';
import { sample } from '../support/sample.ts';

type Listed = Exclude<OfferedLanguage, 'en'>;
const languages = completeLanguages.filter((language): language is Listed => language !== 'en');

const lists = Object.fromEntries(
  await Promise.all(
    languages.map(async (language) => {
      const { checkWords } = await import(`../../src/i18n/${language}/check-words.ts`);
      return [language, checkWords() as readonly string[]] as const;
    }),
  ),
) as Readonly<Record<Listed, readonly string[]>>;

/** Merges sounds that are hard to distinguish on the phone. */
const alike = (word: string, replacements: readonly (readonly [RegExp, string])[]): string =>
  replacements.reduce((sound, [from, to]) => sound.replace(from, to), word);

const malay = (word: string): string =>
  alike(word, [
    [/ng|ny|[mn]/g, 'N'],
    [/sy|sh|z/g, 's'],
    [/kh|q/g, 'k'],
    [/[pb]/g, 'P'],
    [/[td]/g, 'T'],
    [/[kg]/g, 'K'],
    [/[cj]/g, 'C'],
    [/[vf]/g, 'F'],
    [/h$/, ''],
    [/e/g, 'i'],
    [/u/g, 'o'],
    [/(.)\1/g, '$1'],
  ]);

const sounds: Readonly<Record<Listed, (word: string) => string>> = {
  ar: (word) =>
    alike(word, [
      [/[أإآى]/g, 'ا'],
      [/[ةه]$/, ''],
      [/^ال(?=...)/, ''],
      [/[ثص]/g, 'س'],
      [/ط/g, 'ت'],
      [/[ضظذ]/g, 'د'],
      [/ح/g, 'ه'],
      [/ق/g, 'ك'],
      [/[ؤئء]/g, ''],
      [/ن/g, 'م'],
    ]),
  ur: (word) =>
    alike(word, [
      [/[ھۂ]/g, ''],
      [/[ۃح]/g, 'ہ'],
      [/ہ$|[آأ]/g, 'ا'],
      [/[ثص]/g, 'س'],
      [/[طٹ]/g, 'ت'],
      [/ڈ/g, 'د'],
      [/[ذضظژ]/g, 'ز'],
      [/ڑ/g, 'ر'],
      [/[قخ]/g, 'ک'],
      [/غ/g, 'گ'],
      [/[عئؤء]/g, ''],
      [/[ںم]/g, 'ن'],
      [/ے/g, 'ی'],
      [/پ/g, 'ب'],
      [/چ/g, 'ج'],
    ]),
  hi: (word) =>
    alike(word.normalize('NFD'), [
      [/[डढ]\u093c/g, 'र'],
      [/[\u093c\u094d\u0901\u093e]/g, ''],
      [/ख/g, 'क'],
      [/घ/g, 'ग'],
      [/छ/g, 'च'],
      [/झ/g, 'ज'],
      [/[ठतथ]/g, 'ट'],
      [/[ढदध]/g, 'ड'],
      [/फ/g, 'प'],
      [/[भव]/g, 'ब'],
      [/[णङञम\u0902]/g, 'न'],
      [/[षश]/g, 'स'],
      [/आ/g, 'अ'],
      [/ई/g, 'इ'],
      [/\u0940/g, '\u093f'],
      [/ऊ/g, 'उ'],
      [/\u0942/g, '\u0941'],
      [/ऐ/g, 'ए'],
      [/\u0948/g, '\u0947'],
      [/[औऑ]/g, 'ओ'],
      [/[\u094c\u0949]/g, '\u094b'],
      [/\u0943/g, 'र'],
    ]),
  ms: malay,
  id: malay,
  // Without tones, and with the merged sounds of southern Mandarin.
  'zh-Hans': (word) =>
    alike(pinyin(word, { toneType: 'none', type: 'array' }).join(''), [
      [/([zcs])h/g, '$1'],
      [/ng/g, 'n'],
      [/l/g, 'n'],
      [/ü/g, 'u'],
      [/f/g, 'h'],
    ]),
  fr: (word) =>
    alike(word.replace(/œ/g, 'e').replace(/ç/g, 's').normalize('NFD').replace(/\p{M}/gu, ''), [
      [/ph/g, 'f'],
      [/ch/g, 'S'],
      [/gn/g, 'n'],
      [/qu/g, 'k'],
      [/ck/g, 'k'],
      [/c(?=[eiy])/g, 's'],
      [/c/g, 'k'],
      [/g(?=[eiy])|j/g, 'S'],
      [/g/g, 'k'],
      [/h/g, ''],
      [/eau|au/g, 'o'],
      [/ou/g, 'u'],
      [/oi/g, 'ua'],
      [/ai|ei/g, 'e'],
      [/[aeo][nm](?![aeiouy])/g, 'A'],
      [/[iuy][nm](?![aeiouy])/g, 'E'],
      [/ill/g, 'y'],
      [/(?:es|[estxdp])$/, ''],
      [/(?:er|e)$/, 'e'],
      [/[pb]/g, 'P'],
      [/[td]/g, 'T'],
      [/[mn]/g, 'N'],
      [/[fv]/g, 'F'],
      [/[szx]/g, 'Z'],
      [/y/g, 'i'],
      [/(.)\1/g, '$1'],
    ]),
};

/** Returns whether two texts differ by at most one changed, added or removed letter. */
function isWithinOneEdit(first: string, second: string): boolean {
  const a = [...first];
  const b = [...second];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  const from = (letters: readonly string[], index: number): string => letters.slice(index).join('');
  return (
    from(a, start + 1) === from(b, start + 1) ||
    from(a, start + 1) === from(b, start) ||
    from(a, start) === from(b, start + 1)
  );
}

const listPairs = (words: readonly string[], isPair: (a: string, b: string) => boolean): readonly string[] =>
  words.flatMap((word, index) =>
    words.slice(index + 1).flatMap((candidate) => (isPair(word, candidate) ? [`${word} ${candidate}`] : [])),
  );

/** Matches pork, alcohol, gambling, underwear, weapons and insults. */
const unwelcome: Readonly<Record<Listed, RegExp>> = {
  ar: /خنزير|خمر|نبيذ|بيرة|ويسكي|فودكا|قمار|يانصيب|كازينو|حمالة|سروال|كيلوت|لباس|جورب|مسدس|بندقية|قنبلة|سيف|رمح|صاروخ|كلب|حمار|بقرة|قرد|غبي|موت|قبر|دم$|عرق$|كحول|سكر$|مشروب|بوكر|رهان|سوتيان|شورت|سكين|جهنم|شيطان|ثعبان|خائن/,
  ur: /^سور$|شراب|بیئر|وہسکی|جوا$|جوئے|کچھا|شلوار|بنیان|جراب|پستول|بندوق|بم$|تلوار|کتا$|گدھا|الو$|بندر|کمین|موت|قبر|خون|راکٹ|^رم$|^جن$|تاش$|لاٹری|جوئے|انڈرویئر|چڈی|خنجر|چاقو|سانپ|بیوقوف|پاگل|حرام|لعنت|شیطان|جہنم/,
  hi: /सूअर|शराब|बियर|बीयर|व्हिस्की|जुआ|चड्डी|कच्छा|बनियान|जुराब|पिस्तौल|बंदूक|बम$|तलवार|कुत्ता|गधा|उल्लू|बंदर$|मौत|क़ब्र|ख़ून|रॉकेट|^रम$|^वाइन|वोदका|ताश$|लॉटरी|अंडरवियर|लँगोट|धोती|चाकू|साँप|पागल|बेवकूफ़|हराम|शैतान|नरक|मांस|बीफ़|गोमांस/,
  ms: /babi|khinzir|^arak|bir$|wain|wiski|judi|loteri|coli|seluar|stokin|pistol|senapang|bom$|pedang|anjing|keldai|monyet|bodoh|mati$|kubur|butuh|puki|pantat|burit|ham$|daging|samsu|todi|tuak|bradi|vodka|kasino|spender|dalam|pisau|celaka|sial|haram|syaitan|neraka|ular|gila/,
  id: /babi|keset|^arak|bir$|anggur|wiski|judi|lotre|celana|kutang|kolor|pistol|senapan|bom$|pedang|anjing|keledai|monyet|bodoh|mati$|kubur|butuh|burung|kontol|tongkol|pantat|burit|ham$|daging|tuak|ciu$|miras|vodka|kasino|sempak|beha|kancut|dalam|pisau|celaka|sial|haram|setan|neraka|ular|gila|goblok|tolol|bangsat|jancuk|memek|cabul/,
  'zh-Hans':
    /猪|酒|赌|彩票|内衣|内裤|胸罩|袜|枪|弹|剑|匕|狗|驴|猴|笨|死|坟|血|鸡|鸭|婊|菊|黄瓜|四|火腿|香肠|腊肉|培根|啤|威士忌|伏特加|扑克|麻将|内裤|短裤|菜刀|毒|鬼|蛇|傻|疯|屁|奸|贼/,
  fr: /porc|cochon|jambon|lard|saucis|bacon|vin$|bière|vodka|whisky|liqueur|cidre|cocktail|casino|loterie|poker|culotte|slip|soutien|caleçon|chausset|collant|pistolet|fusil|bombe|épée|grenade|chien|âne$|singe|idiot|mort|tombe|sang$|^con$|rillettes|andouille|rhum|champagne|pastis|apéritif|cognac|dé$|pari$|string|brassière|jarretelle|couteau|canon|serpent|fou$|folle|démon|enfer|diable|putain|salope|bite|cul$|chatte|moule/,
};

test('finds similar and unwelcome words', () => {
  expect(isWithinOneEdit('pomme', 'gomme')).toBe(true);
  expect(isWithinOneEdit('abc', 'cab')).toBe(false);
  expect(sounds.fr('phare')).toBe(sounds.fr('fard'.replace('d', 'e')));
  expect(sounds['zh-Hans']('找')).toBe(sounds['zh-Hans']('早'));
  expect(sounds.ar('سيف')).toBe(sounds.ar('صيف'));
  expect(['saucisson', 'jambon', 'gazon'].filter((word) => unwelcome.fr.test(word))).toEqual(['saucisson', 'jambon']);
});

describe.each(sample(languages, 2))('the check words in %s', (language) => {
  const words = lists[language];

  test('are 256 different, composed words in the language’s script', () => {
    const letters = {
      ar: /^[\u0621-\u064a]{4,10}$/,
      ur: /^[\u0621-\u06d2]{4,12}$/,
      hi: /^\p{sc=Devanagari}{4,16}$/u,
      ms: /^[a-z]{5,12}$/,
      id: /^[a-z]{5,12}$/,
      'zh-Hans': /^\p{sc=Han}{2,3}$/u,
      fr: /^[a-zàâçèéêëîïôùûœ]{5,12}$/,
    }[language];
    expect(words).toHaveLength(256);
    expect(new Set(words).size).toBe(256);
    expect(words.filter((word) => !letters.test(word) || word !== word.normalize('NFC'))).toEqual([]);
  });

  test('are at least two edits apart in spelling and sound, and none begins another', () => {
    expect(listPairs(words, isWithinOneEdit)).toEqual([]);
    expect(listPairs(words, (a, b) => isWithinOneEdit(sounds[language](a), sounds[language](b)))).toEqual([]);
    expect(listPairs(words, (a, b) => a.startsWith(b) || b.startsWith(a))).toEqual([]);
  });

  test('have no word that would be unwelcome as the name of a home', () => {
    expect(words.filter((word) => unwelcome[language].test(word))).toEqual([]);
  });

  test('differ for every other cell within 3 km', async () => {
    const seen = new Set<string>();
    const digits = '23456789CFGHJMPQRVWX';
    // Tests two neighbouring squares of 20 by 20 cells in a block of 256 by 256.
    for (const square of ['7HRJPM6F', '7HRJPM6G'])
      for (const row of digits)
        for (const column of digits) seen.add((await getLocalCheckWords(`${square}+${row}${column}`, language)) ?? '');
    expect(seen.size).toBe(800);
    for (const pair of [...seen].slice(0, 50)) {
      expect(pair.split(' ')).toHaveLength(2);
      for (const word of pair.split(' ')) expect(words).toContain(word);
    }
  });
});

test('English has no additional words, and neither has a larger cell', async () => {
  expect(await getLocalCheckWords('7HRJPM6F+MP', 'en')).toBeUndefined();
  expect(await getLocalCheckWords('7HRJPM00+', 'ar')).toBe('');
});

test('check words never change, because messages contain them', async () => {
  expect(
    await Promise.all(languages.map((language) => getLocalCheckWords('7HRJPM6F+MP', language))),
  ).toMatchInlineSnapshot(`
    [
      "عاصمة ابتسامة",
      "پارکنگ تالیاں",
      "महीना जवाब",
      "kebun gergaji",
      "teratai dongeng",
      "路口 直升机",
      "locomotive parapluie",
    ]
  `);
});
