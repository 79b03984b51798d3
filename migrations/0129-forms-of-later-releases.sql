-- OWN-1: a process of this release reads applications of forms that a later release makes, while both serve.
-- Not validated: every row there passes, and the table is not read while saves wait.
alter table applications drop constraint applications_form_check,
  add constraint applications_form_check check (form ~ '^[a-z][a-z0-9-]{0,39}$') not valid;
