-- LIST-38, DUP-1: lists search and compare folded texts. npm run build-indexes makes what is made "if not exists" beforehand, without
-- holding up anybody. No row is written here: what is searched of rows that are there is folded in pieces afterwards (fold-search.ts).

create or replace function applications_follow() returns trigger language plpgsql as $$
begin
  new.work_location := fold(coalesce(new.fields ->> 'WorkLocation', ''));
  new.qualification := fold(coalesce(new.fields ->> 'Qualification', ''));
  new.designation := fold(coalesce(new.fields ->> 'Designation', ''));
  new.job_category := fold(coalesce(new.fields ->> 'JobCategory', ''));
  new.experience := fold(coalesce(new.fields ->> 'Experience', ''));
  new.job_applied_for := fold(coalesce(new.fields ->> 'JobAppliedfor', ''));
  new.ctc_range := fold(coalesce(new.fields ->> 'CtcRange', ''));
  new.dob := coalesce(new.fields ->> 'DOB', '');
  if translate(new.dob, '123456789', '000000000') = '00-00-0000' then
    new.dob := substr(new.dob, 7) || '-' || substr(new.dob, 4, 2) || '-' || substr(new.dob, 1, 2);
  end if;
  new.district := fold(coalesce(new.fields ->> 'District', ''));
  new.state := fold(coalesce(new.fields ->> 'State', ''));
  new.community := fold(coalesce(new.fields ->> 'Community', ''));
  new.religion := fold(coalesce(new.fields ->> 'Religion', ''));
  new.preferred_location := fold(translate(coalesce(new.fields ->> 'PreferredLocation', ''), '[]"', ''));
  new.technical_skills := fold(translate(coalesce(new.fields ->> 'TechnicalSkills', ''), '[]"', ''));
  new.is_worklocation_others := coalesce(new.fields -> 'IsWorklocationOthers' = 'true', false);
  new.is_ctc_range := coalesce(new.fields -> 'IsCtcRange' = 'true', false);
  new.is_qualification := coalesce(new.fields -> 'IsQualification' = 'true', false);
  new.is_experience := coalesce(new.fields -> 'IsExperience' = 'true', false);
  new.is_job_category := coalesce(new.fields -> 'IsJobCategory' = 'true', false);
  new.search_text := fold(
    new.name || ' ' ||
    new.family_name || ' ' ||
    new.citizenship || ' ' ||
    new.custom_status || ' ' ||
    new.country_code || ' ' ||
    new.phone || ' ' ||
    new.email || ' ' ||
    new.referred || ' ' ||
    new.gender || ' ' ||
    new.program || ' ' ||
    new.application_id || ' ' ||
    new.location || ' ' ||
    new.place || ' ' ||
    new.work_location || ' ' ||
    new.qualification || ' ' ||
    new.designation || ' ' ||
    new.job_category || ' ' ||
    new.experience || ' ' ||
    new.job_applied_for || ' ' ||
    new.ctc_range || ' ' ||
    new.district || ' ' ||
    new.state || ' ' ||
    new.community || ' ' ||
    new.religion || ' ' ||
    new.preferred_location || ' ' ||
    new.technical_skills || ' ' ||
    new.username || ' ' ||
    new.branch || ' ' ||
    new.caste || ' ' ||
    new.annual_income || ' ' ||
    right(translate(new.phone, translate(new.phone, '0123456789', ''), ''), 10)
  );
  return new;
end $$;
create or replace trigger applications_follow before insert or update of
  name, family_name, citizenship, custom_status, country_code, phone, email, referred, gender, program, application_id, location, place, username, branch, caste, annual_income, fields, search_text, work_location, qualification, designation, job_category, experience, job_applied_for, ctc_range, dob, district, state, community, religion, preferred_location, technical_skills, is_worklocation_others, is_ctc_range, is_qualification, is_experience, is_job_category
  on applications for each row execute function applications_follow();

create function users_follow() returns trigger language plpgsql as $$
begin
  new.search_text := fold(new.firstname || ' ' || new.lastname || ' ' || new.username);
  return new;
end $$;
alter table users alter column search_text drop expression;
create trigger users_follow before insert or update of firstname, lastname, username, search_text
  on users for each row execute function users_follow();

create index if not exists applications_find_folded on applications using gin (
  search_text gin_trgm_ops, fold(citizenship), fold(custom_status), fold(referred), fold(program), application_status, form, fold(location), payment, fold(name) gin_trgm_ops
) where deleted_at is null;
drop index applications_find;
alter index applications_find_folded rename to applications_find;

create index if not exists applications_by_birth_and_folded_name on applications (dob, fold(name || ' ' || family_name))
  where deleted_at is null and dob <> '' and name <> '';
drop index applications_by_birth_and_name;
alter index applications_by_birth_and_folded_name rename to applications_by_birth_and_name;

drop statistics applications_of_citizenship, applications_of_custom_status, applications_of_location, applications_of_name, applications_of_program, applications_of_referred;
create statistics applications_of_citizenship on fold(citizenship) from applications;
create statistics applications_of_custom_status on fold(custom_status) from applications;
create statistics applications_of_location on fold(location) from applications;
create statistics applications_of_name on fold(name) from applications;
create statistics applications_of_program on fold(program) from applications;
create statistics applications_of_referred on fold(referred) from applications;
analyze applications;

-- The tables whose search text is still as it was, and up to which key it is folded.
create table unfolded (
  name text primary key,
  after text not null default ''
);
insert into unfolded (name) select 'applications' where exists (select from applications);
insert into unfolded (name) select 'users' where exists (select from users);
