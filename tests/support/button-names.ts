import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The message keys of a button: of its accessible name and of its visible text. */
export interface ButtonTexts {
  readonly name: string;
  readonly visible: string;
}

const ui = join(import.meta.dirname, '..', '..', 'src', 'ui');

/** Lists the buttons and links of the screens whose `aria-label` and visible text are both catalogue messages. */
export const listButtonTexts = (): readonly ButtonTexts[] =>
  globSync('**/*.tsx', { cwd: ui }).flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(ui, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.TSX,
    );
    const found: ButtonTexts[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node)) found.push(...readButton(node));
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });

function readButton({ openingElement, children }: ts.JsxElement): readonly ButtonTexts[] {
  if (!/Button|Link/.test(openingElement.tagName.getText())) return [];
  const label = openingElement.attributes.properties
    .filter(ts.isJsxAttribute)
    .find(({ name }) => name.getText() === 'aria-label')?.initializer;
  if (label === undefined || !ts.isJsxExpression(label)) return [];
  const names = listKeys(label.expression);
  const words = children.filter(ts.isJsxExpression).flatMap(({ expression }) => listKeys(expression));
  // Two conditions list their branches in the same order.
  return names.length === words.length ? names.map((name, index) => ({ name, visible: words[index]! })) : [];
}

/** Returns the key of `t.key` or `t.key(…)`, or the keys of both branches of a condition. */
function listKeys(expression: ts.Expression | undefined): readonly string[] {
  if (expression === undefined) return [];
  if (ts.isConditionalExpression(expression))
    return [...listKeys(expression.whenTrue), ...listKeys(expression.whenFalse)];
  if (ts.isCallExpression(expression)) return listKeys(expression.expression);
  return ts.isPropertyAccessExpression(expression) ? [expression.name.text] : [];
}
