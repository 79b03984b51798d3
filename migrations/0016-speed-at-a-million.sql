-- Each column that the list shows at first can be sorted by without reading every row. Backwards too: the number follows the column's direction.
create index applications_by_name on applications (name, application_id) where deleted_at is null;
create index applications_by_family_name on applications (family_name, application_id) where deleted_at is null;
create index applications_by_citizenship on applications (citizenship, application_id) where deleted_at is null;
create index applications_by_country_code on applications (country_code, application_id) where deleted_at is null;
create index applications_by_phone on applications (phone, application_id) where deleted_at is null;
create index applications_by_referrer on applications (referred, application_id) where deleted_at is null;
create index applications_by_gender on applications (gender, application_id) where deleted_at is null;
create index applications_by_program on applications (program, application_id) where deleted_at is null;
create index applications_by_submission on applications (coalesce(submitted_at, '-infinity'), application_id) where deleted_at is null;
-- Filters name the column itself, which may be null.
create index applications_submitted on applications (submitted_at) where deleted_at is null;

-- Filters on columns that the text of the global search does not hold. One index of them all: their values are few and repeat.
create index applications_words on applications using gin (
  form gin_trgm_ops, custom_status gin_trgm_ops, application_status gin_trgm_ops, citizenship gin_trgm_ops, program gin_trgm_ops,
  location gin_trgm_ops, referred gin_trgm_ops, payment gin_trgm_ops
) where deleted_at is null;
-- A number is sought by its keyed hash, folded as lists compare every text.
-- Not partial: of an expression in a partial index the planner keeps no statistics, and would read every row.
create index applications_by_aadhaar on applications (lower(aadhaar_digest));

-- The log of one module, newest first.
create index activity_log_by_module on activity_log (lower(module), at desc, id desc);
