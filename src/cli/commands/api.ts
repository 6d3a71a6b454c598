import { readFile } from 'node:fs/promises';
import { errorFromWire } from '../../adapters/api-contract/shared/errors.ts';
import type { RawAnswer, RawRequest } from '../../client/index.ts';
import { parseJson } from '../../domain/text/parse-json.ts';
import type { ServerConnection } from '../context/context.ts';
import { InvalidOptionError, resolveServerUrl, type ServerOptions, withJq, withServer } from '../input/options.ts';
import { describeFileError } from '../io/output-failed.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { describeFailure } from '../output/describe-failure.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { printError, printFailure, printReason, printUsageError } from '../output/print-error.ts';
import { printableJson } from '../output/printable.ts';
import type { CommandFile } from '../tree/command.ts';

interface ApiCommandOptions extends ServerOptions {
  readonly method?: string;
  readonly field?: Readonly<Record<string, unknown>>;
  readonly rawField?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly include?: boolean;
  readonly paginate?: boolean;
  readonly json?: boolean;
  readonly ndjson?: boolean;
}

export const api: CommandFile<ApiCommandOptions> = {
  name: 'api',
  operation: null,
  group: 'Server',
  flags: (command) => {
    command
      .summary('send a request to the API')
      .description(
        'Sends a request to the API with your token, and prints the response. The method is POST with fields or --input, otherwise GET; the fields of a GET become its query. The API is described at /api/docs on the server.',
      )
      .argument('<path>', 'the path, with or without /api/ at its beginning')
      .option('-X, --method <method>', 'GET, POST, PUT, PATCH or DELETE', readMethod)
      .option('-F, --field <name=value>', 'a field: a number, true, false, null, JSON or text', addField)
      .option('-f, --raw-field <name=text>', 'a field that is text', addRawField)
      .option('-H, --header <name:value>', 'a header', addHeader)
      .option('--input <path>', 'the body, from a file; `-` is stdin')
      .option('-i, --include', 'print the status and the headers too')
      .option('--paginate', 'fetch every page of a list, and print them as one')
      .option('--json', 'JSON with line breaks')
      .option('--ndjson', 'one line per item of a list');
    return withServer(withJq(command));
  },
  examples: [
    ['whereat api aliases/mine --paginate --ndjson', 'all your places, one per line'],
    ['whereat api locations/cafe/door -X PATCH -f city=Sur', 'changes one field'],
    ['whereat api locations/batch --input places.json', 'a body from a file'],
    ['whereat api "changes?limit=10" -i', 'with the status and the headers'],
  ],
  async action({ terminal, connect }, [typed = ''], options) {
    const path = toPath(typed);
    if (path === undefined)
      return printUsageError(terminal, 'That isn’t a path.', 'For example: whereat api locations/cafe/door');
    const request = await toRequest(terminal, path, options);
    if (typeof request === 'string') return printUsageError(terminal, request);
    const connection = await connect(resolveServerUrl(options, terminal.env));
    const print = options.paginate ? printPages : printAnswer;
    return print(terminal, connection, request, options);
  },
};

/** Returns the path of a request; `undefined` for a full URL, because it can be on another server. */
function toPath(typed: string): string | undefined {
  if (/^[a-z]+:|^\/\//i.test(typed)) return undefined;
  if (typed.startsWith('/')) return typed;
  return typed.startsWith('api/') ? `/${typed}` : `/api/${typed}`;
}

/** Returns the request, or the problem with its options as a sentence. */
async function toRequest(
  terminal: Terminal,
  path: string,
  { method, field, rawField, header = {}, input }: ApiCommandOptions,
): Promise<RawRequest | string> {
  const fields = { ...field, ...rawField };
  const hasFields = Object.keys(fields).length > 0;
  if (hasFields && input !== undefined) return 'Use fields or --input, not both.';
  const verb = method ?? (hasFields || input !== undefined ? 'POST' : 'GET');
  if (verb === 'GET' && hasFields) {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, toText(value)]));
    return { method: verb, path: `${path}${path.includes('?') ? '&' : '?'}${query}`, headers: header };
  }
  const headers = { 'content-type': 'application/json', ...header };
  if (hasFields) return { method: verb, path, headers, body: Buffer.from(JSON.stringify(fields)) };
  if (input === undefined) return { method: verb, path, headers: header };
  try {
    const body = input === '-' ? await terminal.input.bytes() : await readFile(input);
    return { method: verb, path, headers, body };
  } catch (error) {
    return describeFileError(error as NodeJS.ErrnoException);
  }
}

async function printAnswer(
  terminal: Terminal,
  connection: ServerConnection,
  request: RawRequest,
  options: ApiCommandOptions,
): Promise<ExitCode> {
  const answer = await connection.send(request);
  if (!answer.ok) return printFailure(terminal, answer.failure);
  if (options.include) printHead(terminal, answer.value);
  if (answer.value.status >= 400) return printRefusal(terminal, answer.value);
  const content = readJson(answer.value);
  if (content === undefined) terminal.out.writeBytes(answer.value.bytes);
  else printJson(terminal, content, options);
  return exitCode.ok;
}

/** Requests all pages of a list. With `--ndjson` each page is printed when it arrives. */
async function printPages(
  terminal: Terminal,
  connection: ServerConnection,
  request: RawRequest,
  options: ApiCommandOptions,
): Promise<ExitCode> {
  const items: unknown[] = [];
  for (let path: string | undefined = request.path; path !== undefined; ) {
    if (terminal.interrupted.aborted) return exitCode.interrupted;
    const answer = await connection.send({ ...request, path });
    if (!answer.ok) return printFailure(terminal, answer.failure);
    if (answer.value.status >= 400) return printRefusal(terminal, answer.value);
    const page = readJson(answer.value);
    if (!Array.isArray(page))
      return printReason(terminal, exitCode.failure, 'This response isn’t a list, so it has no pages.');
    if (options.ndjson) printJson(terminal, page, options);
    else items.push(...page);
    path = answer.value.next;
  }
  if (!options.ndjson) printJson(terminal, items, options);
  return exitCode.ok;
}

function printHead(terminal: Terminal, { status, headers }: RawAnswer): void {
  writeLine(terminal.out, `HTTP ${status}`);
  for (const [name, value] of headers) writeLine(terminal.out, `${name}: ${value}`);
  writeLine(terminal.out, '');
}

/** Prints the server's JSON for a failure on stdout, and its message on stderr. */
async function printRefusal(terminal: Terminal, answer: RawAnswer): Promise<ExitCode> {
  terminal.out.writeBytes(answer.bytes);
  if (answer.bytes.at(-1) !== LINE_FEED) terminal.out.write('\n');
  const failure = errorFromWire(readJson(answer));
  if (failure === undefined) {
    printError(terminal, `HTTP ${answer.status}`);
    return exitCode.failure;
  }
  const { text, next, code } = await describeFailure(terminal, failure);
  printError(terminal, text, next);
  return code;
}

const LINE_FEED = 10;

function printJson({ out }: Terminal, content: unknown, { json, ndjson }: ApiCommandOptions): void {
  if (ndjson) for (const item of Array.isArray(content) ? content : [content]) writeLine(out, printableJson(item));
  else writeLine(out, printableJson(content, json || out.isTerminal ? 2 : undefined));
}

const readJson = ({ headers, bytes }: RawAnswer): unknown =>
  /\bjson\b/.test(headers.get('content-type') ?? '') ? parseJson(new TextDecoder().decode(bytes)) : undefined;

function readMethod(text: string): string {
  const method = text.toUpperCase();
  if (!['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'].includes(method))
    throw new InvalidOptionError('Use GET, POST, PUT, PATCH or DELETE.');
  return method;
}

function splitPair(text: string, separator: string): readonly [name: string, value: string] {
  const end = text.indexOf(separator);
  if (end < 1) throw new InvalidOptionError(`Write it like name${separator}value.`);
  return [text.slice(0, end).trim(), text.slice(end + 1)];
}

function addField(text: string, before: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const [name, value] = splitPair(text, '=');
  return { ...before, [name]: parseValue(value) };
}

function addRawField(text: string, before: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const [name, value] = splitPair(text, '=');
  return { ...before, [name]: value };
}

function addHeader(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const [name, value] = splitPair(text, ':');
  return { ...before, [name.toLowerCase()]: value.trim() };
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
