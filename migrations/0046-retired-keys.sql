-- Keys of single purposes whose SECRET_KEY was replaced, sealed under the present one: what can't be made again is still checked with them.
create table retired_keys (
  purpose text not null check (purpose <> ''),
  -- The root they were derived from.
  key_id text not null check (key_id <> ''),
  sealed text not null check (sealed <> ''),
  retired_at timestamptz not null default now(),
  primary key (purpose, key_id)
);
