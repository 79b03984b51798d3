-- LETTER-1: letters that admins keep, for writing to applicants.
create table letters (
  id bigint generated always as identity primary key,
  name text not null,
  subject text not null,
  body text not null,
  modified_at timestamptz not null
);
create unique index letters_one on letters (lower(name));

-- LETTER-6: what is sent to many, and to whom.
create table sendings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('about', 'information')),
  subject text not null,
  body text not null,
  -- LETTER-11: with a status it is a decision, which waits for its release.
  status text not null default '',
  reason text not null default '',
  state text not null check (state in ('prepared', 'waiting', 'sending', 'done', 'withdrawn')),
  prepared_by text not null,
  prepared_at timestamptz not null,
  begins_at timestamptz not null,
  released_by text not null default '',
  ended_at timestamptz
);
create index sendings_by_time on sendings (prepared_at desc, id desc);

create table sending_items (
  sending_id bigint not null references sendings,
  application_id bigint not null references applications,
  state text not null check (state in ('waiting', 'sent', 'left', 'withdrawn')),
  why text not null default '',
  -- Of a decision: which version of the application it is about.
  version integer,
  primary key (sending_id, application_id)
);
create index sending_items_waiting on sending_items (sending_id, application_id) where state = 'waiting';
-- LETTER-12: one decision about an application waits at a time.
create unique index sending_items_one_decision on sending_items (application_id) where state = 'waiting' and version is not null;
create index sending_items_of_application on sending_items (application_id);

-- A sending is in the thread of each application: with its subject, and the mail that brought it.
alter table messages add column subject text not null default '';
alter table messages add column mail text not null default '';

-- LETTER-9: who has stopped mails with information.
alter table applications add column no_information boolean not null default false;
