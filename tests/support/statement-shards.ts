import { distributedTables } from '../../src/adapters/sql/distribution/distributed-tables.ts';

/**
 * The reasons why a cluster with distributed tables rejects a statement or runs it on every worker:
 * - `join`: joins rows that may be on different workers;
 * - `nested`: reads coordinator rows for each worker row, or changes coordinator rows by a condition on worker rows;
 * - `mixed`: joins worker rows with a coordinator table, whose matching rows are then sent to the workers. The result of a query with
 *   conditions counts as copied;
 * - `lock`: locks rows without a single value of the distribution column;
 * - `move`: changes a distribution column, which would move the row to another worker;
 * - `everywhere`: has no value of the distribution column, so it runs on every worker.
 */
export type ShardProblem = 'join' | 'nested' | 'mixed' | 'lock' | 'move' | 'everywhere';

/** Finds the problems of a statement that does more than read or write rows of one worker. */
export function findShardProblems(text: string, values: readonly unknown[] = []): readonly ShardProblem[] {
  const problems = new Set<ShardProblem>();
  if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) checkQuery(toTree(text), [], { values, problems });
  return [...problems];
}

type Node = string | Node[];

interface Context {
  readonly values: readonly unknown[];
  readonly problems: Set<ShardProblem>;
}

/** A table or a subquery in the `from` of a query. */
interface Source {
  readonly alias: string;
  readonly kind: 'distributed' | 'copied' | 'coordinator';
  /** The distribution column. */
  readonly column: string;
  /** The values and the joins that determine the worker of its rows. */
  readonly places: Set<string>;
}

type Scope = readonly Source[];

/** Splits a statement into words, and a list for each pair of parentheses. */
function toTree(text: string): Node[] {
  const stack: Node[][] = [[]];
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|"[^"]+"|\$\d+|\w+|<>|<=|>=|!=|\|\||::|@@|\S/g)) {
    if (token === '(') stack.push([]);
    else if (token === ')') {
      const group = stack.pop()!;
      stack.at(-1)!.push(group);
    } else stack.at(-1)!.push(toWord(token));
  }
  return stack[0]!;
}

const toWord = (token: string): string => {
  if (token.startsWith('"')) return token.slice(1, -1);
  return /^['$]/.test(token) ? token : token.toLowerCase();
};

const isQuery = (node: Node | undefined): node is Node[] =>
  Array.isArray(node) &&
  (/^(select|insert|update|delete|with|values)$/.test(String(node[0])) || (node.length === 1 && isQuery(node[0])));

/** Checks the parts of a union and their subqueries, and returns the sources of their rows. */
function checkQuery(nodes: readonly Node[], outer: readonly Scope[], context: Context): Scope {
  const parts: Node[][] = [[]];
  for (const node of nodes)
    if (/^(union|except|intersect)$/.test(String(node))) parts.push([]);
    else parts.at(-1)!.push(node);
  return parts.flatMap((part) => {
    const words = part[0] === 'all' ? part.slice(1) : part;
    const [first] = words;
    return words.length === 1 && Array.isArray(first)
      ? checkQuery(first, outer, context)
      : checkSelect(words, outer, context);
  });
}

function checkSelect(nodes: readonly Node[], outer: readonly Scope[], context: Context): Scope {
  // A recursive query continues with intermediate rows, which are not on a worker.
  if (nodes[0] === 'with' && nodes[1] === 'recursive') context.problems.add('join');
  const sources = readSources(nodes, outer, context);
  const scope = [sources, ...outer];
  const words = flatten(nodes);
  readPlaces(words, scope, context);
  const inner = words.flatMap((node) =>
    isQuery(node) && !isFromItem(nodes, node) ? checkQuery(node, scope, context) : [],
  );
  const isWrite = /^(insert|update|delete)$/.test(String(nodes[0]));
  if (isWrite && sources[0]?.kind !== 'distributed' && inner.some(({ kind }) => kind === 'distributed'))
    context.problems.add('nested');
  if (!nodes.includes('into')) checkSources(sources, outer, context, nodes);
  return sources;
}

const isFromItem = (nodes: readonly Node[], node: Node): boolean =>
  ['from', 'join', 'lateral'].includes(String(nodes[nodes.indexOf(node) - 1]));

/** Returns the words of a query, including those in parentheses that do not contain a subquery. */
const flatten = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (Array.isArray(node) && !isQuery(node) ? ['(', ...flatten(node), ')'] : [node]));

const endOfSources = /^(where|group|order|limit|offset|for|returning|set|on|values|select|having)$/;

function readSources(nodes: readonly Node[], outer: readonly Scope[], context: Context): Source[] {
  const sources: Source[] = [];
  let isNext = false;
  let isList = false;
  for (const [at, node] of nodes.entries()) {
    const word = String(node);
    const isUsing = word === 'using' && !Array.isArray(nodes[at + 1]);
    if (isUsing || word === 'from' || word === 'join' || word === 'into' || (word === 'update' && at === 0)) {
      isNext = true;
      isList = word === 'from';
    } else if (endOfSources.test(word)) isNext = isList = false;
    else if (isList && word === ',') isNext = true;
    else if (isNext && word !== 'lateral' && word !== 'only') {
      isNext = false;
      sources.push(readSource(nodes, at, [sources, ...outer], context));
    }
  }
  return sources;
}

function readSource(nodes: readonly Node[], at: number, scope: readonly Scope[], context: Context): Source {
  const node = nodes[at]!;
  const next = nodes[at + 1];
  const isFunction = typeof node === 'string' && Array.isArray(next) && nodes[0] !== 'insert';
  const alias = readAlias(nodes, isFunction ? at + 2 : at + 1);
  if (Array.isArray(node)) return readDerived(node, alias ?? '', scope, context);
  const column = (distributedTables as Record<string, string>)[node];
  if (column !== undefined) return { alias: alias ?? node, kind: 'distributed', column, places: new Set() };
  const isCopied = isFunction || /^(pg_|changes_id_seq)/.test(node);
  return { alias: alias ?? node, kind: isCopied ? 'copied' : 'coordinator', column: '', places: new Set() };
}

/** Reads a subquery in a `from`. */
function readDerived(node: Node[], alias: string, scope: readonly Scope[], context: Context): Source {
  const within = checkQuery(node, scope, context);
  const distributed = within.find(({ kind }) => kind === 'distributed');
  // The coordinator applies a limit, so the rows come from it.
  if (distributed !== undefined && !node.includes('limit')) return { ...distributed, alias };
  const isLimited = distributed === undefined && node.includes('where');
  const isCopied = isLimited || within.every(({ kind }) => kind === 'copied');
  return { alias, kind: isCopied ? 'copied' : 'coordinator', column: '', places: new Set() };
}

const noAlias =
  /^(where|group|order|limit|offset|for|returning|set|on|inner|left|right|full|cross|join|using|values|select|with|default|[^a-z].*)$/;

function readAlias(nodes: readonly Node[], at: number): string | undefined {
  const word = nodes[at] === 'as' ? nodes[at + 1] : nodes[at];
  return typeof word === 'string' && !noAlias.test(word) ? word : undefined;
}

/** Reads the conditions of a query that determine the workers of its sources. */
function readPlaces(words: readonly Node[], scope: readonly Scope[], { values }: Context): void {
  for (const [at, word] of words.entries()) {
    if (word === '=') readEquality(words, at, scope, values);
    else if (word === 'in' && words[at - 1] !== 'not') readList(words, at, scope, values);
    else if (word === 'using' && words[at + 1] === '(') {
      const [first, ...others] = scope[0]!.filter(({ column }) => column === words[at + 2]);
      for (const source of others) markJoin(first!, source);
    }
  }
}

function readEquality(words: readonly Node[], at: number, scope: readonly Scope[], values: readonly unknown[]): void {
  const left = findColumnBefore(words, at, scope);
  const right = findColumnAfter(words, at + 1, scope);
  if (left !== undefined && right !== undefined) markJoin(left, right);
  else {
    const place = left === undefined ? readValue(words, at - 1, values) : readValue(words, at + 1, values);
    if (place !== undefined) (left ?? right)?.places.add(place);
  }
}

/** Reads `handle_key in (…)`, and `(handle_key, label_key) in (…)`. */
function readList(words: readonly Node[], at: number, scope: readonly Scope[], values: readonly unknown[]): void {
  const isRow = words[at - 1] === ')';
  const left = isRow
    ? findColumnAfter(words, words.lastIndexOf('(', at) + 1, scope)
    : findColumnBefore(words, at, scope);
  if (left === undefined) return;
  if (isQuery(words[at + 1])) left.places.add('a query');
  const listed = words.slice(at + 2, words.indexOf(')', at)).filter((node) => node !== ',');
  const places = listed.map((_, index) => readValue(words, at + 2 + index * 2, values)).join();
  left.places.add(listed.length === 1 ? places : `among ${places}`);
}

const findColumnBefore = (words: readonly Node[], at: number, scope: readonly Scope[]) =>
  words[at - 2] === '.' ? findSource(scope, words[at - 1], words[at - 3]) : findSource(scope, words[at - 1]);

const findColumnAfter = (words: readonly Node[], at: number, scope: readonly Scope[]) =>
  words[at + 1] === '.' ? findSource(scope, words[at + 2], words[at]) : findSource(scope, words[at]);

/** Finds the source to which a distribution column belongs. */
function findSource(scope: readonly Scope[], name: Node | undefined, alias?: Node): Source | undefined {
  return scope
    .flat()
    .find(
      (source) => source.column !== '' && source.column === name && (alias === undefined || source.alias === alias),
    );
}

function readValue(words: readonly Node[], at: number, values: readonly unknown[]): string | undefined {
  const word = words[at];
  if (typeof word !== 'string') return undefined;
  if (word.startsWith('$')) return `value ${String(values[Number(word.slice(1)) - 1])}`;
  if (word.startsWith("'")) return `value ${word.slice(1, -1)}`;
  return words[at + 1] === '.' ? `value ${word}.${String(words[at + 2])}` : undefined;
}

let joins = 0;

function markJoin(a: Source, b: Source): void {
  joins += 1;
  for (const source of [a, b]) source.places.add(`join ${joins}`);
}

function checkSources(sources: Scope, outer: readonly Scope[], { problems }: Context, nodes: readonly Node[]): void {
  const distributed = sources.filter(({ kind }) => kind === 'distributed');
  const correlated = outer
    .flat()
    .filter(({ alias }) => isNamed(nodes, alias) && !sources.some((own) => own.alias === alias));
  if (sources.some(({ kind }) => kind === 'coordinator') && correlated.some(({ kind }) => kind === 'distributed'))
    problems.add('nested');
  const [first] = distributed;
  if (first === undefined) return;
  if (sources.some(({ kind }) => kind === 'coordinator')) problems.add('mixed');
  const places = collectReachablePlaces(first, [...distributed, ...outer.flat()]);
  if (distributed.some((source) => source !== first && !isWithin(source, places))) problems.add('join');
  // A correlated subquery runs on the worker of the outer row.
  const isLinked = outer.flat().some((source) => source.kind === 'distributed' && isWithin(source, places));
  if (correlated.length > 0 && !isLinked) problems.add('join');
  if ([...places].every((place) => place.startsWith('join'))) problems.add('everywhere');
  const isLocked = /^(update|share|no|key)$/.test(String(nodes[nodes.lastIndexOf('for') + 1])) && nodes.includes('for');
  if (isLocked && ![...places].some((place) => place.startsWith('value'))) problems.add('lock');
  if (isMoved(nodes, first.column)) problems.add('move');
}

const isNamed = (nodes: readonly Node[], alias: string): boolean =>
  flatten(nodes).some((node, at, words) => node === alias && words[at + 1] === '.');

const isWithin = (source: Source, places: ReadonlySet<string>): boolean =>
  [...source.places].some((place) => places.has(place));

/** Collects the values and joins that determine the worker of a row, also through joined rows. */
function collectReachablePlaces(first: Source, sources: readonly Source[]): ReadonlySet<string> {
  const places = new Set(first.places);
  for (let size = -1; size !== places.size; ) {
    size = places.size;
    for (const source of sources) if (isWithin(source, places)) for (const place of source.places) places.add(place);
  }
  return places;
}

/** Returns whether a statement sets a column. */
function isMoved(nodes: readonly Node[], column: string): boolean {
  if (nodes[0] !== 'update') return false;
  const changes = nodes.slice(nodes.indexOf('set') + 1, nodes.indexOf('where'));
  return changes.some((node, at) => node === column && changes[at + 1] === '=');
}
