-- APP-53: the open points that each form asks about before an approval; a form that is not named asks about the usual ones.
alter table site_settings add column approval_asks jsonb not null default '{}';
