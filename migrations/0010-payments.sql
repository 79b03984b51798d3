-- What an applicant is asked to pay, once for each application, and the links on which it can be paid.

create table payments (
  pgid text primary key,
  application_id bigint not null unique references applications,
  -- As asked at submission; a fee that is changed later changes nothing here.
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null default 'due' check (state in ('due', 'pending', 'failed', 'paid')),
  -- The payment's number at the gateway.
  payment_id text not null default '',
  created_at timestamptz not null,
  paid_at timestamptz
);

-- One link after the other: a new one is made when the last can't be paid any more.
create table payment_links (
  pgid text not null references payments,
  number integer not null,
  gateway text not null,
  -- Empty until the gateway has answered.
  gateway_ref text unique,
  url text not null default '',
  state text not null default 'created' check (state in ('created', 'pending', 'cancelled', 'expired', 'failed', 'paid')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the gateway was last asked, and what it said.
  asked_at timestamptz,
  answer jsonb,
  -- The gateway told of another amount, currency or reference: somebody must look.
  misfit boolean not null default false,
  primary key (pgid, number)
);
create index payment_links_open on payment_links (created_at) where state in ('created', 'pending');

-- The gateway's notices, each taken once.
create table payment_events (
  gateway text not null,
  event_id text not null,
  gateway_ref text not null,
  hint text not null,
  received_at timestamptz not null,
  primary key (gateway, event_id)
);

-- A copy for the list to show and filter, and the number by which the applicant's screens pay.
alter table applications add column pgid text not null default '';
alter table applications add column payment text not null default '' check (payment in ('', 'Due', 'Processing', 'Failed', 'Paid'));
create index applications_by_payment on applications (payment, application_id) where deleted_at is null and payment <> '';
