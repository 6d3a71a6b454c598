import { expect, test } from 'vitest';
import { measureTexts } from '../../../src/adapters/image-rendering/measured-text.ts';
import { textWidth } from '../../../src/domain/drawing/text-width.ts';

// The fonts of a reader's device are unknown, so the estimate must be slightly more than the width in the fonts of previews.
test.each([
  ...[
    'Umm Suqaym 8 km',
    'Illinois Hill 31 km',
    'WWMW 3 km',
    'Saint-Étienne-du-Rouvray 31 km',
    'Tangerang Selatan 49 km',
  ],
  ...[
    'جدة 31 كم',
    'مكة المكرمة 49 كم',
    'مدينة الملك عبدالله الاقتصادية 52 كم',
    'کراچی 31 کلو میٹر',
    'حیدرآباد 49 کلو میٹر',
  ],
  ...['नई दिल्ली 31 किमी', 'ग़ाज़ियाबाद 49 किमी', '深圳市 31公里', '呼和浩特市 52公里', '© OpenStreetMap contributors'],
])('the estimated width of %s is close to that of its font', (text) => {
  const [drawn = 0] = measureTexts([{ text, weight: 400 }]);
  expect(textWidth(text, 1) / drawn).toBeGreaterThan(0.97);
  expect(textWidth(text, 1) / drawn).toBeLessThan(1.25);
});
