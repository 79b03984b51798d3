-- LETTER-1: letters that admins keep, for writing to applicants.
create table letters (
  id bigint generated always as identity primary key,
  name text not null,
  subject text not null,
  body text not null,
  modified_at timestamptz not null
);
create unique index letters_one on letters (lower(name));
