-- Which SECRET_KEY this database belongs to: one row, compared at each start before anything is changed.
create table installation (
  id integer primary key default 1 check (id = 1),
  -- What people compare: the first signs of a digest under the key.
  key_id text not null check (key_id <> ''),
  -- What the program compares.
  key_check text not null check (key_check <> ''),
  -- When /readyz last wrote a row.
  written_at timestamptz not null default now()
);
