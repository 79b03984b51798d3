-- What the lead service and the second CRM are still to be told, and what they were; and the partners last heard of.

create table outbox (
  id bigint generated always as identity primary key,
  service text not null check (service in ('crm', 'crm2')),
  kind text not null check (kind in ('lead', 'status', 'convert', 'second-lead')),
  -- The e-mail of the lead: what concerns one goes in order.
  subject text not null,
  application_id bigint not null references applications,
  -- The same thing is told once, however often it is asked for.
  dedupe_key text not null unique,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- Somebody is at it until then; a killed process leaves it behind.
  claimed_until timestamptz,
  note text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz
);
create index outbox_due on outbox (service, next_at, id) where state = 'waiting';
create index outbox_of_subject on outbox (service, subject, id);
create index outbox_ended on outbox (ended_at) where state = 'done';
create index outbox_failed on outbox (id) where state = 'failed';

-- A service that is left alone for a while: after failures in a row, or until its key is mended.
create table outbox_services (
  service text primary key check (service in ('crm', 'crm2')),
  failures integer not null default 0,
  stopped_until timestamptz,
  reason text not null default ''
);

create table sales_partners (
  uid text primary key check (uid = 'partners'),
  partners jsonb not null,
  fetched_at timestamptz not null
);
