-- What an admin sets and announces, and the indexes that the dashboard, the activity log and the download report read.

create table site_settings (
  uid text primary key check (uid = 'sitesettings'),
  is_mandatory boolean not null default false,
  -- Null until somebody chooses: then every form that is built is offered, and the first of them is the default.
  forms text[],
  default_form text,
  fees jsonb not null default '{}'
);

create table announcements (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  -- Both days belong to the time in which it is shown; without an end it is shown until it is retired.
  shown_from date not null,
  shown_until date check (shown_until >= shown_from),
  is_active boolean not null default true
);

-- The dashboard counts from this index alone.
create index applications_by_creation on applications (created_at) include (gender, program, location) where deleted_at is null;

create index activity_log_words on activity_log using gin (actor gin_trgm_ops, log gin_trgm_ops);
create index activity_log_by_actor on activity_log (lower(actor));
create index activity_log_downloads on activity_log (at) include (actor) where module = 'Download';
