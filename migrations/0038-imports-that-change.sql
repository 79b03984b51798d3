-- Imports that change applications: what each changed, so that it can be undone.

alter table imports add column mode text not null default 'add' check (mode in ('add', 'update', 'both'));
alter table imports add column form text not null default 'job';
alter table import_pieces add column changed integer not null default 0;

create table import_changes (
  batch uuid not null references imports,
  application_id bigint not null references applications on delete cascade,
  -- The answers that changed, as they were and as the import left them.
  before jsonb not null,
  after jsonb not null,
  primary key (batch, application_id)
);
create index import_changes_by_application on import_changes (application_id);
