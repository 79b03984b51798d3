-- People, how they prove who they are, and what slows down those who guess.

create table users (
  username text primary key check (username = lower(username)),
  firstname text not null default '',
  lastname text not null default '',
  gender text not null default '',
  usergroup text not null default '' check (usergroup in ('', 'admin', 'moderator', 'viewer', 'Student')),
  role text not null default '' check (role in ('', '1', '2', '3')),
  password_hash text,
  -- The password printed at the first start signs in once and is then forgotten.
  password_is_one_time boolean not null default false,
  is_active boolean not null default true,
  is_owner boolean not null default false,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);
create unique index users_one_owner on users (is_owner) where is_owner;

create table sessions (
  -- SHA-256 of the token: the table does not help who reads it.
  id text primary key,
  username text not null,
  kind text not null check (kind in ('cookie', 'header')),
  -- True when a mailbox without an account was proved; such a session may only create that account.
  for_new_account boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  revoked_at timestamptz
);
create index sessions_by_username on sessions (username, created_at);
create index sessions_by_expiry on sessions (expires_at);

create table one_time_codes (
  username text primary key,
  code_hash text not null,
  -- Hash of the cookie of the browser that asked; null when a program asked.
  browser_hash text,
  opens_new_account boolean not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table code_guessing (
  username text primary key,
  in_a_row integer not null default 0,
  in_window integer not null default 0,
  window_from timestamptz not null,
  pauses integer not null default 0,
  paused_until timestamptz
);

create table throttle (
  subject text not null,
  window_from timestamptz not null,
  hits integer not null,
  expires_at timestamptz not null,
  primary key (subject, window_from)
);
create index throttle_by_expiry on throttle (expires_at);
