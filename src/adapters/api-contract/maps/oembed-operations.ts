import { operation } from '../shared/operation.ts';
import { wireOEmbed } from './oembed-schemas.ts';

export const getOEmbed = operation('getOEmbed', 'GET', '/oembed', {
  limit: 'pages',
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
});
