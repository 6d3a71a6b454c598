import type { SignClient } from '../../ports/sign-client.ts';
import { createSigns, getSignPdf, getSignPng, getSignSvg } from '../api-contract/operations/signs.ts';
import type { ApiClient } from './client.ts';

export const createApiSignClient = ({ client: { file } }: { readonly client: ApiClient }): SignClient => ({
  ofPlace: (location, format, size) => file(signFiles[format], { params: location, query: { size } }),
  ofPlaces: (aliases, size) => file(createSigns, { body: { aliases, size } }),
});

const signFiles = { pdf: getSignPdf, png: getSignPng, svg: getSignSvg } as const;
