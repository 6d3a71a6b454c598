import type { OperationTexts } from './operation-docs.ts';

export const serverDocs = {
  getConfig: {
    summary: 'Get the configuration',
    description: 'Returns the settings that a page needs.',
  },
  getLiveness: {
    summary: 'Check liveness',
    description: 'Succeeds if the process responds.',
  },
  getReadiness: {
    summary: 'Check readiness',
    description:
      'Succeeds if the server is ready, that is, its database responds. Otherwise it returns 503 with the same body.',
  },
  getOpenApi: {
    hasEtag: true,
    summary: 'Get this document',
    description: 'Returns this description for programs (OpenAPI 3.1).',
  },
  getDocs: {
    media: ['text/html'],
    hasEtag: true,
    summary: 'Get this document as a page',
    description: 'Returns this description as a page.',
  },
} as const satisfies OperationTexts;
