import type { OperationTexts } from './operation-docs.ts';

export const serverDocs = {
  getConfig: {
    summary: 'Get the configuration',
    description: 'What the operator set and the page must know.',
  },
  getLiveness: {
    summary: 'Check liveness',
    description: 'Whether its process answers.',
  },
  getReadiness: {
    summary: 'Check readiness',
    description: 'Whether it is ready: its database answers. A server that is not answers 503 with the same body.',
  },
  getOpenApi: {
    hasEtag: true,
    summary: 'Get this document',
    description: 'This description, for programs (OpenAPI 3.1).',
  },
  getDocs: {
    media: ['text/html'],
    hasEtag: true,
    summary: 'Get this document as a page',
    description: 'This description, to read.',
  },
} as const satisfies OperationTexts;
