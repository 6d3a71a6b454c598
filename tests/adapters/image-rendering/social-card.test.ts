import { describe, expect, test } from 'vitest';
import { loadMeasure } from '../../../src/adapters/image-rendering/loaded-measure.ts';
import { measureTexts } from '../../../src/adapters/image-rendering/measured-text.ts';
import { createPictureRenderer } from '../../../src/adapters/image-rendering/picture-renderer.ts';
import { createResvgRenderer } from '../../../src/adapters/image-rendering/resvg-renderer.ts';
import { getCardTexts, renderSocialCard } from '../../../src/adapters/image-rendering/social-card.ts';
import { pointFromMicrodegrees } from '../../../src/domain/coordinates/coordinates.ts';
import { completeLanguages, type OfferedLanguage } from '../../../src/domain/languages.ts';
import { addressLine } from '../../../src/domain/location/address-words.ts';
import { ok } from '../../../src/domain/result.ts';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import type { PreviewCard } from '../../../src/ports/maps/image-renderer.ts';
import { noTiles } from '../../support/pictures.ts';
import { sample } from '../../support/sample.ts';

const images = createResvgRenderer();

async function drawCard(more: Partial<PreviewCard>): Promise<string> {
  const card = { title: '@campus', lines: [], brandName: 'Whereat', pins: [], texts: {} as never, ...more };
  return renderSocialCard(card, '', await loadMeasure(images, getCardTexts(card)));
}

const withoutControls = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** Returns the lines below the title, without the brand. */
const getLines = (svg: string): readonly string[] =>
  [
    ...svg.matchAll(/<text x="\d+" (?:text-anchor="end" )?y="\d+" font-size="(?:26|30)" fill[^>]*>([^<]*)<\/text>/g),
  ].map(([, text]) => text!);

test('the labels of a handle fill two lines of its preview; only the second is truncated, before the brand', async () => {
  const draw = async (labels: number) => {
    const line = Array.from({ length: labels }, (_, index) => `#lab-${index + 1}`).join(' ');
    return getLines(await drawCard({ lines: [line] }));
  };
  expect(await draw(3)).toEqual(['#lab-1 #lab-2 #lab-3']);
  const [first, second, ...others] = await draw(50);
  expect(others).toEqual([]);
  expect(first).toMatch(/^#lab-1 .* #lab-9$/);
  expect(second).toMatch(/^#lab-10 .* #lab-\d+…$/);
  expect((await draw(16)).join(' ')).toBe(Array.from({ length: 16 }, (_, index) => `#lab-${index + 1}`).join(' '));
});

/** Names of towns in the script of each language, and an address that needs two lines. */
const samples: Readonly<Record<OfferedLanguage, { readonly towns: readonly string[]; readonly address: string }>> = {
  en: {
    towns: ['Umm Suqaym', 'Illinois Hill', 'WWMW'],
    address:
      '1600 Pennsylvania Avenue Northwest, Presidential Entrance, Washington, District of Columbia 20500, United States',
  },
  ar: {
    towns: ['جدة', 'مكة المكرمة', 'مدينة الملك عبدالله الاقتصادية'],
    address:
      'طريق الأمير محمد بن عبد العزيز الموازي لشارع التحلية، حي الأندلس الشمالي، جدة 23326، منطقة مكة المكرمة، المملكة العربية السعودية',
  },
  ur: {
    towns: ['کراچی', 'حیدرآباد', 'ٹھٹھہ'],
    address:
      'شاہراہِ قائدِ اعظم نزد پنجاب یونیورسٹی اولڈ کیمپس، انارکلی بازار کے سامنے، لاہور 54000، صوبہ پنجاب، اسلامی جمہوریہ پاکستان',
  },
  hi: {
    towns: ['नई दिल्ली', 'ग़ाज़ियाबाद', 'फ़रीदाबाद'],
    address: 'महात्मा गांधी मार्ग, पुराने डाकघर के सामने, शिवाजी नगर, मुंबई 400001, महाराष्ट्र, भारत गणराज्य, दक्षिण एशिया के पास',
  },
  ms: {
    towns: ['Kuala Lumpur', 'Petaling Jaya', 'Shah Alam'],
    address: 'Jalan Tuanku Abdul Rahman, Kampung Baru, 50300 Kuala Lumpur, Wilayah Persekutuan Kuala Lumpur, Malaysia',
  },
  id: {
    towns: ['Tangerang Selatan', 'Jakarta', 'Bogor'],
    address:
      'Jalan Jenderal Sudirman Kavling Lima Puluh Dua, Senayan, Kebayoran Baru, Jakarta Selatan 12190, Indonesia',
  },
  'zh-Hans': {
    towns: ['深圳市', '广州市', '呼和浩特市'],
    address: '中国广东省深圳市南山区科技园社区科苑路十五号科兴科学园大厦第三层四百零二室正门对面咖啡馆旁边的蓝色大门',
  },
  fr: {
    towns: ['Saint-Étienne-du-Rouvray', 'Lille', 'Mâcon'],
    address:
      '12 bis, rue de la République-Française-et-des-Droits-de-l’Homme, Saint-Étienne-du-Rouvray, Normandie, France métropolitaine',
  },
};

/** Renders an element of a drawing, and returns its bounding box in pixels. */
async function getInk(
  svg: string,
  element: string,
): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const [style] = /<style>.*?<\/style>/.exec(svg) ?? [''];
  const upright = element.replace(/ stroke-width="[^"]*"/, '');
  const alone = `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="400">${style}${upright}</svg>`;
  const outlines = Buffer.from(await images.outlineTexts(alone)).toString();
  const points = [...outlines.matchAll(/ d="([^"]*)"/g)].flatMap(([, path = '']) =>
    [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  );
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** A name in the script of each language without Latin letters. */
const titles: Readonly<Partial<Record<OfferedLanguage, string>>> = {
  ar: '@مقهى#باب',
  ur: '@دکان#دروازہ',
  hi: '@दुकान#गेट',
  'zh-Hans': '@咖啡馆#正门',
};

const isFromRight = (language: string): boolean => language === 'ar' || language === 'ur';

describe.each(sample(completeLanguages, 3))('a preview in %s', (language) => {
  const { towns, address } = samples[language];
  const fromStart = ([left, right]: readonly [number, number]): readonly [number, number] =>
    isFromRight(language) ? [right, left] : [left, right];
  const { arrival, uiMessages } = loadCatalogue(language);

  test('has chips as wide as their text and its padding, and no overlaps', async () => {
    const found = towns.map((name, index) => {
      const [latitude, longitude] = [
        [24.9, 46.9],
        [24.5, 47.1],
        [24.9, 46.2],
      ][index] as [number, number];
      const point = pointFromMicrodegrees(latitude * 1e6, longitude * 1e6);
      return { kind: 'town' as const, name, point, region: '', country: 'SA', population: 5_000_000, attribution: '' };
    });
    let svg = '';
    const renderer = createPictureRenderer(
      { gazetteer: { listWithin: async () => ok(found) }, tiles: noTiles },
      {
        ...images,
        renderPng: async (drawn) => {
          svg = drawn;
          return new Uint8Array();
        },
      },
    );
    const gate = { latitude: 24.7139, longitude: 46.6749 };
    const pin = { latitude: 24.7136, longitude: 46.6753 };
    for (const pins of [[pin], [{ ...pin, name: towns[0]!, entrance: gate }]]) {
      await renderer.drawPreview({
        title: '@cafe#door',
        lines: [address, '7HQQPM7C+6F'],
        brandName: 'Whereat',
        pins,
        texts: { language, gate: arrival.gate },
      });
      const chips = [
        ...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="28" rx="14" class="g-chip"\/>/g),
      ].map(([, left, top, width]) => ({
        left: Number(left),
        right: Number(left) + Number(width),
        top: Number(top),
        bottom: Number(top) + 28,
      }));
      const names = svg.match(/<text [^>]*class="g-town">.*?<\/text>/g) ?? [];
      expect([chips.length, names.length]).toEqual([3, 3]);
      for (const [index, name] of names.entries()) {
        const ink = await getInk(svg, name);
        const sides = [ink.left - chips[index]!.left, chips[index]!.right - ink.right] as const;
        // The text follows the arrow.
        const [beforeText, afterText] = fromStart(sides);
        expect(beforeText, name).toBeCloseTo(31, -0.5);
        expect(afterText, name).toBeCloseTo(13, -0.5);
      }
      const others = svg.match(/<text [^>]*class="(?:mark-name|g-ring-name|g-tag-name)">.*?<\/text>/g) ?? [];
      const [, x, y] = /class="here" transform="translate\(([\d.]+) ([\d.]+)\)/.exec(svg)!.map(Number);
      const pinHead = { left: x! - 16, right: x! + 16, top: y! - 44, bottom: y! - 14 };
      const boxes = [pinHead, ...chips, ...(await Promise.all(others.map((element) => getInk(svg, element))))];
      for (const [index, box] of boxes.entries())
        for (const previous of boxes.slice(0, index))
          expect(
            box.left < previous.right &&
              box.right > previous.left &&
              box.top < previous.bottom &&
              box.bottom > previous.top,
            JSON.stringify([box, previous]),
          ).toBe(false);
    }
  });

  test('begins its lines at the edge where the language begins, and has the photo and the brand at the other', async () => {
    const [photoLeft, mapLeft] = isFromRight(language) ? [0, 520] : [680, 0];
    /** Returns the distances of a box from the edge where lines start, and from the other edge. */
    const toEdges = ({ left, right }: { readonly left: number; readonly right: number }) =>
      fromStart([left - 60, 1140 - right]);
    for (const title of ['@cafe#door', titles[language] ?? '@warung#pintu']) {
      const svg = await drawCard({
        title,
        lines: [towns[0]!, '7HQQPM7C+6F'],
        texts: { language, gate: arrival.gate },
        photo: { id: 'gate', jpeg: new Uint8Array([1]) },
      });
      const inks = await Promise.all(svg.match(/<text .*?<\/text>/g)!.map((element) => getInk(svg, element)));
      expect(inks).toHaveLength(4);
      for (const ink of inks.slice(0, 3)) expect(toEdges(ink)[0], title).toBeCloseTo(2, -0.8);
      for (const ink of inks) expect(Math.min(...toEdges(ink))).toBeGreaterThan(-5);
      expect(toEdges(inks[3]!)[1]).toBeCloseTo(1, -0.5);
      expect(svg).toContain(`<image x="${photoLeft}"`);
      expect(svg).toContain(`translate(${mapLeft} 0)scale(1.6)`);
    }
  });

  test('has a long address complete on two lines at most as wide as the sheet', async () => {
    const lines = getLines(await drawCard({ lines: [address, '7HQQPM7C+6F'] })).map(withoutControls);
    expect(lines.slice(0, -1).join(language === 'zh-Hans' ? '' : ' ')).toBe(address);
    expect(lines).toHaveLength(3);
    for (const width of measureTexts(lines.map((text) => ({ text, weight: 400 }))))
      expect(width * 26).toBeLessThan(1081);
  });

  test('has a line near a town in another script in the direction of the language', async () => {
    const place = { ...noAddress, address: '21.485812, 39.192341', city: 'Jeddah', country: 'Saudi Arabia' };
    const [line = ''] = getLines(await drawCard({ lines: [addressLine(place, uiMessages, (name) => name), ''] }));
    expect(line.startsWith('\u2067')).toBe(isFromRight(language));
    for (const text of ['Jeddah, Saudi Arabia', '21.485812, 39.192341'])
      expect(line).toContain(isFromRight(language) ? `\u2066${text}\u2069` : text);
  });
});

const noAddress = {
  street: '',
  address2: '',
  district: '',
  region: '',
  postcode: '',
  latitude: 21.485812,
  longitude: 39.192341,
};

test('a word wider than the sheet ends with an ellipsis, and no other word is broken', async () => {
  const word = 'W'.repeat(60);
  const [first = '', second = ''] = getLines(await drawCard({ lines: [`Behind ${word}`, '7HQQPM7C+6F'] }));
  expect([first, second]).toEqual(['Behind', expect.stringMatching(/^W{20,59}…$/)]);
});
