-- KEY-1: keys with which other programs of the institution call. The secret itself is not kept, only its SHA-256.
create table api_keys (
  id text primary key,
  name text not null,
  secret_hash text not null,
  rights text[] not null,
  -- Whose rights it has at most. Who is removed takes their keys along: another account of their name has none.
  made_by text references users on delete set null,
  made_at timestamptz not null,
  -- The last day on which it counts, in the time zone of the installation.
  last_day date not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create unique index api_keys_one_name on api_keys (lower(name));
create index api_keys_made_by on api_keys (made_by);
