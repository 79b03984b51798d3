-- A mail can wait for its time, and be taken back until somebody begins to send it.
alter table mail_log
  drop constraint mail_log_state_check,
  add constraint mail_log_state_check check (state in ('waiting', 'sending', 'delivered', 'failed', 'dropped', 'withdrawn')),
  -- What a mail that waits for its time is about, by which it is found again; blank for all others.
  add column about text not null default '';
create index mail_log_to_take_back on mail_log (about, queued_at) where about <> '' and state = 'waiting';
