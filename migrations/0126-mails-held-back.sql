-- STAT-15: a mail that waits for an undo and is withdrawn in place of being sent.
alter table mail_log add column is_silent boolean not null default false;
