-- BACKUP-6: the key of the newest backup, sealed, and what the last restore drill found. In no backup.
create table restore_drill (
  only_row boolean primary key default true check (only_row),
  newest_backup text,
  sealed_identity text,
  tried_at timestamptz,
  backup text,
  seconds integer,
  row_count bigint,
  file_count integer,
  place text,
  faults text[] not null default '{}',
  passed_at timestamptz
);
