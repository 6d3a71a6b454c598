import type { Tag } from '../../adapters/api-contract/shared/operation-docs.ts';
import { failureKinds, toCode } from '../../domain/failure.ts';

/** Renders an OpenAPI document as an HTML page that loads nothing. */
export function renderDocsPage(title: string, version: string, document: object): string {
  const { paths, webhooks, components, tags: groups } = document as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)} API</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeText(title)} API</h1>
<p>Version ${escapeText(version)}. For programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
<p>Bodies are JSON. What fails answers <code>{"error": sentence, "details": text, "code": kind, "params": object}</code>.
With <code>Accept: application/problem+json</code> it answers a problem of RFC 9457, whose <code>type</code> is a code below.
Sign in by the session cookie, or by a token: <code>Authorization: Bearer whereat_…</code>.</p>
${groups
  .map(({ name }) => [name, operations.filter((operation) => operation.tags[0] === name)] as const)
  .filter(([, those]) => those.length > 0)
  .map(([name, those]) => `<h2>${name}</h2>\n${those.map(renderSection).join('\n')}`)
  .join('\n')}
<h2>Webhooks</h2>
<p>This server sends these requests to the addresses of <code>createWebhook</code>.</p>
${Object.values(webhooks).map(renderWebhookSection).join('\n')}
<h2>What is sent and answered</h2>
${Object.entries(components.schemas)
  .map(([name, described]) => renderSchema(name, described))
  .join('\n')}
<h2>Codes of failures</h2>
<ul>${failureKinds
    .map(toCode)
    .map((code) => `<li id="${code}"><code>${code}</code></li>`)
    .join('')}</ul>
</main>
</body>
</html>
`;
}

/** The parts of an OpenAPI document that this page reads. */
interface Document {
  readonly tags: readonly { readonly name: Tag }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: DescribedOperation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Described>> };
}

interface DescribedOperation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly 'x-access'?: 'user' | 'session' | 'administrator';
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly headers?: object; readonly content?: Content }>>;
}

type Content = Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;

interface Described {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly required?: readonly string[];
  readonly items?: Described;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly $ref?: string;
  readonly const?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
}

const renderSection = (operation: DescribedOperation & { readonly path: string; readonly method: string }): string => {
  const { path, method, summary, description = summary, requestBody, responses } = operation;
  const access = {
    user: 'Needs a sign-in.',
    session: 'Needs a sign-in without an access token.',
    administrator: 'For administrators.',
    anybody: undefined,
  }[operation['x-access'] ?? 'anybody'];
  const body = requestBody === undefined ? '' : `Sends ${renderSchemaLink(requestBody.content)}. `;
  const [[status, success] = ['200', {}], ...others] = Object.entries(responses);
  const media = Object.keys(success.content ?? {}).filter((type) => type !== 'application/json');
  const failures = others.map(([code]) => code).filter((code) => Number(code) >= 400);
  return `<section>
<h3><code><b>${method.toUpperCase()}</b> ${escapeText(path)}</code></h3>
<p>${escapeText(description)}${access === undefined ? '' : ` <em>${access}</em>`}</p>
<p>${body}Returns ${status} ${renderSchemaLink(success.content ?? {})}${
    media.length === 0 ? '' : ` as <code>${media.join(', ')}</code>`
  }${'Link' in (success.headers ?? {}) ? ', and a <code>Link</code> to the next page' : ''}; ${failures.join(', ')} <a href="#Error">Error</a>.</p>
</section>`;
};

const renderWebhookSection = ({ post }: Document['webhooks'][string]): string => `<section>
<h3>${escapeText(post.summary)}</h3>
<p>${escapeText(post.description ?? '')}</p>
<p>Sends ${renderSchemaLink(post.requestBody?.content ?? {})}.</p>
</section>`;

const renderSchemaLink = (content: Content): string => {
  const name = content['application/json']?.schema.$ref?.split('/').at(-1);
  return name === undefined ? '' : `<a href="#${name}">${name}</a>`;
};

const renderSchema = (name: string, { items, oneOf, ...described }: Described): string => {
  const listed = items === undefined ? '' : `<p>A list of ${escapeText(describeType(items))}.</p>`;
  const variants = oneOf === undefined ? [described] : oneOf;
  return `<section id="${name}"><h3><code>${name}</code></h3>${listed}${oneOf === undefined ? '' : '<p>One of:</p>'}
${variants.map(renderFields).join('')}</section>`;
};

const renderFields = ({ properties = {}, required = [] }: Described): string =>
  `<dl>${Object.entries(properties)
    .map(
      ([field, value]) =>
        `<dt><code>${escapeText(field)}</code></dt><dd>${escapeText(describeType(value))}${required.includes(field) ? '' : ', optional'}${
          value.description === undefined ? '' : `. ${escapeText(value.description)}`
        }</dd>`,
    )
    .join('')}</dl>`;

function describeType(described: Described): string {
  const { $ref, type, enum: values, anyOf, oneOf, items, const: constant, maxLength, minimum, maximum } = described;
  if ($ref !== undefined) return $ref.split('/').at(-1)!;
  if (oneOf !== undefined) return oneOf.map(describeType).join(' | ');
  if (constant !== undefined) return constant;
  if (values !== undefined) return values.join(' | ');
  if (anyOf !== undefined) return anyOf.map(describeType).join(' | ');
  if (items !== undefined) return `list of ${describeType(items)}`;
  const name = [type ?? 'any'].flat().join(' | ');
  if (maxLength !== undefined) return `${name}, at most ${maxLength} characters`;
  return minimum === undefined || maximum === undefined ? name : `${name}, ${minimum} to ${maximum}`;
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif;background:light-dark(#fbfaf7,#0b1220);color:light-dark(#14202e,#e8ecf3)}
a{color:light-dark(#0f766e,#5eead4)}em{color:light-dark(#52606d,#9aa7b8)}
main{overflow-wrap:anywhere;max-width:52rem;margin:0 auto;padding:2rem 1rem 6rem}h2{margin-top:3rem}
section{border-top:1px solid light-dark(#e4e0d7,#233047);padding-top:.5rem;margin-top:1rem}h3{margin:.5rem 0;font-size:1rem}
dl{display:grid;grid-template-columns:fit-content(45%) minmax(0,1fr);gap:.25rem 1rem}dd{margin:0}p{margin:.25rem 0}`;
