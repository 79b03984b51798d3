-- APP-24, OFFICE-19, DUP-1: npm run build-indexes makes what is made "if not exists" beforehand, without holding up anybody.

-- Newest first, and what the dashboard counts of a period.
create index if not exists applications_created on applications (created_at, application_id)
  include (form, application_status, custom_status, gender, program, location, referred, assigned_to) where deleted_at is null;
drop index applications_newest;
drop index applications_by_creation;

-- The phone without what is no digit. A regular expression costs several times as much, at each row that is written.
create index if not exists applications_by_mobile on applications (right(translate(phone, translate(phone, '0123456789', ''), ''), 10))
  where deleted_at is null and phone <> '';
drop index applications_by_last_digits;
