import { accountDocs } from '../../accounts/docs.ts';
import { filesDocs, namesDocs } from '../../aliases/docs.ts';
import { geocodingDocs } from '../../geocoding/docs.ts';
import { administrationDocs, feedbackDocs } from '../../moderation/docs.ts';
import type { OperationDocs, OperationTexts, Tag } from '../../shared/operation-docs.ts';
import { serverDocs } from '../../shared/server-docs.ts';
import type { OperationId } from '../operation-id.ts';

/** The texts of every operation; only the server reads them. */
export const docs: Readonly<Record<OperationId, OperationDocs>> = {
  ...withTag('Accounts', accountDocs),
  ...withTag('Administration', administrationDocs),
  ...withTag('Feedback', feedbackDocs),
  ...withTag('Addresses', geocodingDocs),
  ...withTag('Names', namesDocs),
  ...withTag('Pages, pictures and files', filesDocs),
  ...withTag('This server', serverDocs),
};

function withTag<T extends OperationTexts>(tag: Tag, texts: T) {
  const tagged = Object.entries(texts).map(([id, operation]) => [id, { ...operation, tag }]);
  return Object.fromEntries(tagged) as Readonly<Record<keyof T, OperationDocs>>;
}
