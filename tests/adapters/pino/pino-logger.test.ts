import { expect, test } from 'vitest';
import { createJsonLogger } from '../../../src/adapters/pino/pino-logger.ts';

test('a log line contains no secret and no place, also if a library wrote it', () => {
  const lines: string[] = [];
  const logger = createJsonLogger('info', { write: (line: string) => void lines.push(line) });
  const secrets = { password: 'hunter22', token: 'whereat_x', latitude: 24.7136, cookie: 'whereat=abc' };
  logger.info(secrets, 'flat');
  logger.warn({ request: { headers: { authorization: 'Bearer whereat_x' }, ...secrets } }, 'nested');
  logger.error({ err: new Error('broken') }, 'failed');
  const text = lines.join('');
  for (const secret of ['hunter22', 'whereat_x', '24.7136', 'whereat=abc']) expect(text).not.toContain(secret);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['flat', 'nested', 'failed']);
  expect(JSON.parse(lines[2]!).err.message).toBe('broken');
});
