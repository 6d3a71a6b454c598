import { setImmediate } from 'node:timers/promises';
import type { PbfReader } from 'pbf';
import { BadExtractError, type Block, CheckedReader, decodeChecked, readBlocks } from './pbf-blocks.ts';

export type Tags = Readonly<Record<string, string>>;

export interface Member {
  readonly kind: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly role: string;
}

/** The callbacks for elements with a requested tag. Ways and relations without one are not reported. */
interface ElementVisitor {
  /** Called with integers of 10⁻⁶°. `tags` is absent if none of them is requested. */
  readonly node?: (id: number, latitude: number, longitude: number, tags: Tags | undefined) => void;
  readonly way?: (id: number, tags: Tags | undefined, refs: readonly number[]) => void;
  readonly relation?: (id: number, tags: Tags, members: readonly Member[]) => void;
}

type ElementKind = keyof ElementVisitor;

export interface ElementReader {
  /**
   * Reads the file once for the elements that the visitor requests. Blocks that had no such elements in an earlier call are not
   * decompressed again. `progress` gets the bytes of this pass.
   */
  read(visitor: ElementVisitor, progress?: (bytes: number) => void): Promise<void>;
}

/** The features of the format that this reader supports. A file that requires others is rejected. */
const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes']);

const kindBit: Readonly<Record<ElementKind, number>> = { node: 1, way: 2, relation: 4 };

export function createElementReader(path: string, isWantedKey: (key: string) => boolean): ElementReader {
  /** The kinds of elements in each block, by its offset. */
  const kindsAt = new Map<number, number>();
  return {
    async read(visitor, progress) {
      const requested = (Object.keys(kindBit) as ElementKind[])
        .filter((kind) => visitor[kind] !== undefined)
        .reduce((bits, kind) => bits | kindBit[kind], 0);
      const mayHold = (start: number) => ((kindsAt.get(start) ?? requested) & requested) !== 0;
      for (const block of readBlocks(path, mayHold)) {
        if (block.type === 'OSMHeader') readFileHeader(block);
        else if (block.type === 'OSMData') {
          const kinds = decodeChecked(() => readDataBlock(block.bytes(), visitor, isWantedKey));
          kindsAt.set(block.start, kinds);
        }
        progress?.(block.end);
        // This lets the terminal redraw and signals be handled between two blocks.
        await setImmediate();
      }
    },
  };
}

function readFileHeader(block: Block): void {
  const needed: string[] = [];
  decodeChecked(() =>
    new CheckedReader(block.bytes()).readFields((field, into, reader) => {
      if (field === 4) into.push(reader.readString());
    }, needed),
  );
  if (needed.some((feature) => !knownFeatures.has(feature))) throw new BadExtractError('too-new');
}

interface DataBlock {
  readonly strings: Uint8Array[];
  /** The bytes of the groups, which are read last because the string table may come after them. */
  readonly groups: Uint8Array[];
  granularity: number;
  latitudeOffset: number;
  longitudeOffset: number;
}

function readDataBlock(bytes: Uint8Array, visitor: ElementVisitor, isWantedKey: (key: string) => boolean): number {
  const block: DataBlock = { strings: [], groups: [], granularity: 100, latitudeOffset: 0, longitudeOffset: 0 };
  new CheckedReader(bytes).readFields((field, into, reader) => {
    if (field === 1)
      new CheckedReader(reader.readBytes()).readFields((inner, strings, table) => {
        if (inner === 1) strings.push(table.readBytes());
      }, into.strings);
    else if (field === 2) into.groups.push(reader.readBytes());
    else if (field === 17) into.granularity = reader.readVarint();
    else if (field === 19) into.latitudeOffset = reader.readVarint(true);
    else if (field === 20) into.longitudeOffset = reader.readVarint(true);
  }, block);
  const context: GroupContext = { block, strings: stringTable(block.strings, isWantedKey), visitor };
  let kinds = 0;
  for (const group of block.groups)
    new CheckedReader(group).readFields((field, into, reader) => {
      const read = groupReaders[field];
      if (read === undefined) return;
      kinds |= kindBit[read.kind];
      if (into.visitor[read.kind] !== undefined) read.decode(reader, into);
    }, context);
  return kinds;
}

interface GroupContext {
  readonly block: DataBlock;
  readonly strings: StringTable;
  readonly visitor: ElementVisitor;
}

interface StringTable {
  text(index: number): string;
  /** Returns whether the string is a requested key. */
  isWanted(index: number): boolean;
}

const utf8 = new TextDecoder();

/** Returns the strings of a block. They are decoded on demand, because most of them are values of keys that are not requested. */
function stringTable(bytes: readonly Uint8Array[], isWantedKey: (key: string) => boolean): StringTable {
  const texts: (string | undefined)[] = [];
  const wanted: (boolean | undefined)[] = [];
  const text = (index: number): string => {
    const raw = bytes[index];
    if (raw === undefined) throw new BadExtractError('broken');
    texts[index] ??= utf8.decode(raw);
    return texts[index];
  };
  const isWanted = (index: number): boolean => {
    wanted[index] ??= isWantedKey(text(index));
    return wanted[index];
  };
  return { text, isWanted };
}

const groupReaders: Readonly<
  Record<number, { readonly kind: ElementKind; readonly decode: (reader: PbfReader, context: GroupContext) => void }>
> = {
  1: { kind: 'node', decode: readNode },
  2: { kind: 'node', decode: readDenseNodes },
  3: { kind: 'way', decode: readWay },
  4: { kind: 'relation', decode: readRelation },
};

/** Converts nanodegrees to integers of 10⁻⁶°. Throws for a point outside the earth, because the file is then damaged. */
function toMicrodegrees(nanodegrees: number, limit: number): number {
  const micro = Math.round(nanodegrees / 1000);
  if (!(Math.abs(micro) <= limit)) throw new BadExtractError('broken');
  return micro;
}

interface Element {
  id: number;
  keys: number[];
  values: number[];
}

function readTags({ keys, values }: Element, strings: StringTable): Tags | undefined {
  if (keys.length !== values.length) throw new BadExtractError('broken');
  let tags: Record<string, string> | undefined;
  for (let i = 0; i < keys.length; i += 1) {
    if (!strings.isWanted(keys[i]!)) continue;
    tags ??= {};
    tags[strings.text(keys[i]!)] = strings.text(values[i]!);
  }
  return tags;
}

function readNode(reader: PbfReader, { block, strings, visitor }: GroupContext): void {
  const node = { id: 0, keys: [] as number[], values: [] as number[], latitude: 0, longitude: 0 };
  new CheckedReader(reader.readBytes()).readFields((field, into, inner) => {
    if (field === 1) into.id = inner.readSVarint();
    else if (field === 2) inner.readPackedVarint(into.keys);
    else if (field === 3) inner.readPackedVarint(into.values);
    else if (field === 8) into.latitude = inner.readSVarint();
    else if (field === 9) into.longitude = inner.readSVarint();
  }, node);
  const { granularity, latitudeOffset, longitudeOffset } = block;
  const latitude = toMicrodegrees(latitudeOffset + granularity * node.latitude, 90e6);
  const longitude = toMicrodegrees(longitudeOffset + granularity * node.longitude, 180e6);
  visitor.node!(node.id, latitude, longitude, readTags(node, strings));
}

function readDenseNodes(reader: PbfReader, { block, strings, visitor }: GroupContext): void {
  const dense = {
    ids: [] as number[],
    latitudes: [] as number[],
    longitudes: [] as number[],
    keysAndValues: [] as number[],
  };
  new CheckedReader(reader.readBytes()).readFields((field, into, inner) => {
    if (field === 1) inner.readPackedSVarint(into.ids);
    else if (field === 8) inner.readPackedSVarint(into.latitudes);
    else if (field === 9) inner.readPackedSVarint(into.longitudes);
    else if (field === 10) inner.readPackedVarint(into.keysAndValues);
  }, dense);
  const { ids, latitudes, longitudes, keysAndValues } = dense;
  if (latitudes.length !== ids.length || longitudes.length !== ids.length) throw new BadExtractError('broken');
  const { granularity, latitudeOffset, longitudeOffset } = block;
  let id = 0;
  let latitude = 0;
  let longitude = 0;
  let next = 0;
  for (let i = 0; i < ids.length; i += 1) {
    id += ids[i]!;
    latitude += latitudes[i]!;
    longitude += longitudes[i]!;
    let tags: Record<string, string> | undefined;
    // The keys and values of each node end with a 0. If no node has any, the list is empty.
    while (next < keysAndValues.length && keysAndValues[next] !== 0) {
      const key = keysAndValues[next]!;
      if (strings.isWanted(key)) {
        tags ??= {};
        tags[strings.text(key)] = strings.text(keysAndValues[next + 1]!);
      }
      next += 2;
    }
    next += 1;
    visitor.node!(
      id,
      toMicrodegrees(latitudeOffset + granularity * latitude, 90e6),
      toMicrodegrees(longitudeOffset + granularity * longitude, 180e6),
      tags,
    );
  }
}

function readWay(reader: PbfReader, { strings, visitor }: GroupContext): void {
  const way = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] };
  new CheckedReader(reader.readBytes()).readFields((field, into, inner) => {
    if (field === 1) into.id = inner.readVarint();
    else if (field === 2) inner.readPackedVarint(into.keys);
    else if (field === 3) inner.readPackedVarint(into.values);
    else if (field === 8) inner.readPackedSVarint(into.refs);
  }, way);
  visitor.way!(way.id, readTags(way, strings), sumUp(way.refs));
}

function readRelation(reader: PbfReader, { strings, visitor }: GroupContext): void {
  const relation = {
    id: 0,
    keys: [] as number[],
    values: [] as number[],
    roles: [] as number[],
    members: [] as number[],
    kinds: [] as number[],
  };
  new CheckedReader(reader.readBytes()).readFields((field, into, inner) => {
    if (field === 1) into.id = inner.readVarint();
    else if (field === 2) inner.readPackedVarint(into.keys);
    else if (field === 3) inner.readPackedVarint(into.values);
    else if (field === 8) inner.readPackedVarint(into.roles);
    else if (field === 9) inner.readPackedSVarint(into.members);
    else if (field === 10) inner.readPackedVarint(into.kinds);
  }, relation);
  const tags = readTags(relation, strings);
  const { roles, kinds } = relation;
  const ids = sumUp(relation.members);
  if (roles.length !== ids.length || kinds.length !== ids.length) throw new BadExtractError('broken');
  if (tags === undefined) return;
  const members = ids.map((id, i): Member => {
    const kind = memberKinds[kinds[i]!];
    if (kind === undefined) throw new BadExtractError('broken');
    return { kind, id, role: strings.text(roles[i]!) };
  });
  visitor.relation!(relation.id, tags, members);
}

const memberKinds = ['node', 'way', 'relation'] as const;

/** Decodes delta-encoded numbers in place. */
function sumUp(differences: number[]): number[] {
  for (let i = 1; i < differences.length; i += 1) differences[i] = differences[i]! + differences[i - 1]!;
  return differences;
}
