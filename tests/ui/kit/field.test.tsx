import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RadioGroup } from '../../../src/ui/kit/radio-group.tsx';
import { TextArea } from '../../../src/ui/kit/text-area.tsx';
import { TextInput } from '../../../src/ui/kit/text-input.tsx';

const reported = { error: 'Too short.', hint: 'At least four letters.' };
const options = [{ value: 'a', label: 'A' }];

const kinds = {
  'a line': (more: Partial<typeof reported>) => <TextInput label="Name" {...more} />,
  'several lines': (more: Partial<typeof reported>) => <TextArea label="Name" {...more} />,
  'a choice': (more: Partial<typeof reported>) => (
    <RadioGroup legend="Name" options={options} defaultValue="a" {...more} />
  ),
};

describe.each(Object.entries(kinds))('a field of %s', (_, draw) => {
  test('has its error directly below it, then its help, and is described by both in this order', () => {
    const html = renderToStaticMarkup(draw(reported));
    const [, first, second] = /aria-describedby="(\S+) (\S+)"/.exec(html) ?? [];
    const findPosition = (id: string | undefined, text: string) => html.search(new RegExp(`id="${id}"[^>]*>${text}`));
    expect(findPosition(first, reported.error)).toBeGreaterThan(0);
    expect(findPosition(second, reported.hint)).toBeGreaterThan(findPosition(first, reported.error));
  });

  test('is described only by what exists', () => {
    expect(renderToStaticMarkup(draw({}))).not.toContain('aria-describedby');
    for (const part of ['error', 'hint'] as const)
      expect(renderToStaticMarkup(draw({ [part]: reported[part] }))).toMatch(
        new RegExp(`aria-describedby="\\S+-${part}"`),
      );
  });
});
