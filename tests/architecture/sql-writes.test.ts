import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const writes = ['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'];

/** Returns whether a node is an argument of a call of `execute`, which runs one statement outside of a transaction. */
const isExecuted = (node: ts.Node): boolean => {
  if (ts.isFunctionLike(node) || ts.isSourceFile(node)) return false;
  if (ts.isCallExpression(node) && node.expression.getText() === 'execute') return true;
  return isExecuted(node.parent);
};

/** Lists the statements of a store that change rows without a transaction, whose handle is named `tx`, and without `execute`. */
function findOtherWrites(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && writes.includes(node.name.text)) {
      if (node.expression.getText() !== 'tx' && !isExecuted(node)) found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('store.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}

test('a store changes rows in a transaction, or by one statement in `execute`', () => {
  const files = globSync('src/adapters/sql/**/*.ts', { cwd: root }).filter((file) => !file.includes('/migrations/'));
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) =>
    findOtherWrites(readFileSync(join(root, file), 'utf8')).map((write) => `${file}: ${write}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "await query.deleteFrom('sessions').execute();",
  "await database.query.updateTable('users').set(changes).execute();",
  "read(database, async () => query.insertInto('mails').values(mail).execute());",
  "execute(database, statement, () => query.deleteFrom('mails').execute());",
])('catches %s', (text) => {
  expect(findOtherWrites(text)).toHaveLength(1);
});

test.each([
  "await tx.deleteFrom('sessions').execute();",
  "execute(database, query.deleteFrom('sessions').where('until', '<=', now));",
  "read(database, async () => query.selectFrom('mails').execute());",
])('permits %s', (text) => {
  expect(findOtherWrites(text)).toEqual([]);
});
