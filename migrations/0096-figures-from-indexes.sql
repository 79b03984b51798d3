-- OFFICE-19, OFFICE-29: what the dashboard counts is in these two indexes, so that no application has to be read for it. All of it is in an
-- index already but `submitted_at` beside `created_at`, so that an autosave writes no more indexes than before.

drop index applications_by_creation;
create index applications_by_creation on applications (created_at)
  include (application_id, form, application_status, custom_status, gender, program, location, referred, assigned_to)
  where deleted_at is null;

drop index applications_submitted;
create index applications_submitted on applications (submitted_at)
  include (application_id, form, application_status, custom_status, referred, assigned_to)
  where deleted_at is null and submitted_at is not null;

-- APP-43: those with something that the applicant still has to send back, which are few. Without it each application's corrections are read.
create index applications_returned on applications (application_id)
  where corrections <> '[]'::jsonb and jsonb_path_exists(corrections, '$[*] ? (@.state == "open" || @.state == "ticked")');

-- QUEUE-2: staff are few among the accounts of applicants.
create index users_staff on users (username) where is_active and (usergroup <> 'Student' or role <> '' or is_owner);
