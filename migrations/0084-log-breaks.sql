-- What the nightly check of the activity log found, and what the owner said about it. `fingerprint` is of the entry or the seal as it was found: one that is
-- changed once more is another break.
create table activity_log_breaks (
  id bigint generated always as identity primary key,
  entry bigint not null,
  what text not null,
  fingerprint text not null,
  found_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  reason text check (length(reason) between 1 and 500),
  constraint activity_log_breaks_found_once unique (entry, what, fingerprint)
);
