import { mapColours } from '../style/map-colours.ts';
import { colourRules } from './ground-svg.ts';
import { markRules } from './marks-svg.ts';
import { shapeRules } from './shape-svg.ts';

const fixed =
  "text{font-family:'Readex Pro','Noto Sans',system-ui,sans-serif}.ground{stroke-linejoin:round;stroke-linecap:round}.l{fill:none}.n{paint-order:stroke;stroke-linejoin:round}";

/**
 * The style of a picture: the rules of the classes that it names.
 *
 * @param followViewer dark where the viewer likes it dark; else in `theme`, by itself light
 */
export function pictureStyle(
  svg: string,
  { followViewer, theme = 'light' }: { readonly followViewer: boolean; readonly theme?: 'light' | 'dark' },
): string {
  const used = new Set([...svg.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
  const rules = (of: 'light' | 'dark') =>
    colourRules(used, mapColours[of]) + [shapeRules[of], markRules[of]].map((sheet) => getRules(sheet, used)).join('');
  return `<style>${fixed}${rules(theme)}${followViewer ? `@media(prefers-color-scheme:dark){${rules('dark')}}` : ''}</style>`;
}

/** The rules of a sheet that name one of these classes. */
const getRules = (sheet: string, used: ReadonlySet<string>): string =>
  (sheet.match(/[^{}]+\{[^}]*\}/g) ?? [])
    .filter((rule) => [...rule.slice(0, rule.indexOf('{')).matchAll(/\.([\w-]+)/g)].some(([, name]) => used.has(name!)))
    .join('');
