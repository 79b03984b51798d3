-- Whether people who aren't signed in get the front page, and what it says of each form.

alter table site_settings
  add column front_page boolean not null default true,
  add column form_texts jsonb not null default '{}';
