-- SEC-39: the number of the application that nobody should open; 0 for none.
alter table site_settings add column watched_application integer not null default 0;
