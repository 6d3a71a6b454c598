/** The position after which a page of feedback continues: the sort key of the last item before, which may be deleted by now. */
export interface FeedbackCursor {
  readonly createdAt: Date;
  readonly id: string;
}

/** Formats a cursor for a URL: the time in ISO 8601 with milliseconds, then the id. */
export const formatFeedbackCursor = ({ createdAt, id }: FeedbackCursor): string => `${createdAt.toISOString()}${id}`;

export function parseFeedbackCursor(text: string): FeedbackCursor | undefined {
  const [, time = '', id = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)([\w-]{1,100})$/.exec(text) ?? [];
  const createdAt = new Date(time);
  return Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, id };
}
