import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'src/adapters/sql';

/** Lists of bounded length, each with its bound. */
const bounded: Readonly<Record<string, string>> = {
  'accounts/access-token-store.ts: keys': 'a token has at most twenty handles',
  'accounts/access-token-store.ts: present': 'a token has at most twenty handles',
  'changes/change-feed.ts: listHandles(query, user)': 'a subquery',
  'changes/change-feed.ts: ids': 'max_prepared_transactions of the workers',
  'grants/grant-store.ts: listLocationIds(': 'a subquery',
  'grants/grant-store.ts: Array.from({ length: sessions }': 'MAX_GRANT_SESSIONS',
  'grants/grant-store.ts: hashes': 'MAX_GRANT_SESSIONS',
  'aliases/handle-renames.ts: renameIds': 'HISTORY_LENGTH',
  'aliases/in-area.ts: [...getBoxes(area)': 'an area has at most two boxes',
  'aliases/location-lists.ts: listHandles(query, user)': 'a subquery',
  'aliases/location-lists.ts: limitedTo': 'MAX_TOKEN_KEYS',
  'aliases/location-lists.ts: searched': 'the fields of a place',
  'aliases/alias-lifecycle-store.ts: actions': 'MAX_CHANGED_ROWS',
  'aliases/handle-locks.ts: keys': 'MAX_CHANGED_ROWS',
  'aliases/handle-locks.ts: targets': 'MAX_CHANGED_ROWS',
  'aliases/idempotency.ts: keys': 'MAX_INSERTED_ROWS',
  'aliases/idempotency.ts: rows': 'MAX_INSERTED_ROWS',
  'aliases/insert-locations.ts: [...handles.keys()]': 'MAX_INSERTED_ROWS',
  'aliases/insert-locations.ts: values': 'MAX_INSERTED_ROWS',
  'aliases/insert-locations.ts: inserted': 'MAX_INSERTED_ROWS',
  'aliases/names.ts: [...new Set(keys)': 'MAX_INSERTED_ROWS',
  'aliases/names.ts: handleKeys': 'MAX_INSERTED_ROWS',
  'aliases/names.ts: handles': 'MAX_INSERTED_ROWS',
  'aliases/names.ts: pairs': 'MAX_INSERTED_ROWS',
  'aliases/place-index.ts: indexed': 'MAX_INSERTED_ROWS, or one chunk',
  'aliases/place-index.ts: [...new Set(chunk': 'one chunk',
  'aliases/quotas.ts: [...new Set(locations': 'MAX_CHANGED_ROWS',
  'aliases/quotas.ts: locations': 'MAX_CHANGED_ROWS',
  'aliases/place-index.ts: rows': 'the segments of one handle',
  'aliases/place-search.ts: handleKeys': 'the handles of one page of suggestions',
  'aliases/place-search.ts: listSegmentProbes(handle)': 'the segments of one handle',
  'aliases/postgres-place-matches.ts: question.map(conjunction)': 'the words of one query, which has a length limit',
  'aliases/rename-handle.ts: ids.$castTo': 'a subquery',
  'aliases/rename-handle.ts: names.map(': 'RENAME_CHUNK_ROWS',
  'aliases/move-rows.ts: columns.map(': 'the columns of a table',
  'aliases/label-order.ts: orders': 'BATCH_ROWS',
  'aliases/move-rows.ts: values': 'the columns of a table',
  'aliases/move-rows.ts: findLast(last)': 'the columns of a key',
  'distribution/distribute.ts: Object.keys(distributedTables)': 'the tables',
  'moderation/moderation-lists.ts: [...new Set(reports.map(': 'one page',
  'moderation/moderation-lists.ts: locationIds': 'one page',
  'moderation/moderation-lists.ts: userIds': 'one page',
  'moderation/moderation-lists.ts: keys': 'one page',
  'webhooks/webhook-queue.ts: [...new Set(changes.map(': 'one chunk of changes',
  'aliases/handle-locks.ts: own.map(': 'MAX_CHANGED_ROWS',
  'aliases/alias-store.ts: ids': 'a subquery',
  'aliases/alias-store.ts: idsInArea(': 'a subquery',
  'aliases/location-lists.ts: idsInArea(': 'a subquery',
  'aliases/stored-bytes.ts: textFields': 'the text fields of a place',
  'webhooks/webhook-store.ts: without': 'the owners whose attempts are in flight, as many as there are lanes',
  'webhooks/webhook-store.ts: after': 'the accounts that were served last, as many as there are lanes',
};

/** Matches code in which each row or value of a list becomes a parameter. */
const lists = /(?:Into\([^)]*\)\s*\.values\(|'(?:not )?in',|(?<!export const )sql\.join\()\s*/g;
/** Recognizes literals, single rows, subqueries and chunks. */
const isBounded = (argument: string, text: string): boolean =>
  /^(?:\{|\(|\[\s*(?:'|sql`)|tx\b|query\b|build\b|chunk\b|grantRow\()/.test(argument) ||
  new RegExp(`const ${/^\w+/.exec(argument)?.[0]} = (?:tx|query)\\s*\\.selectFrom`).test(text);

const findUnbounded = (file: string, text: string): readonly string[] =>
  [...text.matchAll(lists)]
    .map(({ index, 0: { length } }) => text.slice(index + length, index + length + 80))
    .filter((argument) => !isBounded(argument, text))
    .map((argument) => `${file}: ${argument.replace(/(?<=[[(])\s+/g, '')}`)
    .filter((found) => !Object.keys(bounded).some((known) => found.startsWith(known)));

test('no statement has a parameter list whose length depends on data', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('migrations'),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap((file) => findUnbounded(file, readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

test.each([
  ["tx.insertInto('mails').values(mails.map(toRow)).execute()", 1],
  ["tx.deleteFrom('mails').where('id', 'in', ids)", 1],
  ['sql.join(ids)', 1],
  ["const ids = tx.selectFrom('mails').select('id'); tx.deleteFrom('mails').where('id', 'in', ids)", 0],
  ["for (const chunk of splitIntoChunks(mails)) tx.insertInto('mails').values(chunk.map(toRow))", 0],
])('%s has %i', (text, count) => {
  expect(findUnbounded('planted.ts', text)).toHaveLength(count);
});
