import { z } from 'zod';
import { parseEnvironment, type Variables } from '../../adapters/environment/parse-environment.ts';
import type { S3Location } from '../../adapters/s3/object-store.ts';
import type { OrReason } from '../../domain/result.ts';

/** Matches the name of a bucket: 3 to 63 characters, by the rules of Amazon S3. */
const BUCKET = /^[a-z0-9](?:[a-z0-9.-]{1,61})[a-z0-9]$/;
const PREFIX = /^[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/;

const reject = (reason: string): OrReason<S3Location> => ({ ok: false, reason });

/** Parses `s3://BUCKET[/PREFIX][?endpoint=https://…][&region=…]`. For an invalid URL, `reason` describes the expected form. */
function parseS3Url(text: string): OrReason<S3Location> {
  const [, bucket = '', path = '', query = ''] = /^s3:\/\/([^/?#]*)\/?([^?#]*)(?:\?([^#]*))?$/.exec(text) ?? [];
  if (!BUCKET.test(bucket))
    return reject('must be s3://BUCKET or s3://BUCKET/FOLDER?endpoint=https://HOST&region=REGION');
  const folder = path.replace(/\/$/, '');
  if (folder !== '' && !PREFIX.test(folder))
    return reject('must have a folder of letters, digits, dots and dashes, with single slashes between');
  const settings = new URLSearchParams(query);
  const unknown = [...settings.keys()].find((name) => name !== 'endpoint' && name !== 'region');
  if (unknown !== undefined) return reject(`knows endpoint and region, and not ${unknown.slice(0, 40)}`);
  const region = settings.get('region') ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return reject('must have a region of small letters, digits and dashes');
  const endpoint = (settings.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '');
  if (!/^https?:\/\/[^/?#@\s]+$/.test(endpoint) || !URL.canParse(endpoint))
    return reject('must have an endpoint that begins with https:// or http:// and has no path and no password');
  return { ok: true, value: { endpoint, region, bucket, prefix: folder === '' ? '' : `${folder}/` } };
}

const text = z.string().trim();

/** The variables of an operator that decide where photos are stored. */
export const photoEnvironment = z.object({
  PHOTOS_URL: text
    .transform((value, context) => {
      const parsed = parseS3Url(value);
      if (parsed.ok) return parsed.value;
      context.addIssue({ code: 'custom', message: parsed.reason });
      return z.NEVER;
    })
    .optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
});

export type PhotoObjectSettings = S3Location & { readonly accessKeyId: string; readonly secretAccessKey: string };

/**
 * Reads the settings of the object store for photos: `undefined` if the database stores them. `reason` is one line that names the invalid
 * variable.
 */
export function readPhotoEnvironment(variables: Variables): OrReason<PhotoObjectSettings | undefined> {
  const read = parseEnvironment(photoEnvironment, variables);
  if (!read.ok) return read;
  const { PHOTOS_URL, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = read.value;
  if (PHOTOS_URL === undefined) return { ok: true, value: undefined };
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = accessKeyId === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY';
    return {
      ok: false,
      reason: `${missing} is missing: PHOTOS_URL is set, and needs both parts of its key.`,
    };
  }
  return { ok: true, value: { ...PHOTOS_URL, accessKeyId, secretAccessKey } };
}
