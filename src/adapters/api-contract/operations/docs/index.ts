import { accessRequestDocs } from '../../access-requests/docs.ts';
import { accountDocs } from '../../accounts/docs.ts';
import { aliasDocs } from '../../aliases/docs.ts';
import { changeDocs } from '../../changes/docs.ts';
import { geocodingDocs } from '../../geocoding/docs.ts';
import { grantDocs } from '../../grants/docs.ts';
import { mapsDocs } from '../../maps/docs.ts';
import { memberDocs } from '../../members/docs.ts';
import { administrationDocs, feedbackDocs } from '../../moderation/docs.ts';
import { photoDocs, photoFilesDocs } from '../../photos/docs.ts';
import type { OperationDocs, OperationTexts, Tag } from '../../shared/operation-docs.ts';
import { serverDocs } from '../../shared/server-docs.ts';
import { webhookDocs } from '../../webhooks/docs.ts';
import type { OperationId } from '../operation-id.ts';

/** The documentation of every operation. Only the server reads it. */
export const docs: Readonly<Record<OperationId, OperationDocs>> = {
  ...withTag('Accounts', accountDocs),
  ...withTag('Administration', administrationDocs),
  ...withTag('Feedback', feedbackDocs),
  ...withTag('Addresses', geocodingDocs),
  ...withTag('Names', {
    ...aliasDocs,
    ...changeDocs,
    ...memberDocs,
    ...accessRequestDocs,
    ...grantDocs,
    ...webhookDocs,
    ...photoDocs,
  }),
  ...withTag('Pages, pictures and files', { ...photoFilesDocs, ...mapsDocs }),
  ...withTag('This server', serverDocs),
};

function withTag<T extends OperationTexts>(tag: Tag, texts: T) {
  const tagged = Object.entries(texts).map(([id, operation]) => [id, { ...operation, tag }]);
  return Object.fromEntries(tagged) as Readonly<Record<keyof T, OperationDocs>>;
}
