import pg from 'pg';

/**
 * Adds functions and tables with the names of Citus to a PostgreSQL without it. A distributed table is split into `partitions` by the
 * hash of its column. As in Citus, every key must contain the column, an update must not change it, and a table with foreign keys cannot
 * be distributed. It does not simulate statements across several machines.
 */
export async function addCitusStandIn(
  url: string,
  { workers = 2, hasCoordinator = true, partitions = 4 } = {},
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(toStandIn(partitions));
  const groups = [...(hasCoordinator ? [0] : []), ...Array.from({ length: workers }, (_, index) => index + 1)];
  for (const group of groups) await client.query('insert into pg_dist_node (groupid) values ($1)', [group]);
  await client.end();
}

const toStandIn = (partitions: number): string => `
create table pg_dist_node (groupid integer, noderole text default 'primary', isactive boolean default true);
create table pg_dist_partition (logicalrelid regclass, partmethod text);
create table pg_dist_transaction (groupid integer, gid text);
create function run_command_on_workers(command text) returns table (success boolean, result text) language sql
  as $$ select true, '[]' $$;

create function refuse_move() returns trigger language plpgsql as $$ begin
  raise 'modifying the partition value of rows is not allowed' using errcode = '0A000'; end $$;

create function create_distributed_table(named text, key text, colocate_with text, shard_count integer default 32) returns void language plpgsql as $$
declare
  whole text := named || '_whole';
  numbered text;
  columns text;
  next_id bigint;
begin
  if exists (select from pg_dist_partition where logicalrelid = named::regclass) then raise 'table is already distributed'; end if;
  if exists (select from pg_constraint where contype = 'f' and named::regclass in (conrelid, confrelid))
    then raise 'relations are not colocated or not referencing a reference table'; end if;
  select attname into numbered from pg_attribute where attrelid = named::regclass and attidentity <> '';
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = named::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  if numbered is not null then
    execute format('select coalesce(max(%I), 0) + 1 from %I', numbered, named) into next_id;
    execute format('alter table %I alter column %I drop identity', named, numbered);
  end if;
  execute format('alter table %I rename to %I', named, whole);
  execute format('create table %I (like %I including all) partition by hash (%I)', named, whole, key);
  if numbered is not null then
    execute format('create sequence %I owned by %I.%I start %s', named || '_id_seq', named, numbered, next_id);
    execute format('alter table %I alter column %I set default nextval(%L)', named, numbered, named || '_id_seq');
  end if;
  for part in 0..${partitions - 1} loop
    execute format('create table %I partition of %I for values with (modulus ${partitions}, remainder %s)', named || '_p' || part, named, part);
  end loop;
  execute format('insert into %I (%s) select %s from %I', named, columns, columns, whole);
  execute format('drop table %I', whole);
  execute format('create trigger refuse_move before update on %I for each row
    when (old.%I is distinct from new.%I) execute function refuse_move()', named, key, key);
  insert into pg_dist_partition values (named::regclass, 'h');
end $$;
`;
