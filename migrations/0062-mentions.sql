-- NOTICE-5: a notice of a note that names somebody.

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('assigned', 'corrections', 'message', 'mentioned'));
