import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface ReadPage {
  /** Every element, in document order. */
  readonly elements: readonly ReadElement[];
  /** Returns the content of `<meta>` by its name or property. */
  meta(name: string): string | undefined;
  title(): string;
  /** Returns all text except scripts and styles, in one line. */
  text(): string;
}
interface ReadElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Parses a page by the HTML standard, without running its scripts. */
export function readPage(html: string): ReadPage {
  const elements: ReadElement[] = [];
  const texts: string[] = [];
  let title = '';
  const walk = (node: Node): void => {
    if ('tagName' in node) elements.push({ name: node.tagName, attributes: getAttributes(node) });
    if (node.nodeName === 'script' || node.nodeName === 'style') return;
    if (node.nodeName === 'title' && 'tagName' in node) title = toText(node);
    if (node.nodeName === '#text' && 'value' in node) texts.push(node.value);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return {
    elements,
    meta: (name) =>
      elements.find(
        ({ name: tag, attributes }) => tag === 'meta' && (attributes.name === name || attributes.property === name),
      )?.attributes.content,
    title: () => title,
    text: () => texts.join('').replace(/\s+/g, ' '),
  };
}

const toText = ({ childNodes }: Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');

const getAttributes = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
