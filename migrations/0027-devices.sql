-- Browsers that have signed in before, the links that make one known, and the names whose sign-in is slowed for all others.

create table devices (
  username text not null,
  -- SHA-256 of the cookie, or of the network of a program.
  token_hash text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  known_until timestamptz not null,
  ip text not null,
  device text not null,
  primary key (username, token_hash)
);
create index devices_by_end on devices (known_until);

create table device_links (
  -- SHA-256 of the token in the link.
  token_hash text primary key,
  username text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index device_links_by_name on device_links (username);

-- Whose codes and passwords are not judged for browsers that have not signed in before: 'codes:amy@example.org', 'network:192.0.2.1', 'all'.
create table slowed_sign_ins (
  subject text primary key,
  until timestamptz not null
);

-- One live code for each browser that asked. browser_hash and the table code_guessing are no longer used; a later step drops them.
alter table one_time_codes drop constraint one_time_codes_pkey;
alter table one_time_codes add column asker text not null default '';
-- What this browser's wrong tries took from the budgets; the right code gives it back.
alter table one_time_codes add column wrong jsonb not null default '[]';
alter table one_time_codes add primary key (username, asker);
