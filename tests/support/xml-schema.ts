/** A schema's rule for an element: its children in their order, its attributes and its text. */
interface ElementRule {
  /** The name of each child, with its maximum and minimum number. */
  readonly children?: readonly (readonly [name: string, most: number, least?: number])[];
  /** The required attributes; others are not permitted. */
  readonly attributes?: Readonly<Record<string, (value: string) => boolean>>;
  /** True if only elements of other namespaces are permitted (`##other`). */
  readonly others?: true;
  /** Returns whether the text is valid; if absent, only white space is permitted. */
  readonly text?: (text: string) => boolean;
}

export interface XmlSchema {
  readonly root: string;
  readonly namespaces: Readonly<Record<string, string>>;
  readonly elements: Readonly<Record<string, ElementRule>>;
}

/** Lists the violations of a schema in a document. */
export function findSchemaViolations(document: Document, schema: XmlSchema): readonly string[] {
  const root = document.documentElement;
  return root.nodeName === schema.root ? checkElement(root, schema) : [`The root is ${root.nodeName}`];
}

function checkElement(element: Element, schema: XmlSchema): readonly string[] {
  const { nodeName } = element;
  const rule = schema.elements[nodeName];
  if (rule === undefined) return [`${nodeName} is not known here`];
  const found = getChildren(element);
  const known = Object.values(schema.namespaces);
  if (rule.others)
    return found
      .filter(({ namespaceURI }) => known.includes(namespaceURI ?? ''))
      .map((child) => `${nodeName}: ${child.nodeName} in it`);
  return [
    ...(element.namespaceURI === schema.namespaces[element.prefix ?? '']
      ? []
      : [`${nodeName} is of another namespace`]),
    ...checkAttributes(element, rule),
    ...checkOrder(nodeName, found, rule),
    ...checkText(element, rule),
    ...found.flatMap((child) => checkElement(child, schema)),
  ];
}

const getChildren = (element: Element): readonly Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);

function checkAttributes(element: Element, { attributes = {} }: ElementRule): readonly string[] {
  const present = Array.from(element.attributes).filter(({ nodeName }) => !/^(?:xmlns|xsi)(?::|$)/.test(nodeName));
  const unknown = present.filter(({ nodeName }) => !(nodeName in attributes)).map(({ nodeName }) => nodeName);
  const wrong = Object.entries(attributes).filter(([name, holds]) => {
    const value = element.getAttribute(name);
    return value === null || !holds(value);
  });
  return [...unknown, ...wrong.map(([name]) => name)].map((name) => `${element.nodeName}: attribute ${name}`);
}

function checkOrder(parent: string, found: readonly Element[], { children = [] }: ElementRule): readonly string[] {
  const places = found.map(({ nodeName }) => children.findIndex(([name]) => name === nodeName));
  const counted = children.filter(([name, most, least = 0]) => {
    const count = found.filter(({ nodeName }) => nodeName === name).length;
    return count > most || count < least;
  });
  return [
    ...found.filter((_child, index) => places[index] === -1).map(({ nodeName }) => `${parent}: ${nodeName} in it`),
    ...found
      .filter((_child, index) => index > 0 && places[index]! < places[index - 1]!)
      .map(({ nodeName }) => `${parent}: ${nodeName} too late`),
    ...counted.map(([name]) => `${parent}: number of ${name}`),
  ];
}

function checkText(element: Element, { text }: ElementRule): readonly string[] {
  if (text !== undefined) return text(element.textContent ?? '') ? [] : [`${element.nodeName}: its text`];
  const own = Array.from(element.childNodes).filter(({ nodeType }) => nodeType === 3 || nodeType === 4);
  return own.every(({ nodeValue }) => nodeValue?.trim() === '') ? [] : [`${element.nodeName}: text in it`];
}
