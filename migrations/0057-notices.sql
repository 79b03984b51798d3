-- Notices of staff about their applications: one unread row of a kind and an application. Kept for ninety days.
create table notices (
  id bigint generated always as identity primary key,
  username text not null,
  kind text not null check (kind in ('assigned', 'corrections', 'message')),
  application_id bigint not null references applications,
  by text not null,
  at timestamptz not null,
  read_at timestamptz
);
create unique index notices_unread on notices (username, kind, application_id) where read_at is null;
create index notices_of_person on notices (username, at desc, id desc);
create index notices_of_application on notices (application_id);
create index notices_by_age on notices (at);
