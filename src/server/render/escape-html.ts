/** Text as HTML or XML, within an element or a quoted attribute. */
export { escapeXml as escapeHtml } from '../../domain/export/xml.ts';
