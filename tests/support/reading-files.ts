/** The rows of a CSV with a heading (RFC 4180), the spreadsheet's apostrophe taken off. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i]!;
    if (quoted && sign === '"' && text[i + 1] === '"') {
      cell += sign;
      i += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === ',' || (sign === '\r' && text[i + 1] === '\n'))) {
      rows.at(-1)!.push(cell);
      cell = '';
      if (sign === '\r') {
        i += 1;
        rows.push([]);
      }
    } else cell += sign;
  }
  const [heading = [], ...lines] = rows.slice(0, -1);
  return lines.map((line) =>
    Object.fromEntries(heading.map((name, column) => [name, line[column]!.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')])),
  );
}

/** The cards of a vCard file (RFC 6350): lines unfolded, each property's value by its name. */
export function readVcards(text: string): readonly ReadonlyMap<string, string>[] {
  const cards: Map<string, string>[] = [];
  for (const line of text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    if (line === 'BEGIN:VCARD') cards.push(new Map());
    const [, name, value] = /^([A-Z]+)(?:;[A-Z]+=(?:"[^"]*"|[^":;]*))*:(.*)$/s.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No line of a vCard: ${line}`);
    const plain = value.replace(/\\(.)/gs, (_whole, sign: string) => (sign === 'n' ? '\n' : sign));
    cards.at(-1)?.set(name, plain);
  }
  return cards;
}
