import { strToU8, zipSync } from 'fflate';

type Cell = string | number | { readonly date: number } | null;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function toXml(cell: Cell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${address}" s="1"><v>${cell.date}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
}

/** Creates an .xlsx workbook. `corner` is the address of one more cell, in row 1048576 of the first sheet. */
export function createWorkbook(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  { corner }: { readonly corner?: string } = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  names.forEach((name, index) => {
    const rows = sheets[name]!.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => toXml(cell, `${letters[at]}${row + 1}`)).join('')}</row>`,
    );
    const last = index === 0 && corner !== undefined ? `<row r="1048576"><c r="${corner}"><v>1</v></c></row>` : '';
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows.join('')}${last}</sheetData></worksheet>`;
  });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
