-- What a status title does beside its name: the forms it is for, its colour, whether it ends an application, what may come after it,
-- whether it asks a reason (null is what its meaning says) and which, what applicants read (null is the title, empty is internal) and
-- whether they get a mail.
alter table status_title
  add column forms text[] not null default '{}',
  add column colour text not null default '' check (colour in ('', 'grey', 'blue', 'green', 'amber', 'red')),
  add column is_final boolean not null default false,
  add column followed_by text[] not null default '{}',
  add column asks_reason boolean,
  add column reasons text[] not null default '{}',
  add column applicant_sees text,
  add column sends_mail boolean not null default true;

-- The lead services go by its name, which applicants never read.
update status_title set applicant_sees = 'Accepted', meaning = 'accepted' where lower(statustitle) = 'converted';
