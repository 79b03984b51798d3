-- The second step of staff's sign-in: authenticator apps, recovery codes, who must have one and by when.

create table second_steps (
  id text primary key,
  username text not null references users on delete cascade on update cascade,
  kind text not null check (kind in ('app')),
  name text not null,
  secret_sealed text not null,
  last_step integer not null default 0,
  created_at timestamptz not null,
  verified_at timestamptz,
  last_used_at timestamptz
);
create index second_steps_by_person on second_steps (username);

create table recovery_codes (
  username text not null references users on delete cascade on update cascade,
  digest text not null,
  used_at timestamptz,
  primary key (username, digest)
);

-- Whose role asks for a second step that they don't have yet, and by when.
create table second_step_due (
  username text primary key references users on delete cascade on update cascade,
  due_at timestamptz not null
);

create table second_step_policy (
  uid text primary key check (uid = 'policy'),
  roles text[] not null,
  days integer not null check (days between 0 and 90),
  remember_days integer not null check (remember_days between 0 and 30)
);

alter table sessions
  add column step text not null default '' check (step in ('', 'second')),
  add column step_tries integer not null default 0,
  add column confirmed_at timestamptz;

alter table devices add column remembered_until timestamptz;
