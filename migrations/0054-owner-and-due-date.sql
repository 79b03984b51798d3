-- Whose an application is, and until when (YYYY-MM-DD); applicants read neither.
alter table applications
  add column assigned_to text not null default '',
  add column due_on text not null default '';
create index applications_by_assigned_to on applications (assigned_to, application_id) where deleted_at is null;
create index applications_by_due_on on applications (due_on, application_id) where deleted_at is null;
