import { openApi } from './openapi.ts';
import { type Call, type SchemaName, schemas } from './operations.ts';

/** The calls as a page to read: no script, no style and no font of anybody else. */
export function docsPage(title: string, version: string, calls: readonly Call[]): string {
  const described = (openApi(title, version, calls).components as { schemas: Record<string, Described> }).schemas;
  const groups = [...new Set(calls.map(({ group }) => group))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} API</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)} API</h1>
<p>Version ${escaped(version)}. For programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
<p>Bodies are JSON. What fails answers <code>{"error": sentence, "details": text, "code": kind}</code>.
Sign in by the session cookie, or by a token: <code>Authorization: Bearer whereat_…</code>.</p>
${groups
  .map(
    (group) =>
      `<h2>${group}</h2>\n${calls
        .filter((call) => call.group === group)
        .map(section)
        .join('\n')}`,
  )
  .join('\n')}
<h2>What is sent and answered</h2>
${(Object.keys(schemas) as SchemaName[]).map((name) => shape(name, described[name] ?? {})).join('\n')}
</main>
</body>
</html>
`;
}

interface Described {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly items?: Described;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Described[];
  readonly const?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
}

const section = ({ method, path, says, who, body, good, goesOn, bad, media, badMedia }: Call): string => `<section>
<h3><code><b>${method.toUpperCase()}</b> ${escaped(path)}</code></h3>
<p>${escaped(says)}${who === undefined ? '' : ` <em>${who === 'user' ? 'Signed in.' : 'The administrator.'}</em>`}</p>
<p>${body === undefined ? '' : `Sends ${link(body)}. `}Answers ${good[0]}${good[1] === null ? '' : ` ${link(good[1])}`}${
  media === undefined ? '' : ` as <code>${media.join(', ')}</code>`
}${goesOn ? ', and a <code>Link</code> to what follows' : ''}${bad.length === 0 ? '' : `; ${bad.join(', ')} ${badMedia === undefined ? link('Error') : `<code>${badMedia}</code>`}`}.</p>
</section>`;

const link = (name: SchemaName): string => `<a href="#${name}">${name}</a>`;

const shape = (name: string, described: Described): string => {
  const { properties, items } = described;
  const listed = properties ?? items?.properties;
  const required = new Set(described.required ?? items?.required ?? []);
  return `<section id="${name}"><h3><code>${name}</code></h3>${items === undefined ? '' : '<p>A list of:</p>'}
<dl>${Object.entries(listed ?? {})
    .map(
      ([field, value]) =>
        `<dt><code>${escaped(field)}</code></dt><dd>${escaped(typeOf(value))}${required.has(field) ? '' : ', may be left out'}${
          value.description === undefined ? '' : `. ${escaped(value.description)}`
        }</dd>`,
    )
    .join('')}</dl></section>`;
};

function typeOf({ type, enum: values, anyOf, items, const: one, maxLength, minimum, maximum }: Described): string {
  if (one !== undefined) return one;
  if (values !== undefined) return values.join(' | ');
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' | ');
  if (items !== undefined) return `list of ${typeOf(items)}`;
  const name = [type ?? 'any'].flat().join(' | ');
  if (maxLength !== undefined) return `${name}, at most ${maxLength} characters`;
  return minimum === undefined || maximum === undefined ? name : `${name}, ${minimum} to ${maximum}`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem 6rem}h2{margin-top:3rem}
section{border-top:1px solid #8884;padding-top:.5rem;margin-top:1rem}h3{margin:.5rem 0;font-size:1rem;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1rem}dd{margin:0}p{margin:.25rem 0}`;
