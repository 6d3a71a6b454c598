import type { mailTexts } from './en/mails.ts';
import type { pageTexts } from './en/pages.ts';
import type { KeysOf } from './messages/message-types.ts';
import type { PartTexts, ScreenTexts } from './screen-texts.ts';

/** All texts of one language that the server needs. */
export interface Catalogue extends ScreenTexts {
  readonly pageTexts: typeof pageTexts;
  readonly mailTexts: typeof mailTexts;
  readonly parts: PartTexts;
}

/** A language that has every text of the catalogue, with its parameters, and no other. */
export const complete = <Given extends Catalogue>(given: Given & KeysOf<Catalogue, Given>): Catalogue => given;
