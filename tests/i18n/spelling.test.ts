import { expect, test } from 'vitest';
import { readAlias } from '../../src/domain/aliases/alias.ts';
import { completeLanguages, type Language } from '../../src/domain/languages.ts';
import { sayAlias } from '../../src/i18n/say-alias.ts';

const readAloud = async (text: string, reader: Language = 'en') => {
  const { spoken, spelled } = await sayAlias(readAlias(text)!, reader);
  return [
    spoken.map((part) => `${part.language} ${part.text}`).join(', '),
    spelled.map((part) => `${part.character} ${part.text}`).join(', '),
  ];
};

test('an alias is spelled in the language of its letters, for any reader', async () => {
  expect(await readAloud('@cafe#door')).toEqual([
    'en at, en cafe, en hash, en door',
    '@ at, c c for Charlie, a a for Alfa, f f for Foxtrot, e e for Echo, # hash, d d for Delta, o o for Oscar, o o for Oscar, r r for Romeo',
  ]);
  expect(await readAloud('@مقهى#باب')).toEqual([
    'ar آت, ar مقهى, ar هاشتاق, ar باب',
    '@ آت, م ميم, ق قاف, ه هاء, ى ألف مقصورة, # هاشتاق, ب باء, ا ألف, ب باء',
  ]);
  expect(await readAloud('@دکان#دروازہ', 'ar')).toEqual([
    'ur ایٹ, ur دکان, ur ہیش, ur دروازہ',
    '@ ایٹ, د دال, ک کاف, ا الف, ن نون, # ہیش, د دال, ر رے, و واؤ, ا الف, ز زے, ہ چھوٹی ہے',
  ]);
  expect(await readAloud('@दुकान#गेट')).toEqual([
    'hi ऐट, hi दुकान, hi हैश, hi गेट',
    '@ ऐट, द द से दवात, ु छोटे उ की मात्रा, क क से कबूतर, ा आ की मात्रा, न न से नल, # हैश, ग ग से गमला, े ए की मात्रा, ट ट से टमाटर',
  ]);
  expect(await readAloud('@咖啡馆#正门')).toEqual([
    'zh-CN 艾特, zh-CN 咖啡馆, zh-CN 井号, zh-CN 正门',
    '@ 艾特, 咖 咖啡的咖, 啡 咖啡的啡, 馆 馆长的馆, # 井号, 正 正门的正, 门 大门的门',
  ]);
});

test('Latin letters are spelled in the reader’s language if it uses them, otherwise in English', async () => {
  expect((await readAloud('@café.x#3', 'fr'))[1]).toBe(
    '@ arobase, c c comme Charlie, a a comme Alfa, f f comme Foxtrot, é é comme Echo, . point, x x comme X-ray, # dièse, 3 3',
  );
  expect((await readAloud('@ab_c', 'ms'))[1]).toBe(
    '@ at, a a untuk Alfa, b b untuk Bravo, _ garis bawah, c c untuk Charlie',
  );
  expect((await readAloud('@cafe#باب', 'hi'))[0]).toBe('en at, en cafe, ar هاشتاق, ar باب');
  expect((await readAloud('@کراچی', 'ur'))[0]).toBe('ur ایٹ, ur کراچی');
  expect((await readAloud('@باب', 'ur'))[0]).toBe('ur ایٹ, ur باب');
});

test('punctuation is named and not read out; a script without a supported language has a voice', async () => {
  expect((await readAloud('@burj-khalifa'))[0]).toBe('en at, en burj khalifa');
  expect((await readAloud('@кафе', 'ms'))[0]).toBe('ms at, ru кафе');
});

test('every letter of a language has a spelling word', async () => {
  const alphabets: Readonly<Record<string, string>> = {
    en: 'abcdefghijklmnopqrstuvwxyz',
    ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةأإآؤئء',
    ur: 'ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤآ',
    hi: 'अआइईउऊऋएऐओऔऑकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह',
    'zh-Hans': '大小东西南北中上下左右前后门店家楼房路街区市公园院校馆',
  };
  for (const [language, letters] of Object.entries(alphabets))
    for (const letter of letters) {
      const { spelled } = await sayAlias(readAlias(`@${letter}${letter}`)!, language as Language);
      expect(spelled[1]?.text, letter).not.toBe(letter);
    }
  const { spelled } = await sayAlias(readAlias('@ज़मीन')!, 'en');
  expect(spelled[1]).toEqual({ character: 'ज़', text: 'ज से जहाज़, नीचे नुक़्ता', language: 'hi' });
});

test('every language has names for the punctuation of aliases', async () => {
  for (const reader of completeLanguages) {
    const { spelled } = await sayAlias(readAlias('@a.b-c_d#e')!, reader);
    for (const { character, text } of spelled) expect(text, `${reader} ${character}`).not.toBe('');
  }
});
