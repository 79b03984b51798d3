-- APP-24: the columns of answers and the text of the search are filled by a trigger. As generated columns PostgreSQL read their
-- expressions again for each statement that changed a row, which was half of what such a statement cost. No row is rewritten here.
create or replace function applications_follow() returns trigger language plpgsql as $$
begin
  new.work_location := lower(coalesce(new.fields ->> 'WorkLocation', ''));
  new.qualification := lower(coalesce(new.fields ->> 'Qualification', ''));
  new.designation := lower(coalesce(new.fields ->> 'Designation', ''));
  new.job_category := lower(coalesce(new.fields ->> 'JobCategory', ''));
  new.experience := lower(coalesce(new.fields ->> 'Experience', ''));
  new.job_applied_for := lower(coalesce(new.fields ->> 'JobAppliedfor', ''));
  new.ctc_range := lower(coalesce(new.fields ->> 'CtcRange', ''));
  new.dob := regexp_replace(coalesce(new.fields ->> 'DOB', ''), '^(\d\d)-(\d\d)-(\d{4})$', '\3-\2-\1');
  new.district := lower(coalesce(new.fields ->> 'District', ''));
  new.state := lower(coalesce(new.fields ->> 'State', ''));
  new.community := lower(coalesce(new.fields ->> 'Community', ''));
  new.religion := lower(coalesce(new.fields ->> 'Religion', ''));
  new.preferred_location := lower(translate(coalesce(new.fields ->> 'PreferredLocation', ''), '[]"', ''));
  new.technical_skills := lower(translate(coalesce(new.fields ->> 'TechnicalSkills', ''), '[]"', ''));
  new.is_worklocation_others := coalesce(new.fields -> 'IsWorklocationOthers' = 'true', false);
  new.is_ctc_range := coalesce(new.fields -> 'IsCtcRange' = 'true', false);
  new.is_qualification := coalesce(new.fields -> 'IsQualification' = 'true', false);
  new.is_experience := coalesce(new.fields -> 'IsExperience' = 'true', false);
  new.is_job_category := coalesce(new.fields -> 'IsJobCategory' = 'true', false);
  new.search_text := lower(
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
    coalesce(new.fields ->> 'WorkLocation', '') || ' ' ||
    coalesce(new.fields ->> 'Qualification', '') || ' ' ||
    coalesce(new.fields ->> 'Designation', '') || ' ' ||
    coalesce(new.fields ->> 'JobCategory', '') || ' ' ||
    coalesce(new.fields ->> 'Experience', '') || ' ' ||
    coalesce(new.fields ->> 'JobAppliedfor', '') || ' ' ||
    coalesce(new.fields ->> 'CtcRange', '') || ' ' ||
    coalesce(new.fields ->> 'District', '') || ' ' ||
    coalesce(new.fields ->> 'State', '') || ' ' ||
    coalesce(new.fields ->> 'Community', '') || ' ' ||
    coalesce(new.fields ->> 'Religion', '') || ' ' ||
    translate(coalesce(new.fields ->> 'PreferredLocation', ''), '[]"', '') || ' ' ||
    translate(coalesce(new.fields ->> 'TechnicalSkills', ''), '[]"', '') || ' ' ||
    new.username || ' ' ||
    new.branch || ' ' ||
    new.caste || ' ' ||
    new.annual_income
  );
  return new;
end $$;
create or replace trigger applications_follow before insert or update of
  name, citizenship, custom_status, country_code, phone, email, referred, gender, program, family_name, application_id, location, place, username, branch, caste, annual_income, fields, search_text, work_location, qualification, designation, job_category, experience, job_applied_for, ctc_range, dob, district, state, community, religion, preferred_location, technical_skills, is_worklocation_others, is_ctc_range, is_qualification, is_experience, is_job_category
  on applications for each row execute function applications_follow();
alter table applications
  alter column work_location drop expression,
  alter column qualification drop expression,
  alter column designation drop expression,
  alter column job_category drop expression,
  alter column experience drop expression,
  alter column job_applied_for drop expression,
  alter column ctc_range drop expression,
  alter column dob drop expression,
  alter column district drop expression,
  alter column state drop expression,
  alter column community drop expression,
  alter column religion drop expression,
  alter column preferred_location drop expression,
  alter column technical_skills drop expression,
  alter column is_worklocation_others drop expression,
  alter column is_ctc_range drop expression,
  alter column is_qualification drop expression,
  alter column is_experience drop expression,
  alter column is_job_category drop expression,
  alter column search_text drop expression;
