-- How an admin has worded the product's mails, and how each mail and SMS of the last weeks fared.

create table mail_templates (
  name text primary key,
  -- Both null: the wording of the product.
  subject text,
  body text,
  is_sent boolean not null default true,
  version integer not null default 0,
  check ((subject is null) = (body is null))
);

-- Never what a message says.
create table mail_log (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  template text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  tries integer not null default 0,
  last_error text not null default '',
  queued_at timestamptz not null,
  ended_at timestamptz
);
create index mail_log_by_time on mail_log (queued_at, id);
