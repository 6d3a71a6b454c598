import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

// Wordings that must not return to the English texts: pages, failures, mails, signs, the command line and the documentation of the API.

const root = join(import.meta.dirname, '..', '..');

/** The forbidden patterns, each with a better wording. */
const patterns: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:does|do|can|may|must|should|if|as|where|how|when) one (?:arrives?|can|leaves|sees|is|needs|wants)\b/i, 'you'],
  [/\banew\b|\bfor ever\b|\ball the same\b|\bwould do\b/i, 'again, always, anyway, “Try …”'],
  [/\b(?:is|are|be) called so\b|\bno longer called\b/i, 'match'],
  [/\bas it stands\b|\bstands (?:first|here)\b|\bit lies in\b/i, 'say where it is'],
  [/\bwho(?:m)? (?:asks?|runs? (?:it|this)|may|has signed|sent you)\b/i, 'the administrator, visitors, the sender'],
  [/\btakes? (?:it |this )?back\b|\btaken back\b|\bgive up\b/i, 'revoke, remove, undo'],
  [/\b(?:time is|which is|is|are) over\b/i, 'has expired'],
  [/\bleads? on\b|\bled on\b/i, 'redirects'],
  [/\b[Ll]et .{1,20}\bin\b|\blet in\b/, 'share'],
  [
    /\b(?:make|makes|made) (?:a |an |another |the )?(?:new |access )?(?:account|accounts|token|link|secret|codes|invitation)\b/i,
    'create',
  ],
  [/(?<!\bthere )\b(?:is|are) no (?!longer|one\b|known|other)\p{L}/iu, 'isn’t a'],
  [/\bis not there\b|\bno room\b/i, 'no longer exists, out of storage'],
  [/\b(?:are|is) told\b|\bwas told before\b/i, 'sees, hears back'],
  [/\bmended\b|\bmend\b|\bput right\b/i, 'fix'],
  [/\b(?:it is|this is) shown this once\b|\bshown only this once\b/i, 'You won’t be able to see it again'],
  [
    /^(?:\{\w+\}|It|This|The \p{L}+|Your \p{L}+) is (?:saved|changed|revoked|created|removed|renamed|confirmed|restored|checked)\.?$/u,
    'a past participle: “Saved”',
  ],
  [/^(?:\p{Lu}\p{Ll}+ )+\p{Lu}\p{Ll}+$/u, 'capitals as in a sentence'],
  [/\bhttps?(?!:)(?: (?:and|,)|[.,])/, 'HTTPS, the protocol'],
];

/** Texts that the specification fixes, and texts that only look like a pattern. */
const exceptions: readonly string[] = [
  'of a file: show what each row would do, and create nothing',
  'Tell us what works, what doesn’t and what’s missing. The people who run this site read it.',
  ...['All Feedback', 'Authentication Required', 'Coming Soon', 'Confirm Password', 'Create Account', 'Create Alias'],
  ...['Default Location', 'Error Creating Location', 'Find Alias', 'Find Location', 'Handle Already Taken'],
  ...['Label Already Taken', 'Location Details', 'Missing Information', 'Missing Location', 'Other Locations'],
  ...['Page Not Found', 'Selected Location', 'Sign In', 'Sign Out'],
  ...['Apple Maps', 'Google Maps', 'In Ramadan', 'My Places', 'Plus Code', 'Saudi Arabia'],
];

const allowed = new Set(exceptions);

/** Returns the texts in a source file; each part of a template is a separate text. */
function textsIn(source: string): readonly string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    const isKey = ts.isPropertyAssignment(node.parent ?? node) && (node.parent as ts.PropertyAssignment).name === node;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && !isKey && /\p{L}/u.test(node.text)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true));
  return texts;
}

const violationsIn = (source: string): readonly string[] =>
  textsIn(source)
    .filter((text) => !allowed.has(text))
    .flatMap((text) => patterns.filter(([pattern]) => pattern.test(text)).map(([, instead]) => `${text} → ${instead}`));

const files = globSync(
  [
    'src/i18n/en/*.ts',
    'src/i18n/operator-messages.ts',
    'src/adapters/api-contract/**/*.ts',
    'src/cli/{batch,commands,help,input,io,output,run,tree}/**/*.ts',
  ],
  { cwd: root },
).filter((path) => !/check-words|samples|seas|example-values/.test(path));

test('the English texts contain no forbidden pattern', () => {
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((path) =>
    violationsIn(readFileSync(join(root, path), 'utf8')).map((violation) => `${path}: ${violation}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'How does one arrive?',
  '@cafe would do.',
  '{alias} leads on to another place of yours.',
  'No place is called so.',
  'Ask who runs it for a link.',
  'The invitation was taken back.',
  'This link was used before, or its time is over.',
  'Let someone in for a time',
  'Make a new secret?',
  'Make an account',
  '{username} is no member any more.',
  'There is no room left to save this.',
  'They are told no.',
  '5 rows wait until they are mended.',
  'The link is shown only this once.',
  '{alias} is saved.',
  'Changed Meanwhile',
  'Passkeys need https and a host name.',
])('a violation is caught: %s', (text) => {
  expect(violationsIn(`export const planted = { text: ${JSON.stringify(text)} };`)).not.toEqual([]);
});

test('results, statements and keys are no violation', () => {
  const source = `const fine = { 'taken back': '{alias} saved', a: 'This link has expired.', b: 'No longer works' };`;
  expect(violationsIn(source)).toEqual([]);
});

test('every exception is an existing text that matches a pattern', () => {
  const texts = new Set(files.flatMap((path) => textsIn(readFileSync(join(root, path), 'utf8'))));
  for (const text of exceptions) {
    expect(texts).toContain(text);
    expect(patterns.some(([pattern]) => pattern.test(text))).toBe(true);
  }
});
