/** A value in a cell. Text is never run as a formula. */
export type CellValue = string | number | boolean | null;

/** The maximum number of rows of a sheet without its heading (Excel specifications and limits). */
export const MAX_SHEET_ROWS = 1_048_575;
const MAX_CELL_LENGTH = 32_767;

/**
 * Returns the files of an Excel workbook (.xlsx, ECMA-376) by their paths in its ZIP archive. Its only sheet has a bold, frozen heading
 * and one line per row. Numbers are independent of the locale, and no text is run as a formula. Longer text is cut at 32,767 characters.
 */
export function toWorkbookFiles(
  heading: readonly string[],
  rows: readonly (readonly CellValue[])[],
): Readonly<Record<string, string>> {
  const columns = heading.map((_, index) => columnName(index));
  const titles = heading.map((title, index) => textCell(`${columns[index]}1`, title, ' s="1"')).join('');
  const lines = rows.map((row, index) => {
    const line = index + 2;
    return `<row r="${line}">${row.map((cell, column) => toCell(`${columns[column]}${line}`, cell)).join('')}</row>`;
  });
  const sheet = `${xmlStart}<worksheet xmlns="${spreadsheet}main">
<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${Math.max(1, heading.length)}" width="18" customWidth="1"/></cols>
<sheetData><row r="1">${titles}</row>${lines.join('')}</sheetData></worksheet>`;
  return { ...STATIC_FILES, 'xl/worksheets/sheet1.xml': sheet };
}

function toCell(reference: string, value: CellValue): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
  return textCell(reference, value);
}

const textCell = (reference: string, text: string, style = ''): string =>
  `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${toXml(text.slice(0, MAX_CELL_LENGTH))}</t></is></c>`;

/** Escapes text for XML. Excel reads `_x0041_` as the character with that code, so the underscore of such a text is escaped. */
const toXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\r\n', '\n');

/** Returns the name of a column counted from 0: A to Z, then AA and so on. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STATIC_FILES = Object.fromEntries(
  Object.entries({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelationships}">
<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}main" xmlns:r="${relationships}">
<sheets><sheet name="Whereat" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelationships}">
<Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}main">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  }).map(([name, text]) => [name, xmlStart + text]),
);
