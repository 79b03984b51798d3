-- APP-51: what bars an approval instead of warning of it.
alter table site_settings add column approval_bars text[] not null default '{}';
