-- The documents each form asks for, as admins keep them (admissions, section 2, Document slots; product.md, /doc). A file names
-- its slot by text, as a record its values: it outlives the slot it was uploaded for.

create table document_slots (
  id bigint generated always as identity primary key,
  form text not null check (form in ('college', 'school', 'job')),
  name text not null check (name <> ''),
  required boolean not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  max_bytes integer not null check (max_bytes > 0),
  position integer not null,
  is_active boolean not null default true
);
create unique index document_slots_key on document_slots (form, lower(name));

-- The forms that have had the slots they begin with: an admin who removes them all does not get them back at the next start.
create table document_slots_seeded (form text primary key check (form in ('college', 'school', 'job')));
