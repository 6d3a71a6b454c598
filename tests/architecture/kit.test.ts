import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Only src/ui/kit defines the look of the interface. Screens and the HTML of the server consist of its components.

const root = join(import.meta.dirname, '..', '..');
const screens = globSync('src/ui/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.startsWith('src/ui/kit/'));
const kit = globSync('src/ui/kit/**/*.{ts,tsx}', { cwd: root });
const server = globSync('src/server/**/*.ts', { cwd: root });

interface Rule {
  readonly name: string;
  readonly files: readonly string[];
  readonly pattern: RegExp;
  /** A line that violates the rule, and one that complies. */
  readonly violation: string;
  readonly compliant: string;
  /** Exempt files, with the reason. */
  readonly exceptions?: Readonly<Record<string, string>>;
}

const rules: readonly Rule[] = [
  {
    name: 'a button, a field or a label is a part of the kit',
    files: screens,
    pattern: /<(?:button|input|textarea|select|label)\b/g,
    violation: '<button type="button" className="button">',
    compliant: '<Button onClick={save}>',
  },
  {
    name: 'a form and its state are parts of the kit',
    files: screens,
    pattern: /<form\b|\buseForm\b|\bFormEvent\b/g,
    violation: '<form onSubmit={(event) => void send(event)}>',
    compliant: '<Form<{ name: string }> submit={t.save} onSubmit={save}>',
    exceptions: {
      'src/ui/screens/create/use-create-form.ts': 'It keeps its draft, and its fields stand on both sides of a map.',
      'src/ui/place/form/use-edit-form.ts': 'It keeps its draft, and follows another version of the place.',
      'src/ui/screens/create/create.tsx': 'The form of that hook.',
      'src/ui/screens/edit/edit-place.tsx': 'The form of that hook.',
      'src/ui/screens/mine/bulk-edit.tsx': 'It has the fields of the form of a place, and changes many places.',
      'src/ui/screens/find/arrival-step.tsx': 'A part of the form of use-edit-form.ts, by itself.',
    },
  },
  {
    name: 'a form of the kit shows its messages and moves the focus to the first',
    files: screens,
    pattern: /\.setError\(|\bshouldFocus\b|\bsetCustomValidity\b|\bnoValidate\b/g,
    violation: "form.setError('url', { message }, { shouldFocus: true })",
    compliant: 'return saved.failure;',
    exceptions: {
      'src/ui/screens/create/create.tsx': 'The form of use-create-form.ts.',
      'src/ui/screens/edit/edit-place.tsx': 'The form of use-edit-form.ts.',
      'src/ui/screens/find/arrival-step.tsx': 'A part of the form of use-edit-form.ts, by itself.',
      'src/ui/screens/handle/invite-form.tsx': 'A second button makes a link without what the first needs.',
    },
  },
  {
    name: 'the look of a button belongs to the kit',
    files: screens,
    pattern: /\bbutton button-|\bbutton-(?:primary|plain|quiet|danger|text)\b|"[^"]*\bicon-button\b/g,
    violation: '<a className="button button-plain">',
    compliant: '<ButtonLink href="/">',
  },
  {
    name: 'a page has the frame of the kit',
    files: screens,
    pattern: /["'`][^"'`\n]*\bmx-auto\b[^"'`\n]*\bmax-w-(?:sm|md|lg|\dxl|\d)[^"'`\n]*["'`]/g,
    violation: '<div className="mx-auto w-full max-w-2xl px-4">',
    compliant: '<Page width="text" title={title}>',
  },
  {
    name: 'a state of loading or of failure is a part of the kit',
    files: screens,
    pattern: /className=\{?["'`][^"'`\n]*\bskeleton\b|role="alert" className="[^"]*text-danger/g,
    violation: '<div className="skeleton h-4" />',
    compliant: '<Skeleton className="h-4" />',
  },
  {
    name: 'what did not load is a FailedState, which asks again',
    files: screens,
    pattern: /<Alert\b[^>]*>\s*<Button onClick=\{[^}]*(?:refetch|retry)\b/gi,
    violation: '<Alert text={text}>\n  <Button onClick={() => void refetch()}>',
    compliant: '<FailedState text={text} onRetry={refetch} />',
  },
  {
    name: 'a part that unfolds is a Fold',
    files: screens,
    pattern: /<details\b/g,
    violation: '<details open>',
    compliant: '<Fold summary={title} open>',
  },
  {
    name: 'dates, numbers and names are written by i18n/messages/format',
    files: screens,
    pattern: /\bIntl\.|\.toLocale\w*\(/g,
    violation: "new Intl.NumberFormat('en')",
    compliant: 'format.number(count)',
    exceptions: { 'src/ui/lib/device-country.ts': 'It asks for the time zone of the device, and writes none.' },
  },
  {
    name: 'the kit knows no screen',
    files: kit,
    pattern: /from '\.\.\/(?:components|pages|hooks|controllers|map|share|context|loading)\b/g,
    violation: "import { useApp } from '../context/app-context.tsx'",
    compliant: "import { useFormat } from '../i18n/index.ts'",
  },
  {
    name: 'the server writes no look of its own',
    files: server,
    pattern: /\bclass="[^"]*"/g,
    violation: '<p class="text-quiet">',
    compliant: 'pages.notice({ title, text })',
  },
];

const found = ({ pattern }: Rule, text: string): readonly string[] => text.match(pattern) ?? [];

test.each(rules)('$name', (rule) => {
  expect(found(rule, rule.violation)).not.toEqual([]);
  expect(found(rule, rule.compliant)).toEqual([]);
  const { files, exceptions = {} } = rule;
  expect(files.length).toBeGreaterThan(20);
  const violations = files.flatMap((path) =>
    found(rule, readFileSync(join(root, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(
    violations.filter((violation) => !Object.keys(exceptions).some((path) => violation.startsWith(`${path}:`))),
  ).toEqual([]);
  // An exception that is no longer needed must be removed.
  for (const path of Object.keys(exceptions))
    expect(violations.filter((violation) => violation.startsWith(`${path}:`))).not.toEqual([]);
});

/** Components that the page of the kit cannot show, with the reason. */
const HIDDEN_PARTS: Readonly<Record<string, string>> = {
  'busy-fields.tsx': 'It draws the fields of a form.',
  'client-redirect.tsx': 'It draws nothing.',
  'error-boundary.tsx': 'It draws what is below it.',
  'full-screen-card.tsx': 'It covers the whole page.',
  'lazy-component.tsx': 'It draws the component that it loads.',
  'read-aloud.tsx': 'It is there only on a device that has a voice.',
  'retry-button.tsx': 'It reloads the page.',
};

test('every component is on the page of the kit', () => {
  const page = readFileSync(join(root, 'src/ui/kit/kit-page.tsx'), 'utf8');
  const parts = kit
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('kit-page.tsx'))
    .map((path) => path.split('/').at(-1)!);
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((part) => !page.includes(`'./${part}'`)).toSorted()).toEqual(Object.keys(HIDDEN_PARTS));
});
