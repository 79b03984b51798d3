-- The language an applicant chose, the languages that are switched on, and the institution's own.

alter table users add column language text;

alter table site_settings
  add column languages text[] not null default '{en}',
  add column language text not null default 'en';
