import { wireOEmbed } from '../oembed.ts';
import { operation } from './operation.ts';

export const getOEmbed = operation('getOEmbed', 'GET', '/oembed', {
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
