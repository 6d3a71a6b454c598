import { describe, expect, test } from 'vitest';
import { findMissingLetters } from '../../../src/adapters/image-rendering/fonts.ts';
import { createResvgRenderer } from '../../../src/adapters/image-rendering/resvg-renderer.ts';
import { createSignRenderer } from '../../../src/adapters/image-rendering/sign-renderer.ts';
import { drawSign } from '../../../src/adapters/image-rendering/sign-svg.ts';
import type { Handle, Label } from '../../../src/domain/aliases/alias.ts';
import { chooseSignLanguages } from '../../../src/domain/location/sign-languages.ts';
import { signSizes } from '../../../src/domain/location/sign-size.ts';
import { signTexts } from '../../../src/i18n/en/signs.ts';
import type { Sign } from '../../../src/ports/maps/sign-renderer.ts';

const images = createResvgRenderer();
/** A character of a script that was added to Unicode in 2024, which no installed font has. */
const undrawn = '\u{16d43}';

const getSign = (more: Partial<Sign> = {}): Sign => ({
  handle: '@cafe' as Handle,
  label: 'door' as Label,
  size: 'a6',
  link: 'https://where.example/at/cafe/door',
  qr: { size: 1, path: 'M0 0h1v1h-1z' },
  texts: [signTexts],
  arrival: [],
  typed: ['where.example/at/cafe/door'],
  plusCode: '7HQQPM7C+6F',
  ...more,
});

/** Renders a line of text as outlines, and returns their width. */
async function getInk(text: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"><text x="200" y="20" text-anchor="middle" font-family="Noto Sans Devanagari" font-size="10" font-weight="600" fill="#000000">${text}</text></svg>`;
  const outlines = Buffer.from(await images.outlineTexts(svg)).toString();
  const xs = [...outlines.matchAll(/[ML] (-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
  return Math.max(...xs) - Math.min(...xs);
}

/** Returns whether a part of a text ends between two letters. */
function endsInWord(part: string, whole: string): boolean {
  const isLetter = (text = '') => /[\p{L}\p{N}]/u.test(text);
  return isLetter(part.at(-1)) && isLetter(whole[whole.indexOf(part) + part.length]);
}

describe('the letters of a sign', () => {
  test.each([
    ['Urdu', 'ٹڈڑںھہۂۃیےپچژگکآۓؤئ'],
    ['Persian, Pashto, Kurdish and Uyghur', 'پچژگۀټډړږښڼېۍەۆۇۈۋڭڕڵ'],
    ['Hindi and Marathi', 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळक्षज्ञड़ढ़ज़फ़ऑअआइईउऊऋएऐओऔ०१२३'],
    ['Simplified Chinese', '扫码找到这里或输入没有网络时地铁站二楼正门咖啡馆重庆深圳，。“”'],
    ['Bengali', 'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহড়ঢ়য়ৎঅআইঈউঊঋএঐওঔ০১২৩'],
    ['Thai', 'กขคฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะาำเแโใไๆ๐๑๒'],
    ['Tamil and Telugu', 'கஙசஞடணதநபமயரலவழளறனஜஷஸஹஅஆఅఆకఖగఘచఛజఝటఠడఢణతథదధనపఫబభమ'],
    ['Gujarati and Punjabi', 'કખગઘચછજઝટઠડઢણતથદધનપਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪ'],
    ['Kannada and Malayalam', 'ಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣകഖഗഘങചഛജഝഞടഠഡഢണൻർൽൾൺ'],
    ['Hebrew, Greek, Russian and Vietnamese', 'אבגדהוזחטיכלמנסעפצקרשתםןץףךΑΩάώϊЖЯыёѓґệữỹơ'],
  ])('for %s are all in the bundled fonts', (_languages, letters) => {
    expect(findMissingLetters(letters)).toBe('');
  });

  test.each([
    ['باب', ['ar', 'en']],
    ['گراج', ['ar', 'en']],
    ['پچھلا-دروازہ', ['ur', 'en']],
    ['در-پشتی', ['en']],
    ['दरवाज़ा', ['hi', 'en']],
    ['正门', ['zh-Hans', 'en']],
    ['北口の店', ['en']],
  ])('for %s declare their language', (label, languages) => {
    const place = { handle: '@cafe' as Handle, label: label as Label, landmark: '', instructions: '' };
    expect(chooseSignLanguages(place, undefined)).toEqual(languages);
  });

  test('in Chinese follow the country’s script, and the main languages of Pakistan and China are known', () => {
    const place = { handle: '@cafe' as Handle, label: '正門' as Label, landmark: '', instructions: '' };
    expect(chooseSignLanguages(place, 'TW')).toEqual(['en']);
    const latin = { ...place, label: 'door' as Label };
    expect([chooseSignLanguages(latin, 'PK'), chooseSignLanguages(latin, 'CN')]).toEqual([
      ['ur', 'en'],
      ['zh-Hans', 'en'],
    ]);
    expect(chooseSignLanguages({ ...latin, instructions: '[zh-CN] 二楼' }, 'SG')).toEqual(['zh-Hans', 'en']);
  });

  test('in Devanagari are beside each other', async () => {
    const single = await getInk('का');
    const double = await getInk('काका');
    expect(double).toBeGreaterThan(single * 1.9);
  });

  test('beside those of Devanagari are drawn by a font that has them', async () => {
    const box = await getInk('क \u{10ffff}\u{10ffff}\u{10ffff}');
    for (const letters of ['ţţţ', 'ЖЖЖ', 'ששש', '门门门']) expect(await getInk(`क ${letters}`), letters).not.toBe(box);
  });

  test('without a font are never boxes: the handle and its page replace a label, and a line with one is omitted', async () => {
    expect(findMissingLetters(`a${undrawn}b`)).toBe(undrawn);
    const svg = (sign: Sign) =>
      createSignRenderer(images)
        .renderSvg(sign)
        .then((drawn) => Buffer.from(drawn).toString());
    const label = `${undrawn}x` as Label;
    const drawn = await svg(
      getSign({ label, arrival: [`Floor 3 · ${undrawn}`, 'Floor 3'], typed: ['where.example/at/cafe/𖵃x'] }),
    );
    const { label: _, ...withoutLabel } = getSign({ arrival: ['Floor 3'], typed: ['where.example/at/cafe'] });
    expect(drawn).toBe(Buffer.from(await images.outlineTexts(drawSign(withoutLabel).svg)).toString());
  });

  test('of the name are centred between the frame and the foot if nothing else is there', () => {
    for (const size of signSizes)
      for (const label of ['door', 'a-label-that-takes-a-line-of-its-own'] as Label[]) {
        const { lines, code } = drawSign(getSign({ size, label }));
        const name = lines.filter(({ text }) => text.startsWith('@') || text.startsWith('#'));
        const foot = lines.find(({ text }) => text.startsWith('Or '))!;
        // The height of capitals is about 0.72 of the font size.
        const above = name[0]!.y - 0.72 * name[0]!.size - (code.y + code.side);
        const below = foot.y - 0.72 * foot.size - name.at(-1)!.y;
        expect(Math.abs(above - below), `${size} ${label}`).toBeLessThan(0.35 * (above + below));
      }
  });

  test('take as many lines as the location needs, within the sheet and above the link', () => {
    const long =
      'Opposite the fountain, behind the old post office with the blue gate, next to the pharmacy of the quarter';
    const thai = 'ตรงข้ามที่ทำการไปรษณีย์ประตูสีน้ำเงินข้างร้านขายยาหลังโรงพยาบาลใกล้ตลาดสดและสถานีรถไฟ';
    for (const size of signSizes)
      for (const label of ['door', 'a-label-that-takes-a-line-of-its-own'] as Label[]) {
        const { lines, width } = drawSign(getSign({ size, label, arrival: [long, thai] }));
        const addressLines = lines.filter(({ text }) =>
          [long, thai].some((address) => address.includes(text.replace(/…$/, ''))),
        );
        expect(addressLines.length, size).toBeGreaterThanOrEqual(2);
        for (const line of lines) expect(line.width, line.text).toBeLessThanOrEqual(width);
        const link = lines.find(({ text }) => text.startsWith('Or '))!;
        for (const line of addressLines) expect(line.y, line.text).toBeLessThan(link.y - link.size);
      }
    const { lines } = drawSign(getSign({ size: 'a4', arrival: [long] }));
    expect(lines.map(({ text }) => text).join(' ')).toContain(long);
  });

  test('are never broken within a word: lines end after words and punctuation, otherwise with an ellipsis', () => {
    const german = `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft behind the-old-post-office-with-the-blue-gate-and-the-fountain`;
    const arabic =
      'مقابل مستشفى الملك فيصل التخصصي ومركز الأبحاث خلف محطة الوقود والاستقبالوالاستعلاماتوالمراجعينوالمستودعاتوالصيدلية';
    const place = {
      handle: '@donaudampfschifffahrtsgesellschaft' as Handle,
      label: 'kapitaenskajuete-fenstersicherheitsglas' as Label,
      typed: [
        'where.example/at/donaudampfschifffahrtsgesellschaft/kapitaenskajuete-fenstersicherheitsglas',
        '@مركز-الملك-عبدالله-المالي#البوابة-الرئيسية-للزوار-والموظفين',
      ],
      arrival: [arabic, german],
    };
    for (const size of signSizes) {
      const { lines, width } = drawSign(getSign({ ...place, size }));
      for (const whole of [arabic, german, ...place.typed]) {
        const parts = lines.map(({ text }) => text).filter((text) => whole.includes(text.replace(/…$/, '')));
        expect(parts.length, `${size} ${whole}`).toBeGreaterThan(0);
        for (const part of parts) expect(endsInWord(part, whole), `${size} ${part}`).toBe(false);
      }
      // A link must be complete, because it is typed letter by letter.
      for (const link of place.typed) expect(lines.map(({ text }) => text).join('')).toContain(link);
      for (const line of lines) expect(line.width, `${size} ${line.text}`).toBeLessThanOrEqual(width);
    }
  });

  test('of a right-to-left line that begins with a Latin word follow the direction of the whole text', () => {
    const arabic =
      'الطابق ٣ مقابل المستشفى التخصصي خلف King Fahd Road Gate Entrance بجوار محطة الوقود الكبيرة ومركز الأبحاث';
    for (const size of signSizes) {
      const { lines } = drawSign(getSign({ size, arrival: [arabic, 'Floor 3'] }));
      const parts = lines.filter(({ text }) => arabic.includes(text.replace(/…$/, '')));
      expect(parts.length, size).toBeGreaterThan(1);
      expect(new Set(parts.map(({ direction }) => direction)), size).toEqual(new Set(['rtl']));
    }
  });
});
