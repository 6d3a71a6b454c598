import { type CSSProperties, Fragment } from 'react';
import type { Alias } from '../../../domain/aliases/alias.ts';
import { splitDifferingLetters } from '../../../domain/aliases/differing-letters.ts';
import { formatRequestedAlias } from '../../../domain/aliases/requested-alias.ts';
import { isRightToLeft } from '../../../domain/text/direction.ts';
import { SlashedText } from './link-text.tsx';

/**
 * An alias, such as `@cafe#door`, with its marks in the accent colour and without line breaks. With `flow`, a long alias can break,
 * preferably before the `#`.
 */
export function AliasText({
  handle,
  label,
  flow = false,
  unlike,
}: {
  readonly handle: string;
  readonly label?: string | undefined;
  readonly flow?: boolean;
  /** The mistyped alias. Letters that differ from it are underlined. */
  readonly unlike?: Partial<Alias> | undefined;
}) {
  const typedHandle = unlike?.handle?.replace(/^@/, '');
  return (
    // The handle determines the direction of an alias, whatever script its label is in.
    <bdi dir={isRightToLeft(handle) ? 'rtl' : 'ltr'} className="alias">
      <span className={flow && measureWidth(handle) > LONG_PART_EM ? 'alias-part' : undefined}>
        <span className="mark">@</span>
        <NamePart text={handle.replace(/^@/, '')} flow={flow} typed={typedHandle} />
      </span>
      {label !== undefined && (
        <>
          {flow && <wbr />}
          <span className={flow && measureWidth(label) > LONG_PART_EM ? 'alias-part' : undefined}>
            <span className="mark">#</span>
            <bdi>
              <NamePart text={label} flow={flow} typed={unlike?.label} />
            </bdi>
          </span>
        </>
      )}
    </bdi>
  );
}

function NamePart({
  text,
  flow,
  typed,
}: {
  readonly text: string;
  readonly flow: boolean;
  readonly typed: string | undefined;
}) {
  const runs = typed === undefined ? [{ text, differs: false }] : splitDifferingLetters(typed, text);
  return runs.map((run, index) => {
    const Stretch = run.differs ? 'u' : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of one name never change their order.
    return <Stretch key={index}>{flow ? <SlashedText text={run.text} /> : run.text}</Stretch>;
  });
}

/** A size of the type scale (`styles/tokens.css`), or the size of a sign's name, which scales with the sheet. */
type TextSize = 'caption' | 'small' | 'body' | 'lead' | 'title' | 'large' | 'hero' | 'name' | 'sign-name';

/** The alias as large as possible, up to `largest`. A long alias is in two lines, if it would be smaller than `least` in one. */
export function AliasHero({
  handle,
  label,
  largest = 'hero',
  smallest = 'small',
}: {
  readonly handle: string;
  readonly label?: string | undefined;
  readonly largest?: TextSize;
  readonly smallest?: TextSize;
}) {
  const above = measureWidth(`@${handle.replace(/^@/, '')}`);
  const below = label === undefined ? 0 : measureWidth(`#${label}`);
  const style = {
    '--alias-width': above + below,
    '--part-width': Math.max(above, below),
    '--max-size': `var(--text-${largest})`,
    '--min-size': `var(--text-${smallest})`,
  } as CSSProperties;
  return (
    <span className="alias-container block">
      <span className={`alias-fit block ${toLetterClass(handle, label)}`} style={style}>
        <AliasText handle={handle} label={label} flow />
      </span>
    </span>
  );
}

/**
 * The alias as the heading of a place's page: a small handle above the label, which is as large as possible. Screen readers and the page
 * search treat it as one word. Each part has the direction of its letters, and is aligned with the start of the page's lines.
 */
export function AliasName({ handle, label }: { readonly handle: string; readonly label: string }) {
  return (
    <span className="alias-container block">
      <span className="sr-only">{formatRequestedAlias(handle, label)}</span>
      <span
        aria-hidden
        className={`alias-name ${toLetterClass(handle, label)}`}
        style={
          { '--part-width': measureWidth(`#${label}`), '--handle-width': measureWidth(`@${handle}`) } as CSSProperties
        }
      >
        <bdi className="alias-handle">
          <span className="mark">@</span>
          <SlashedText text={handle.replace(/^@/, '')} />
        </bdi>
        <bdi className="alias-label">
          <span className="mark">#</span>
          <SlashedText text={label} />
        </bdi>
      </span>
    </span>
  );
}

/** Returns the class of a name with letters that need higher lines. */
const toLetterClass = (handle: string, label = ''): string => (tallLetters.test(handle + label) ? 'tall-script' : '');

const tallLetters = /[\p{sc=Arab}\p{sc=Deva}]/u;

/** The width in em up to which a part stays on one line, so that it fits into the narrowest list. */
const LONG_PART_EM = 11;

/** Returns the estimated width of a text in em. It is rather too large than too small. */
const measureWidth = (text: string): number => {
  let width = 0.2;
  for (const letter of text) width += letterWidth(letter);
  return Number(width.toFixed(2));
};

function letterWidth(letter: string): number {
  if (narrow.test(letter)) return 0.36;
  if (wide.test(letter)) return 1.04;
  return ideographic.test(letter) ? 1.1 : 0.66;
}

const narrow = /[fijlrtI1.\-\p{Mn}]/u;
const wide = /[mwMW@]/;
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
