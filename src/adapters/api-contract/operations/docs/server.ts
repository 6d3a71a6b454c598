import type { OperationDocs } from './operation-docs.ts';

export const serverDocs = {
  getConfig: {
    tag: 'This server',
    summary: 'Get the configuration',
    description: 'What the operator set and the page must know.',
    example: {
      answer: {
        version: '1.0.0',
        brandName: 'Whereat',
        companyName: 'Example',
        companyUrl: 'https://example.com',
        mapTilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
        mapStyleUrl: '',
        signUp: 'open',
        debugUi: false,
        hasAccountMail: true,
        browserProviders: [],
      },
    },
  },
  getLiveness: {
    tag: 'This server',
    summary: 'Check liveness',
    description: 'Whether its process answers.',
    example: { answer: { status: 'ok', version: '1.0.0' } },
  },
  getReadiness: {
    tag: 'This server',
    summary: 'Check readiness',
    description: 'Whether it is ready: its database answers. A server that is not answers 503 with the same body.',
    example: { answer: { status: 'ok', version: '1.0.0' } },
  },
  getOpenApi: {
    hasEtag: true,
    tag: 'This server',
    summary: 'Get this document',
    description: 'This description, for programs (OpenAPI 3.1).',
    example: {},
  },
  getDocs: {
    media: ['text/html'],
    hasEtag: true,
    tag: 'This server',
    summary: 'Get this document as a page',
    description: 'This description, to read.',
    example: {},
  },
} as const satisfies Readonly<Record<string, OperationDocs>>;
