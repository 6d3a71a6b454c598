import { expect, test } from 'vitest';
import { directedSvgText } from '../../../../src/domain/drawing/svg/text-svg.ts';

const rtl = (text: string) => `\u2067${text}\u2069`;
const ltr = (text: string) => `\u2066${text}\u2069`;

test('a right-to-left line keeps the order of a Latin name before its distance, and of two coordinates', () => {
  expect(directedSvgText('Ad Dir‘īyah 14 كم')).toBe(rtl(`${ltr('Ad Dir‘īyah')} 14 كم`));
  expect(directedSvgText('‘Irqah 7.3 كم')).toBe(rtl(`${ltr('‘Irqah')} 7.3 كم`));
  expect(directedSvgText('قرب جدة · 21.4858, -39.1866')).toBe(rtl(`قرب جدة · ${ltr('21.4858, -39.1866')}`));
});

test('a name is one piece in either direction, and a left-to-right line is unchanged', () => {
  expect(directedSvgText('بوتيك-فاطمة')).toBe(rtl('بوتيك-فاطمة'));
  expect(directedSvgText('Jeddah 500 m')).toBe('Jeddah 500 m');
  expect(directedSvgText('a < b')).toBe('a &lt; b');
});
