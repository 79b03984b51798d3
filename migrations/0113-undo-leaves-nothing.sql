-- MAIL-10, MAIL-11: what a mail tells of what it is about, and which mail takes its place unless that one is withdrawn.
alter table mail_log add column tells text not null default '', add column replaced_by uuid;
-- NOTICE-10: the unread notice that a newer one took the place of, for undoing that.
alter table notices add column replaced jsonb;
