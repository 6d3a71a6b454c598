/** The reasons of a report. */
export const reportReasons = ['wrong_place', 'my_home', 'abuse', 'impersonation', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The decisions of the administrator on a report. `hidden`: the place; `suspended`: the account of its owner. */
export const reportDecisions = ['dismissed', 'hidden', 'suspended'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** A notice by mail about a decision or a question of the administrator. */
export type ModerationNotice =
  | { readonly kind: 'owner-asked'; readonly alias: string; readonly question: string }
  | { readonly kind: 'place-hidden' | 'place-shown'; readonly alias: string; readonly reason: string }
  | { readonly kind: 'account-suspended' | 'account-restored'; readonly reason: string }
  | { readonly kind: 'report-decided'; readonly alias: string; readonly decision: ReportDecision };

/** Days for which a decided report is stored. */
export const REPORT_DAYS = 365;
/** Days for which an audit entry is stored. */
export const AUDIT_DAYS = 400;
