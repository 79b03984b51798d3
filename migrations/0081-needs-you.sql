-- What needs somebody is counted without reading the rest: messages of applicants that nobody has read, and mails that never arrived.
create index messages_unread on messages (application_id) where not from_office and seen_at is null;
create index mail_log_undelivered on mail_log (queued_at) where state in ('failed', 'dropped');

-- When an application came to its decision, for the days that decisions take. Those that were decided before are not known.
create table decision_times (
  application_id bigint primary key references applications (application_id) on delete cascade,
  submitted_at timestamptz not null,
  decided_at timestamptz not null
);
create index decision_times_by_decision on decision_times (decided_at) include (application_id, submitted_at);
