import { wireOEmbed } from '../oembed.ts';
import type { Operation } from './operation.ts';

export const getOEmbed = {
  id: 'getOEmbed',
  method: 'GET',
  path: '/oembed',
  answer: wireOEmbed,
  failures: [
    'bad-alias',
    'location-not-found',
    'removed',
    'taken-down',
    'expired',
    'pin-required',
    'link-not-found',
    'format-not-supported',
  ],
} as const satisfies Operation;
