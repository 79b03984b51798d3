-- FORM-65: digests of the answers and files that a declaration covers, by their names, and the name of its applicant then; empty for one from before.
alter table declarations
  add column digests jsonb not null default '{}'::jsonb,
  add column applicant text not null default '';
