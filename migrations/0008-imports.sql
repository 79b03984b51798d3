-- What was imported: so that a piece that is sent again changes nothing, and a whole import can be undone.

create table imports (
  batch uuid primary key,
  file text not null,
  created_at timestamptz not null,
  created_by text not null,
  undone_at timestamptz
);
create index imports_newest on imports (created_at desc);

create table import_pieces (
  batch uuid not null references imports,
  piece integer not null,
  -- Of its rows: the same piece with other rows is refused.
  digest text not null,
  saved integer not null,
  problems jsonb not null,
  primary key (batch, piece)
);

create table imported_applications (
  application_id bigint primary key references applications on delete cascade,
  batch uuid not null references imports
);
create index imported_applications_by_batch on imported_applications (batch, application_id);
