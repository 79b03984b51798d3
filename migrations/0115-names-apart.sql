-- LIST-39: names of lists, letters, shows and slots are apart as they read, beside the unique indexes of their letters. Only a new or changed name
-- is judged: rows that read alike from before stay.
create function apart_by_fold() returns trigger language plpgsql as $$
declare
  columns constant text[] := tg_argv[2:];
  wanted constant text[] := array(select fold(to_jsonb(new) ->> name) from unnest(columns) with ordinality as each (name, at) order by at);
  is_there boolean;
begin
  if tg_op = 'UPDATE' then
    if wanted = array(select fold(to_jsonb(old) ->> name) from unnest(columns) with ordinality as each (name, at) order by at) then
      return new;
    end if;
  end if;
  -- New names come one after another, so that each sees those before it.
  perform pg_advisory_xact_lock(hashtext(tg_argv[0]));
  execute (
    select format('select exists (select from %I where ', tg_table_name) || string_agg(format('fold(%I) = $1[%s]', name, at), ' and ') || ')'
    from unnest(columns) with ordinality as each (name, at)
  ) into is_there using wanted;
  if not is_there then
    return new;
  end if;
  if tg_op = 'INSERT' and tg_argv[1] = 'leave out' then
    return null;
  end if;
  raise unique_violation using constraint = tg_argv[0], table = tg_table_name, message = 'another row of ' || tg_table_name || ' reads the same';
end $$;

create index gender_key_folded on gender (fold(gender));
create trigger gender_key_apart before insert or update of gender
  on gender for each row execute function apart_by_fold('gender_key', 'leave out', 'gender');
create index job_title_key_folded on job_title (fold(jobtitle));
create trigger job_title_key_apart before insert or update of jobtitle
  on job_title for each row execute function apart_by_fold('job_title_key', 'leave out', 'jobtitle');
create index branch_title_key_folded on branch_title (fold(branchtitle));
create trigger branch_title_key_apart before insert or update of branchtitle
  on branch_title for each row execute function apart_by_fold('branch_title_key', 'leave out', 'branchtitle');
create index status_title_key_folded on status_title (fold(statustitle));
create trigger status_title_key_apart before insert or update of statustitle
  on status_title for each row execute function apart_by_fold('status_title_key', 'leave out', 'statustitle');
create index designation_key_folded on designation (fold(designation), fold(jobtitle));
create trigger designation_key_apart before insert or update of designation, jobtitle
  on designation for each row execute function apart_by_fold('designation_key', 'leave out', 'designation', 'jobtitle');
create index district_key_folded on district (fold(district_id));
create trigger district_key_apart before insert or update of district_id
  on district for each row execute function apart_by_fold('district_key', 'leave out', 'district_id');
create index district_name_folded on district (fold(state_id), fold(district));
create trigger district_name_apart before insert or update of state_id, district
  on district for each row execute function apart_by_fold('district_name', 'leave out', 'state_id', 'district');
create index state_key_folded on state (fold(state_id));
create trigger state_key_apart before insert or update of state_id
  on state for each row execute function apart_by_fold('state_key', 'leave out', 'state_id');
create index state_name_folded on state (fold(state));
create trigger state_name_apart before insert or update of state
  on state for each row execute function apart_by_fold('state_name', 'leave out', 'state');
create index experience_key_folded on experience (fold(experience));
create trigger experience_key_apart before insert or update of experience
  on experience for each row execute function apart_by_fold('experience_key', 'leave out', 'experience');
create index qualification_key_folded on qualification (fold(qualification));
create trigger qualification_key_apart before insert or update of qualification
  on qualification for each row execute function apart_by_fold('qualification_key', 'leave out', 'qualification');
create index ctc_range_key_folded on ctc_range (fold(ctc_range));
create trigger ctc_range_key_apart before insert or update of ctc_range
  on ctc_range for each row execute function apart_by_fold('ctc_range_key', 'leave out', 'ctc_range');
create index label_key_folded on label (fold(label));
create trigger label_key_apart before insert or update of label
  on label for each row execute function apart_by_fold('label_key', 'leave out', 'label');
create index letters_one_folded on letters (fold(name));
create trigger letters_one_apart before insert or update of name
  on letters for each row execute function apart_by_fold('letters_one', 'refuse', 'name');
create index shows_one_per_time_folded on shows (fold(show_time));
create trigger shows_one_per_time_apart before insert or update of show_time
  on shows for each row execute function apart_by_fold('shows_one_per_time', 'refuse', 'show_time');
create index document_slots_key_folded on document_slots (fold(form), fold(name));
create trigger document_slots_key_apart before insert or update of form, name
  on document_slots for each row execute function apart_by_fold('document_slots_key', 'refuse', 'form', 'name');
