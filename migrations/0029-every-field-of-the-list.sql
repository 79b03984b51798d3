-- Every field that the application record names can be filtered and sorted by. The database itself takes them out of the answers, so
-- that a save, an import, a rename and an erasure can't forget them, and a save of another answer leaves their indexes alone. Texts
-- are folded, as lists compare and sort them; a date of birth stands year first; lists of texts are joined by ', '.
-- The text of the global search now holds all that the list shows. Filters on those columns are found through it, too, and need no
-- index of their own.
drop index applications_words;
alter table applications
  drop column search_text,
  add column work_location text not null generated always as (lower(coalesce(fields ->> 'WorkLocation', ''))) stored,
  add column qualification text not null generated always as (lower(coalesce(fields ->> 'Qualification', ''))) stored,
  add column designation text not null generated always as (lower(coalesce(fields ->> 'Designation', ''))) stored,
  add column job_category text not null generated always as (lower(coalesce(fields ->> 'JobCategory', ''))) stored,
  add column experience text not null generated always as (lower(coalesce(fields ->> 'Experience', ''))) stored,
  add column job_applied_for text not null generated always as (lower(coalesce(fields ->> 'JobAppliedfor', ''))) stored,
  add column ctc_range text not null generated always as (lower(coalesce(fields ->> 'CtcRange', ''))) stored,
  add column district text not null generated always as (lower(coalesce(fields ->> 'District', ''))) stored,
  add column state text not null generated always as (lower(coalesce(fields ->> 'State', ''))) stored,
  add column community text not null generated always as (lower(coalesce(fields ->> 'Community', ''))) stored,
  add column religion text not null generated always as (lower(coalesce(fields ->> 'Religion', ''))) stored,
  add column preferred_location text not null
    generated always as (lower(translate(coalesce(fields ->> 'PreferredLocation', ''), '[]"', ''))) stored,
  add column technical_skills text not null
    generated always as (lower(translate(coalesce(fields ->> 'TechnicalSkills', ''), '[]"', ''))) stored,
  add column dob text not null
    generated always as (regexp_replace(coalesce(fields ->> 'DOB', ''), '^(\d\d)-(\d\d)-(\d{4})$', '\3-\2-\1')) stored,
  add column is_worklocation_others boolean not null generated always as (coalesce(fields -> 'IsWorklocationOthers' = 'true', false)) stored,
  add column is_ctc_range boolean not null generated always as (coalesce(fields -> 'IsCtcRange' = 'true', false)) stored,
  add column is_qualification boolean not null generated always as (coalesce(fields -> 'IsQualification' = 'true', false)) stored,
  add column is_experience boolean not null generated always as (coalesce(fields -> 'IsExperience' = 'true', false)) stored,
  add column is_job_category boolean not null generated always as (coalesce(fields -> 'IsJobCategory' = 'true', false)) stored,
  add column search_text text not null generated always as (lower(
    name || ' ' || family_name || ' ' || branch || ' ' || place || ' ' || gender || ' ' || caste || ' ' || email || ' ' || phone || ' ' ||
    username || ' ' || application_id || ' ' || annual_income || ' ' || citizenship || ' ' || country_code || ' ' || custom_status || ' ' ||
    referred || ' ' || program || ' ' || location || ' ' ||
    coalesce(fields ->> 'WorkLocation', '') || ' ' || coalesce(fields ->> 'Qualification', '') || ' ' ||
    coalesce(fields ->> 'Designation', '') || ' ' || coalesce(fields ->> 'JobCategory', '') || ' ' ||
    coalesce(fields ->> 'Experience', '') || ' ' || coalesce(fields ->> 'JobAppliedfor', '') || ' ' ||
    coalesce(fields ->> 'CtcRange', '') || ' ' || coalesce(fields ->> 'District', '') || ' ' || coalesce(fields ->> 'State', '') || ' ' ||
    coalesce(fields ->> 'Community', '') || ' ' || coalesce(fields ->> 'Religion', '') || ' ' ||
    translate(coalesce(fields ->> 'PreferredLocation', ''), '[]"', '') || ' ' ||
    translate(coalesce(fields ->> 'TechnicalSkills', ''), '[]"', '')
  )) stored;

create index applications_search on applications using gin (search_text gin_trgm_ops) where deleted_at is null;
create index applications_words on applications using gin (form gin_trgm_ops, application_status gin_trgm_ops, payment gin_trgm_ops)
  where deleted_at is null;
create index applications_by_work_location on applications (work_location, application_id) where deleted_at is null;
create index applications_by_qualification on applications (qualification, application_id) where deleted_at is null;
create index applications_by_designation on applications (designation, application_id) where deleted_at is null;
create index applications_by_job_category on applications (job_category, application_id) where deleted_at is null;
create index applications_by_experience on applications (experience, application_id) where deleted_at is null;
create index applications_by_job_applied_for on applications (job_applied_for, application_id) where deleted_at is null;
create index applications_by_ctc_range on applications (ctc_range, application_id) where deleted_at is null;
create index applications_by_district on applications (district, application_id) where deleted_at is null;
create index applications_by_state on applications (state, application_id) where deleted_at is null;
create index applications_by_community on applications (community, application_id) where deleted_at is null;
create index applications_by_religion on applications (religion, application_id) where deleted_at is null;
create index applications_by_preferred_location on applications (preferred_location, application_id) where deleted_at is null;
create index applications_by_technical_skills on applications (technical_skills, application_id) where deleted_at is null;
create index applications_by_dob on applications (dob, application_id) where deleted_at is null;
create index applications_by_is_worklocation_others on applications (is_worklocation_others, application_id) where deleted_at is null;
create index applications_by_is_ctc_range on applications (is_ctc_range, application_id) where deleted_at is null;
create index applications_by_is_qualification on applications (is_qualification, application_id) where deleted_at is null;
create index applications_by_is_experience on applications (is_experience, application_id) where deleted_at is null;
create index applications_by_is_job_category on applications (is_job_category, application_id) where deleted_at is null;
