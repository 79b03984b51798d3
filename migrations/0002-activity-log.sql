-- Who did what. Append only: each entry carries a keyed digest over itself and the one before.

create table activity_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  ip text not null default '',
  module text not null,
  log text not null,
  application_id bigint,
  -- What an applicant sees of their own application: created, submitted, approved; not every saved field.
  is_milestone boolean not null default false,
  before jsonb,
  after jsonb,
  digest text not null
);
create index activity_log_by_time on activity_log (at desc, id desc);
create index activity_log_by_application on activity_log (application_id, id) where application_id is not null;

create function activity_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the activity log is append only';
end $$;
create trigger activity_log_keeps_rows before update or delete on activity_log
  for each row execute function activity_log_is_append_only();
