-- What an institution calls its own texts in other languages: values of reference lists by list and text, and, with an empty list, documents
-- and what applicants read of statuses. They outlive the values, because applications keep those.
create table own_names (
  list text not null,
  source text not null,
  names jsonb not null,
  primary key (list, source)
);
-- What the site settings say in other languages: the privacy notice, introductions, the institution's name, address and hours.
alter table site_settings add column translations jsonb not null default '{}';
