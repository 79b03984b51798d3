-- FORM-65: whether a declaration covers corrections alone; of these an application may have several.
alter table declarations
  add column of_changes boolean not null default false;
