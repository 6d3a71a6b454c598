import { operation, userOperation } from '../shared/operation.ts';

export const createSigns = userOperation('createSigns', 'POST', '/api/signs', {
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
});

const failures = ['location-not-found', 'removed', 'taken-down', 'expired', 'pin-required'] as const;

export const getSignPdf = operation('getSignPdf', 'GET', '/share/:handle/:label/sign.pdf', {
  limit: 'pages',
  media: ['application/pdf'],
  failures,
});
export const getSignPng = operation('getSignPng', 'GET', '/share/:handle/:label/sign.png', {
  limit: 'pages',
  media: ['image/png'],
  failures,
});
export const getSignSvg = operation('getSignSvg', 'GET', '/share/:handle/:label/sign.svg', {
  limit: 'pages',
  media: ['image/svg+xml'],
  failures,
});
