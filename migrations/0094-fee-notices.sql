-- NOTICE-9: a notice that the payment of an application needs somebody.

alter table notice_settings drop constraint notice_settings_kind_check;
alter table notice_settings add constraint notice_settings_kind_check check (kind in ('assigned', 'corrections', 'message', 'mentioned', 'overdue', 'fee'));

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('assigned', 'corrections', 'message', 'mentioned', 'overdue', 'fee'));
