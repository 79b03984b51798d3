-- APP-24: the trigger that fills the columns of answers read the text of the search out of the answers a second time, and turned a day
-- around by a regular expression, which was two fifths of it. What it fills in is the same, so that no row is written again.

create or replace function applications_follow() returns trigger language plpgsql as $$
begin
  new.work_location := lower(coalesce(new.fields ->> 'WorkLocation', ''));
  new.qualification := lower(coalesce(new.fields ->> 'Qualification', ''));
  new.designation := lower(coalesce(new.fields ->> 'Designation', ''));
  new.job_category := lower(coalesce(new.fields ->> 'JobCategory', ''));
  new.experience := lower(coalesce(new.fields ->> 'Experience', ''));
  new.job_applied_for := lower(coalesce(new.fields ->> 'JobAppliedfor', ''));
  new.ctc_range := lower(coalesce(new.fields ->> 'CtcRange', ''));
  new.dob := coalesce(new.fields ->> 'DOB', '');
  if translate(new.dob, '123456789', '000000000') = '00-00-0000' then
    new.dob := substr(new.dob, 7) || '-' || substr(new.dob, 4, 2) || '-' || substr(new.dob, 1, 2);
  end if;
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
    new.annual_income
  );
  return new;
end $$;
