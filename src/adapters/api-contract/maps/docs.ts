import { SIGN_LIMIT } from '../../../domain/location/sign-size.ts';
import type { OperationTexts } from '../shared/operation-docs.ts';

export const mapsDocs = {
  createSigns: {
    summary: 'Create signs as a PDF',
    description: `The signs of up to ${SIGN_LIMIT} places as one PDF, a page each: places by their aliases, and all of a handle that the caller sees by the handle alone.`,
  },
  getSignPdf: {
    summary: 'Get a sign as PDF',
    description: 'The sign of a place as PDF, in one or two languages.',
    hasEtag: true,
    followsNames: true,
    example: { query: { size: 'a5' } },
  },
  getSignPng: {
    summary: 'Get a sign as PNG',
    description: 'The sign of a place as PNG, in one or two languages.',
    hasEtag: true,
    followsNames: true,
    example: { query: { size: 'a5' } },
  },
  getSignSvg: {
    summary: 'Get a sign as SVG',
    description: 'The sign of a place as SVG, in one or two languages.',
    hasEtag: true,
    followsNames: true,
    example: { query: { size: 'a5' } },
  },
  getOEmbed: {
    summary: 'Get a place as oEmbed',
    description: 'A place as oEmbed 1.0 for the link to it, also by a former name; in JSON only.',
  },
} as const satisfies OperationTexts;
