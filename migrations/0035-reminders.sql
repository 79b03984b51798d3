-- Which reminder was sent about which application: `step` is the number of days from which it was due. A person may stop a kind; that
-- goes with the account.
create table reminders_sent (
  application_id bigint not null references applications,
  kind text not null check (kind in ('erasure', 'fee', 'corrections', 'draft')),
  step integer not null,
  sent_at timestamptz not null,
  primary key (application_id, kind, step, sent_at)
);
create table reminder_stops (
  username text not null references users on delete cascade on update cascade,
  kind text not null check (kind in ('draft', 'fee', 'corrections')),
  stopped_at timestamptz not null,
  primary key (username, kind)
);
