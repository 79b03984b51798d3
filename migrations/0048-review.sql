-- Who has accepted a file, and since when. A new file has no acceptance.
alter table documents add column accepted_by text not null default '', add column accepted_at timestamptz;

-- Up to which entry of its log a member of staff has seen an application, and when they last opened it. Kept for a year.
create table looks (
  username text not null,
  application_id bigint not null references applications,
  entry bigint not null,
  at timestamptz not null,
  primary key (username, application_id)
);
create index looks_of_application on looks (application_id, at);
create index looks_by_age on looks (at);
