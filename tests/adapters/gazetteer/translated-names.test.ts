import { describe, expect, test } from 'vitest';
import { chooseTranslatedNames } from '../../../src/adapters/gazetteer/build/translated-names.ts';

describe('all names of a town', () => {
  test.each([
    [
      'Cairo',
      'Al Qahirah,Le Caire,القاهرة,قاهره,قاھىرە,قاہرہ,开罗,開羅',
      { ar: 'القاهرة', ur: 'قاہرہ', 'zh-Hans': '开罗' },
    ],
    [
      'London',
      'Londres,لأندأن,لندن,لوندون,لەندەن,लंडन,लंदन,लण्डन,लन्डन्,लन्दन,伦敦,倫敦',
      { ar: 'لندن', ur: 'لندن', hi: 'लंदन', 'zh-Hans': '伦敦' },
    ],
    ['Mumbai', 'ग्रेटर मुम्बई,बम्बई,मुंबई,मुम्बई,孟买,孟買', { hi: 'मुंबई', 'zh-Hans': '孟买' }],
    ['Shanghai', '上海,上海市,中国上海', { 'zh-Hans': '上海' }],
    ['Hiroshima', '広島,広島市,廣島市', { 'zh-Hans': '广岛' }],
    ['Tehran', 'تهران,تهرون,تہران,طهران', { ar: 'طهران', ur: 'تہران' }],
    ['Seeb', 'السيب', { ar: 'السيب', ur: 'السیب' }],
    ['Amman', 'امان,عمان,عمان شہر', { ar: 'عمان', ur: 'عمان شہر' }],
    ['Sur', 'Soor,صور,ولاية صور,苏尔', { ar: 'صور', ur: 'صور', 'zh-Hans': '苏尔' }],
    ['Astana', 'ئاستانا', {}],
    ['Munich', 'Munchen,Monaco di Baviera', {}],
  ])('those of %s in other scripts', (_, names, expected) => {
    expect(chooseTranslatedNames(names.split(','))).toEqual(expected);
  });
});
