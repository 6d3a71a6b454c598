/** Escapes a text for HTML or XML, as the content of an element or of a quoted attribute. */
export { escapeXml as escapeHtml } from '../../domain/export/xml.ts';
