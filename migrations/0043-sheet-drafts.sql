-- Unsaved rows of a sheet, as its browser sends them while they are typed. One draft of each sheet and kind is the holder: its person keys it.
create table sheet_drafts (
  id bigint generated always as identity primary key,
  sheet_date date not null,
  distributor_row_id integer not null references distributors,
  show_id integer not null references shows,
  kind text not null check (kind in ('entry', 'correction')),
  username text not null references users on delete cascade on update cascade,
  window_id text not null,
  base_version bigint not null,
  lines jsonb not null,
  row_count integer not null,
  begun_at timestamptz not null,
  kept_at timestamptz not null,
  is_holder boolean not null,
  held_until timestamptz,
  discarded_at timestamptz,
  unique (sheet_date, distributor_row_id, show_id, kind, username, window_id),
  check (is_holder = (held_until is not null)),
  check (not (is_holder and discarded_at is not null))
);
create unique index sheet_drafts_by_holder on sheet_drafts (sheet_date, distributor_row_id, show_id, kind) where is_holder;
create index sheet_drafts_by_username on sheet_drafts (username, kept_at desc);
create index sheet_drafts_by_age on sheet_drafts (kept_at);
