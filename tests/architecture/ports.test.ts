import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Returns whether a constant is an injection token, or an implementation that does nothing, such as `noModerationMails`. */
const isAllowed = ({ name, initializer, type }: ts.VariableDeclaration): boolean =>
  (initializer !== undefined &&
    ts.isCallExpression(initializer) &&
    initializer.expression.getText() === 'injectionToken') ||
  (type !== undefined && name.getText() === `no${type.getText()}`);

const isType = (statement: ts.Statement): boolean =>
  ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);

/** Lists the exports of a port that are values and not allowed. */
function findValues(text: string): readonly string[] {
  const { statements } = ts.createSourceFile('port.ts', text, ts.ScriptTarget.Latest, true);
  return statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return statement.isTypeOnly ? [] : [statement.getText()];
    const isExported = ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.[0]?.getText() === 'export';
    if (!isExported || isType(statement)) return [];
    const values = ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement];
    return values
      .filter((value) => !ts.isVariableDeclaration(value) || !isAllowed(value))
      .map((value) => value.getText().split('\n', 1)[0]!);
  });
}

test('a port exports no value except its injection token and an implementation that does nothing', () => {
  const files = globSync('src/ports/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('/injection-token.ts'));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    findValues(readFileSync(join(root, file), 'utf8')).map((value) => `${file}: ${value}`),
  );
  expect(found, 'The words and limits of a port belong to the domain.').toEqual([]);
});

test.each([
  'export const MAX_WEBHOOKS = 10;',
  'export function toPage() {}',
  'export class PortError extends Error {}',
  "export { changeTypes } from '../../domain/changes/change.ts';",
  'export const noMails: WebhookMails = { compose: () => undefined };',
])('catches %s', (text) => {
  expect(findValues(text)).toHaveLength(1);
});

test.each([
  'export interface WebhookStore { find(): void }',
  "export type { ChangeType } from '../../domain/changes/change.ts';",
  "export const WebhookStore = injectionToken<WebhookStore>('WebhookStore');",
  'export const noWebhookMails: WebhookMails = { compose: () => undefined };',
])('permits %s', (text) => {
  expect(findValues(text)).toEqual([]);
});
