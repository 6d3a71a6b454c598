import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { PbfWriter } from 'pbf';

// Writes OSM PBF files like `osmium cat IN.osm -o OUT.osm.pbf`: https://wiki.openstreetmap.org/wiki/PBF_Format

/** Creates a file block: its header's length, its header and its packed content. */
export function pbfBlock(type: string, content: Uint8Array, pack: 'raw' | 'zlib' = 'zlib'): Uint8Array {
  const blob = new PbfWriter();
  if (pack === 'raw') blob.writeBytesField(1, content);
  else {
    blob.writeVarintField(2, content.length);
    blob.writeBytesField(3, deflateSync(content));
  }
  return pbfFrame(type, blob.finish());
}

/** Creates a file block from packed content, which may be invalid, and a reported length, which may be wrong. */
export function pbfFrame(type: string, blob: Uint8Array, reportedLength = blob.length): Uint8Array {
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, reportedLength);
  const headerBytes = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headerBytes.length);
  return Buffer.concat([length, headerBytes, blob]);
}

export function pbfHeader(features: readonly string[] = ['OsmSchema-V0.6', 'DenseNodes']): Uint8Array {
  const header = new PbfWriter();
  for (const feature of features) header.writeStringField(4, feature);
  return pbfBlock('OSMHeader', header.finish());
}

type Tag = readonly [string, string];

const getAttribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';
const listChildren = (element: Element, name: string): readonly Element[] => [...element.getElementsByTagName(name)];
const readTags = (element: Element): readonly Tag[] =>
  listChildren(element, 'tag').map((tag) => [getAttribute(tag, 'k'), getAttribute(tag, 'v')]);

/** Converts OSM XML to a PBF file with one block for each kind of element. */
export function osmXmlToPbf(xml: string): Uint8Array {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement!;
  return Buffer.concat([
    pbfHeader(),
    encodeDataBlock(listChildren(root, 'node'), writeDenseNodes),
    encodeDataBlock(listChildren(root, 'way'), writeWays),
    encodeDataBlock(listChildren(root, 'relation'), writeRelations),
  ]);
}

/** Returns the fixture town Marsa as a PBF file. */
export const marsaPbf = (): Uint8Array =>
  osmXmlToPbf(readFileSync(join(import.meta.dirname, '..', 'fixtures', 'streets', 'marsa.osm'), 'utf8'));

type WriteGroup = (elements: readonly Element[], group: PbfWriter, string: (text: string) => number) => void;

function encodeDataBlock(elements: readonly Element[], write: WriteGroup): Uint8Array {
  const strings = new Map<string, number>([['', 0]]);
  const string = (text: string): number => {
    const known = strings.get(text) ?? strings.size;
    strings.set(text, known);
    return known;
  };
  const group = new PbfWriter();
  write(elements, group, string);
  const block = new PbfWriter();
  block.writeMessage(
    1,
    (_, table) => {
      for (const text of strings.keys()) table.writeBytesField(1, Buffer.from(text));
    },
    undefined,
  );
  block.writeBytesField(2, group.finish());
  return pbfBlock('OSMData', block.finish());
}

const toDifferences = (values: readonly number[]): number[] => values.map((value, i) => value - (values[i - 1] ?? 0));

const writeDenseNodes: WriteGroup = (elements, group, string) =>
  group.writeMessage(
    2,
    (_, dense) => {
      const units = (name: string) => elements.map((node) => Math.round(Number(getAttribute(node, name)) * 1e7));
      dense.writePackedSVarint(1, toDifferences(elements.map((node) => Number(getAttribute(node, 'id')))));
      dense.writePackedSVarint(8, toDifferences(units('lat')));
      dense.writePackedSVarint(9, toDifferences(units('lon')));
      const keysAndValues = elements.flatMap((node) => [
        ...readTags(node).flatMap(([key, value]) => [string(key), string(value)]),
        0,
      ]);
      dense.writePackedVarint(10, keysAndValues);
    },
    undefined,
  );

const writeTags = (tags: readonly Tag[], writer: PbfWriter, string: (text: string) => number): void => {
  writer.writePackedVarint(
    2,
    tags.map(([key]) => string(key)),
  );
  writer.writePackedVarint(
    3,
    tags.map(([, value]) => string(value)),
  );
};

const writeWays: WriteGroup = (elements, group, string) => {
  for (const element of elements)
    group.writeMessage(
      3,
      (_, way) => {
        way.writeVarintField(1, Number(getAttribute(element, 'id')));
        writeTags(readTags(element), way, string);
        way.writePackedSVarint(
          8,
          toDifferences(listChildren(element, 'nd').map((nd) => Number(getAttribute(nd, 'ref')))),
        );
      },
      undefined,
    );
};

const writeRelations: WriteGroup = (elements, group, string) => {
  for (const element of elements)
    group.writeMessage(
      4,
      (_, relation) => {
        const members = listChildren(element, 'member');
        relation.writeVarintField(1, Number(getAttribute(element, 'id')));
        writeTags(readTags(element), relation, string);
        relation.writePackedVarint(
          8,
          members.map((member) => string(getAttribute(member, 'role'))),
        );
        relation.writePackedSVarint(9, toDifferences(members.map((member) => Number(getAttribute(member, 'ref')))));
        relation.writePackedVarint(
          10,
          members.map((member) => ['node', 'way', 'relation'].indexOf(getAttribute(member, 'type'))),
        );
      },
      undefined,
    );
};
