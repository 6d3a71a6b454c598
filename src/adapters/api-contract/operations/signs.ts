import type { Operation } from './operation.ts';

export const createSigns = {
  id: 'createSigns',
  method: 'POST',
  path: '/api/signs',
  access: 'user',
  allowsReadToken: true,
  media: ['application/pdf'],
  failures: [
    'bad-request',
    'bad-alias',
    'handle-not-found',
    'no-labels',
    'location-not-found',
    'removed',
    'taken-down',
    'expired',
    'pin-required',
    'wrong-pin',
    'busy',
  ],
} as const satisfies Operation;

const sign = {
  method: 'GET',
  failures: ['location-not-found', 'removed', 'taken-down', 'expired', 'pin-required'],
} as const;
const path = '/share/:handle/:label/sign';

export const getSignPdf = {
  ...sign,
  id: 'getSignPdf',
  path: `${path}.pdf`,
  media: ['application/pdf'],
} as const satisfies Operation;
export const getSignPng = {
  ...sign,
  id: 'getSignPng',
  path: `${path}.png`,
  media: ['image/png'],
} as const satisfies Operation;
export const getSignSvg = {
  ...sign,
  id: 'getSignSvg',
  path: `${path}.svg`,
  media: ['image/svg+xml'],
} as const satisfies Operation;
