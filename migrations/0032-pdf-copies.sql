-- What of each filled PDF is remembered, so that anyone who holds one can check it by its code: one for each version of an application
-- and language. `answers` is a digest of its answers and files, `bytes` those of the files that were sent. Erasing empties both.
create table pdf_copies (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  application_id bigint not null references applications,
  version integer not null,
  language text not null,
  answers text not null,
  bytes text[] not null default '{}',
  status text not null,
  made_at timestamptz not null,
  unique (application_id, version, language)
);
