/** The part of a SQLite connection that the schema uses, so that this module also runs in browsers. */
interface SqlConnection {
  exec(sql: string): void;
}

/** The version of the schema, which every index contains. An index of another version is ignored, and its extract has to be added again. */
export const INDEX_VERSION = '4';

export const entityKind = { street: 1, area: 2, site: 3 } as const;

/**
 * Creates the tables of the index of one extract. Coordinates are integers of 10⁻⁶°, and distances are in metres.
 *
 * `entity` contains streets, quarters, towns and named places, with ids in the order of importance. `spelling` has each of their names as
 * an `addressKey`. `words` has the words of their names and of the areas that contain them; `about` has each of these words once with the
 * number of places, and the number of streets by country. `house.called` is the `addressKey` of the street's name in the address, if it
 * differs from the street's own name.
 *
 * `names`, and `quarter` and `city` of a locality, are JSON: the local name under "", others by language.
 */
export const createIndexTables = (database: SqlConnection): void =>
  database.exec(`
    create table about (key text primary key, value text not null) without rowid;
    create table locality (id integer primary key, quarter text not null, city text not null, region text not null, country text not null);
    create table entity (id integer primary key, kind integer not null, names text not null, keys text not null, context text not null,
      latitude integer not null, longitude integer not null, reach integer not null, locality integer not null, detail text);
    create table spelling (key text not null, entity integer not null, primary key (key, entity)) without rowid;
    create virtual table words using fts5(text, content='', detail=none, columnsize=0, prefix='2 3',
      tokenize="unicode61 remove_diacritics 0 categories 'L* N* M*'");
    create table house (id integer primary key, street integer not null, number integer not null, text text not null,
      interpolated integer not null, latitude integer not null, longitude integer not null, locality integer not null, postcode text not null,
      called text not null);
    create virtual table house_at using rtree(id, south, north, west, east);
    create table line (id integer primary key, street integer not null, locality integer not null, points blob not null);
    create virtual table line_at using rtree(id, south, north, west, east);
    create table junction (one integer not null, other integer not null, latitude integer not null, longitude integer not null);
  `);

/** Creates the indexes. Creating them after all rows is faster than updating them with each row. */
export const createIndexIndexes = (database: SqlConnection): void =>
  database.exec(`
    create index house_number on house (street, number);
    create index line_street on line (street);
    create index junction_streets on junction (one, other);
    insert into words (words) values ('optimize');
    create virtual table temp.vocabulary using fts5vocab(main, words, row);
    insert into about select 'words', coalesce(group_concat(term, char(10)), '') from vocabulary;
    insert into about select 'placesOfWords', coalesce(group_concat(doc, ' '), '') from vocabulary;
    drop table temp.vocabulary;
    insert into about select 'streetsByCountry', coalesce(json_group_object(country, streets), '{}') from (
      select country, count(*) as streets from entity join locality on locality.id = entity.locality
      where kind = ${entityKind.street} group by country);
  `);
