import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toExitCode } from '../../src/cli/output/describe-failure.ts';
import {
  type FailureKind,
  failureKinds,
  findFailure,
  getParameterTypes,
  isOptional,
  isRetryable,
  listValues,
  toCode,
} from '../../src/domain/failure.ts';
import { englishTexts } from '../../src/i18n/english-texts.ts';
import { failureMessage } from '../../src/i18n/index.ts';
import { operatorMessages } from '../../src/i18n/operator-messages.ts';
import { getStatus } from '../../src/server/http/http-responses.ts';

type Type = ReturnType<typeof getParameterTypes>[string];

/** Returns an example value of a parameter: the first listed value, or the parameter's name. */
function sample(name: string, type: Type): unknown {
  if (typeof type !== 'string') return listValues(type)?.[0];
  if (type === 'true?') return true;
  if (type.startsWith('number')) return 60;
  return type.startsWith('texts') ? [`{${name}}`] : `{${name}}`;
}

const typeName = (type: Type): string =>
  typeof type === 'string' ? type.replace('?', '') : listValues(type)!.join(' \\| ');

function row(kind: FailureKind): string {
  const types = Object.entries(getParameterTypes(kind));
  const required = types.filter(([, type]) => !isOptional(type));
  const failure = findFailure(
    toCode(kind),
    Object.fromEntries(required.map(([name, type]) => [name, sample(name, type)])),
  )!;
  const parameters = types.map(([name, type]) => `\`${name}\`${isOptional(type) ? '?' : ''}: ${typeName(type)}`);
  const again = isRetryable(failure) ? 'yes' : '';
  const words = failureMessage(failure, { ...englishTexts, operatorMessages })
    .text.replaceAll('|', '\\|')
    .replaceAll('\n', ' ');
  return `| \`${toCode(kind)}\` | ${getStatus(kind)} | ${toExitCode(failure)} | ${again} | ${parameters.join('; ')} | ${words} |`;
}

const page = `# Error codes

Every failure has a code, whose meaning never changes. The API returns it as \`code\` with \`params\`, and rows of the command line's batches
contain it as \`code\`. It determines the exit code of the command line. *Again* means that the same request can succeed later. The sentence
is an example in English, with the parameters in braces. A list of values contains all values that the parameter can have.

\`tests/architecture/error-codes.test.ts\` generates this page from the tables in \`src/domain/failures\` (run it with Vitest's \`--update\`).

| code | status | exit | again | params | sentence |
|---|---|---|---|---|---|
${failureKinds.map(row).join('\n')}
`;

test('docs/error-codes.md has every code with its status, exit code and parameters', async () => {
  await expect(page).toMatchFileSnapshot(join(import.meta.dirname, '..', '..', 'docs', 'error-codes.md'));
});

test('each failure is in the table of one capability', async () => {
  const folder = join(import.meta.dirname, '../../src/domain/failures');
  const files = readdirSync(folder).filter((file) => file !== 'failure-row.ts');
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(folder, file))));
  const tables = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Failures') ? Object.keys(value as object) : [])),
  );
  expect(tables.toSorted()).toEqual(failureKinds.toSorted());
});
