import { mapColours } from '../style/map-colours.ts';
import { colourRules } from './ground-svg.ts';
import { markRules } from './marks-svg.ts';
import { shapeRules } from './shape-svg.ts';

const fixed =
  "text{font-family:'Readex Pro','Noto Sans',system-ui,sans-serif}.ground{stroke-linejoin:round;stroke-linecap:round}.l{fill:none}.n{paint-order:stroke;stroke-linejoin:round}";

/**
 * Returns the style element of a picture, with only the rules of the classes that it uses.
 *
 * @param options `followViewer`: adds the dark colours for viewers who prefer a dark scheme; `theme`: the default colours, light if absent
 */
export function pictureStyle(
  svg: string,
  { followViewer, theme = 'light' }: { readonly followViewer: boolean; readonly theme?: 'light' | 'dark' },
): string {
  const used = new Set([...svg.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
  const rules = (of: 'light' | 'dark') => colourRules(used, mapColours[of]) + getRules(sheets[of], used);
  return `<style>${fixed}${rules(theme)}${followViewer ? `@media(prefers-color-scheme:dark){${rules('dark')}}` : ''}</style>`;
}

interface Rule {
  readonly text: string;
  readonly classes: readonly string[];
}

const readRules = (sheet: string): readonly Rule[] =>
  (sheet.match(/[^{}]+\{[^}]*\}/g) ?? []).map((text) => ({
    text,
    classes: [...text.slice(0, text.indexOf('{')).matchAll(/\.([\w-]+)/g)].map(([, name]) => name!),
  }));

const sheets = {
  light: readRules(shapeRules.light + markRules.light),
  dark: readRules(shapeRules.dark + markRules.dark),
};

/** Returns the rules with at least one of these classes. */
const getRules = (rules: readonly Rule[], used: ReadonlySet<string>): string =>
  rules
    .filter(({ classes }) => classes.some((name) => used.has(name)))
    .map(({ text }) => text)
    .join('');
