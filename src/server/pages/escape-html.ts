/** Text as HTML or XML, within an element or a quoted attribute. */
export { xmlText as markup } from '../../domain/export/xml.ts';
