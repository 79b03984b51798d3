-- Other applications that staff have said are not of the same person, and the application that one was merged into.
alter table applications
  add column not_same_as bigint[] not null default '{}',
  add column merged_into bigint references applications;

-- What the applications of one person have in common; the e-mail, the user name and the Aadhaar digest have their indexes.
create index applications_by_last_digits on applications (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10))
  where deleted_at is null and phone <> '';
create index applications_by_birth_and_name on applications (dob, lower(btrim(name || ' ' || family_name)))
  where deleted_at is null and dob <> '' and name <> '';
