-- NOTICE-6 to NOTICE-8: how each person hears of each kind of notice, what is overdue, and the daily mail.

create table notice_settings (
  username text not null,
  kind text not null check (kind in ('assigned', 'corrections', 'message', 'mentioned', 'overdue')),
  way text not null check (way in ('bell', 'mail', 'off')),
  primary key (username, kind)
);

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('assigned', 'corrections', 'message', 'mentioned', 'overdue'));
alter table notices add column mailed_at timestamptz;
