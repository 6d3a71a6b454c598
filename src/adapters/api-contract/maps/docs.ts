import { SIGN_LIMIT } from '../../../domain/location/sign-size.ts';
import type { OperationTexts } from '../shared/operation-docs.ts';

export const mapsDocs = {
  createSigns: {
    summary: 'Create signs as a PDF',
    description: `Returns the signs of up to ${SIGN_LIMIT} places as one PDF with a page for each. An alias selects one place, a handle all of its places that the caller can see.`,
  },
  getSignPdf: {
    summary: 'Get a sign as PDF',
    description: 'Returns the sign of a place as PDF, in one or two languages.',
    hasEtag: true,
    followsNames: true,
    example: { query: { size: 'a5' } },
  },
  getSignPng: {
    summary: 'Get a sign as PNG',
    description: 'Returns the sign of a place as PNG, in one or two languages.',
    hasEtag: true,
    followsNames: true,
    example: { query: { size: 'a5' } },
  },
  getSignSvg: {
    summary: 'Get a sign as SVG',
    description: 'Returns the sign of a place as SVG, in one or two languages.',
    hasEtag: true,
    followsNames: true,
    example: { query: { size: 'a5' } },
  },
  getOEmbed: {
    summary: 'Get a place as oEmbed',
    description: 'Returns oEmbed 1.0 for the link to a place, including a former name. JSON only.',
  },
} as const satisfies OperationTexts;
