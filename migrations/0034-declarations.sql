-- What an applicant declared when they submitted: the sentence that was before them, in which language, when, and of which version of
-- the record. A record that is opened again and submitted again has another row. Erasing a record deletes its rows.
create table declarations (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications,
  text text not null check (text <> ''),
  language text not null,
  version integer not null,
  declared_by text not null,
  declared_at timestamptz not null
);
create index declarations_of on declarations (application_id, id);
