-- What people are told of their sessions: from what, in plain words, and when it was last used.

alter table sessions add column device text not null default '', add column last_used_at timestamptz;
