-- What an applicant and the office write to each other about an application. `key` is the browser's name for a message, so that one
-- that is sent again is not added again. `announced_at` is when the office was mailed about it.
create table messages (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications,
  from_office boolean not null,
  text text not null,
  sent_by text not null,
  sent_at timestamptz not null,
  key text,
  seen_at timestamptz,
  announced_at timestamptz
);
create index messages_of_application on messages (application_id, id);
create unique index messages_keys on messages (application_id, from_office, key);

alter table site_settings add column messages boolean not null default true;
