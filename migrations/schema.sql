-- What the migrations lead to. Made by `node scripts/dump-schema.ts`; don't edit it.

CREATE OR REPLACE FUNCTION activity_log_has_seals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if position('.' in new.digest) = 0 then
    raise exception 'this version of the product can no longer write the activity log: stop it and start the new one';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION activity_log_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.erased_seal is not null and new.before is null and new.after is null
     and (new.id, new.at, new.module, new.is_milestone, new.digest) = (old.id, old.at, old.module, old.is_milestone, old.digest)
     and new.application_id is not distinct from old.application_id then
    return new;
  end if;
  raise exception 'the activity log is append only';
end $function$;

CREATE OR REPLACE FUNCTION activity_seals_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the seals of the activity log are append only';
end $function$;

CREATE OR REPLACE FUNCTION add_log_years()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  year integer;
  part text;
  bounds text[];
  is_taken boolean;
begin
  if (select relkind from pg_class where oid = 'activity_log'::regclass) <> 'p' then
    -- What a command that was killed left behind would refuse the entries of a later year; the lock is that of one that still runs.
    if exists (select from pg_constraint where conname = 'activity_log_until') and pg_try_advisory_xact_lock(7240113) then
      alter table activity_log drop constraint activity_log_until;
    end if;
    return;
  end if;
  -- Of two processes that start together one looks after the other.
  lock table activity_log in share update exclusive mode;
  select max(substring(relname from '\d{4}$')::integer) + 1 into year
    from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'activity_log'::regclass;
  while year <= extract(year from now() at time zone 'UTC') + 1 loop
    part := 'log_years.activity_log_' || year;
    bounds := array[year || '-01-01 00:00:00+00', year + 1 || '-01-01 00:00:00+00'];
    execute format('select exists (select from log_years.activity_log_other where at >= %L and at < %L)', bounds[1], bounds[2]) into is_taken;
    if not is_taken then
      -- Made beside the log and then attached, so that nobody who reads or writes has to wait.
      execute format('create table %s (like activity_log including all)', part);
      execute format('create trigger activity_log_is_never_emptied before truncate on %s for each statement execute function activity_log_is_append_only()', part);
      execute format('alter table activity_log attach partition %s for values from (%L) to (%L)', part, bounds[1], bounds[2]);
    end if;
    year := year + 1;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION apart_by_fold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION applications_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION erase_entry(entry bigint, new_actor text, new_ip text, new_log text, seal text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update activity_log set actor = new_actor, ip = new_ip, log = new_log, before = null, after = null, erased_seal = seal where id = entry
$function$;

CREATE OR REPLACE FUNCTION fold(text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  parts text[];
  part text;
begin
  if text ~ '[^ -~]' then
    parts := string_to_array(translate(text, E'\u00b4\u1ffd\u0009\u000a\u000b\u000c\u000d\u0085\u1680\u2028\u2029', '''''         '), ' ');
    -- Word by word: what isn't ASCII costs hundreds of times as much, and is seldom a whole text.
    for at in 1 .. cardinality(parts) loop
      part := parts[at];
      if part ~ '[^!-~]' then
        part := regexp_replace(normalize(part, nfkd), '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u0300-\u033f\u0342\u0345-\u036f\u0483-\u0489\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u2800\u2de0-\u2dff\ua66f-\ua67d\ua69e-\ua69f\ufdd0-\ufdef\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff0-\ufffb\ufffe-\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U0001fffe-\U0001ffff\U0002fffe-\U0002ffff\U0003fffe-\U0003ffff\U0004fffe-\U0004ffff\U0005fffe-\U0005ffff\U0006fffe-\U0006ffff\U0007fffe-\U0007ffff\U0008fffe-\U0008ffff\U0009fffe-\U0009ffff\U000afffe-\U000affff\U000bfffe-\U000bffff\U000cfffe-\U000cffff\U000dfffe-\U000e0fff\U000efffe-\U000effff\U000ffffe-\U000fffff\U0010fffe-\U0010ffff]+', '', 'g');
        if part ~ '[\u00c6\u00d0\u00d8\u00de-\u00df\u00e6\u00f0\u00f8\u00fe\u0110-\u0111\u0126\u0131\u0141-\u0142\u014a\u0152-\u0153\u0166\u0181-\u0182\u0184\u0186-\u0187\u0189-\u018b\u018e-\u0191\u0193-\u0194\u0196-\u0198\u019c-\u019d\u019f\u01a2\u01a4\u01a6-\u01a7\u01a9\u01ac\u01ae\u01b1-\u01b3\u01b5\u01b7-\u01b8\u01bc\u01e4\u01f6-\u01f7\u021c\u0220\u0222\u0224\u023a-\u023b\u023d-\u023e\u0241\u0243-\u0246\u0248\u024a\u024c\u024e\u02bc\u0370\u0372\u0376\u037f\u0391-\u03a1\u03a3-\u03a9\u03c2\u03cf\u03d8\u03da\u03dc\u03de\u03e0\u03e2\u03e4\u03e6\u03e8\u03ea\u03ec\u03ee\u03f7\u03fa\u03fd-\u03ff\u0402\u0404-\u0406\u0408-\u040b\u040f-\u0418\u041a-\u042f\u0460\u0462\u0464\u0466\u0468\u046a\u046c\u046e\u0470\u0472\u0474\u0478\u047a\u047c\u047e\u0480\u048a\u048c\u048e\u0490\u0492\u0494\u0496\u0498\u049a\u049c\u049e\u04a0\u04a2\u04a4\u04a6\u04a8\u04aa\u04ac\u04ae\u04b0\u04b2\u04b4\u04b6\u04b8\u04ba\u04bc\u04be\u04c0\u04c3\u04c5\u04c7\u04c9\u04cb\u04cd\u04d4\u04d8\u04e0\u04e8\u04f6\u04fa\u04fc\u04fe\u0500\u0502\u0504\u0506\u0508\u050a\u050c\u050e\u0510\u0512\u0514\u0516\u0518\u051a\u051c\u051e\u0520\u0522\u0524\u0526\u0528\u052a\u052c\u052e\u0531-\u0556\u058a\u05be\u10a0-\u10c5\u10c7\u10cd\u13a0-\u13f5\u1400\u1806\u1c89\u1c90-\u1cba\u1cbd-\u1cbf\u1e9e\u1efa\u1efc\u1efe\u2010\u2012-\u2015\u2018-\u2019\u201c-\u201d\u2132\u2183\u2212\u2c00-\u2c2f\u2c60\u2c62-\u2c64\u2c67\u2c69\u2c6b\u2c6d-\u2c70\u2c72\u2c75\u2c7e-\u2c80\u2c82\u2c84\u2c86\u2c88\u2c8a\u2c8c\u2c8e\u2c90\u2c92\u2c94\u2c96\u2c98\u2c9a\u2c9c\u2c9e\u2ca0\u2ca2\u2ca4\u2ca6\u2ca8\u2caa\u2cac\u2cae\u2cb0\u2cb2\u2cb4\u2cb6\u2cb8\u2cba\u2cbc\u2cbe\u2cc0\u2cc2\u2cc4\u2cc6\u2cc8\u2cca\u2ccc\u2cce\u2cd0\u2cd2\u2cd4\u2cd6\u2cd8\u2cda\u2cdc\u2cde\u2ce0\u2ce2\u2ceb\u2ced\u2cf2\u2e17\u2e1a\u2e3a-\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ua640\ua642\ua644\ua646\ua648\ua64a\ua64c\ua64e\ua650\ua652\ua654\ua656\ua658\ua65a\ua65c\ua65e\ua660\ua662\ua664\ua666\ua668\ua66a\ua66c\ua680\ua682\ua684\ua686\ua688\ua68a\ua68c\ua68e\ua690\ua692\ua694\ua696\ua698\ua69a\ua722\ua724\ua726\ua728\ua72a\ua72c\ua72e\ua732\ua734\ua736\ua738\ua73a\ua73c\ua73e\ua740\ua742\ua744\ua746\ua748\ua74a\ua74c\ua74e\ua750\ua752\ua754\ua756\ua758\ua75a\ua75c\ua75e\ua760\ua762\ua764\ua766\ua768\ua76a\ua76c\ua76e\ua779\ua77b\ua77d-\ua77e\ua780\ua782\ua784\ua786\ua78b\ua78d\ua790\ua792\ua796\ua798\ua79a\ua79c\ua79e\ua7a0\ua7a2\ua7a4\ua7a6\ua7a8\ua7aa-\ua7ae\ua7b0-\ua7b4\ua7b6\ua7b8\ua7ba\ua7bc\ua7be\ua7c0\ua7c2\ua7c4-\ua7c7\ua7c9\ua7cb-\ua7cc\ua7ce\ua7d0\ua7d2\ua7d4\ua7d6\ua7d8\ua7da\ua7dc\ua7f5\U00010400-\U00010427\U000104b0-\U000104d3\U00010570-\U0001057a\U0001057c-\U0001058a\U0001058c-\U00010592\U00010594-\U00010595\U00010c80-\U00010cb2\U00010d50-\U00010d65\U00010d6e\U00010ead\U000118a0-\U000118bf\U00016e40-\U00016e5f\U00016ea0-\U00016eb8\U0001e900-\U0001e921]' then
          part := translate(part,
            E'\u00d0\u00d8\u00f0\u00f8\u0110\u0111\u0126\u0131\u0141\u0142\u014a\u0166\u0181\u0182\u0184\u0186\u0187\u0189\u018a\u018b\u018e\u018f\u0190\u0191\u0193\u0194\u0196\u0197\u0198\u019c\u019d\u019f\u01a2\u01a4\u01a6\u01a7\u01a9\u01ac\u01ae\u01b1\u01b2\u01b3\u01b5\u01b7\u01b8\u01bc\u01e4\u01f6\u01f7\u021c\u0220\u0222\u0224\u023a\u023b\u023d\u023e\u0241\u0243\u0244\u0245\u0246\u0248\u024a\u024c\u024e\u02bc\u0370\u0372\u0376\u037f\u0391\u0392\u0393\u0394\u0395\u0396\u0397\u0398\u0399\u039a\u039b\u039c\u039d\u039e\u039f\u03a0\u03a1\u03a3\u03a4\u03a5\u03a6\u03a7\u03a8\u03a9\u03c2\u03cf\u03d8\u03da\u03dc\u03de\u03e0\u03e2\u03e4\u03e6\u03e8\u03ea\u03ec\u03ee\u03f7\u03fa\u03fd\u03fe\u03ff\u0402\u0404\u0405\u0406\u0408\u0409\u040a\u040b\u040f\u0410\u0411\u0412\u0413\u0414\u0415\u0416\u0417\u0418\u041a\u041b\u041c\u041d\u041e\u041f\u0420\u0421\u0422\u0423\u0424\u0425\u0426\u0427\u0428\u0429\u042a\u042b\u042c\u042d\u042e\u042f\u0460\u0462\u0464\u0466\u0468\u046a\u046c\u046e\u0470\u0472\u0474\u0478\u047a\u047c\u047e\u0480\u048a\u048c\u048e\u0490\u0492\u0494\u0496\u0498\u049a\u049c\u049e\u04a0\u04a2\u04a4\u04a6\u04a8\u04aa\u04ac\u04ae\u04b0\u04b2\u04b4\u04b6\u04b8\u04ba\u04bc\u04be\u04c0\u04c3\u04c5\u04c7\u04c9\u04cb\u04cd\u04d4\u04d8\u04e0\u04e8\u04f6\u04fa\u04fc\u04fe\u0500\u0502\u0504\u0506\u0508\u050a\u050c\u050e\u0510\u0512\u0514\u0516\u0518\u051a\u051c\u051e\u0520\u0522\u0524\u0526\u0528\u052a\u052c\u052e\u0531\u0532\u0533\u0534\u0535\u0536\u0537\u0538\u0539\u053a\u053b\u053c\u053d\u053e\u053f\u0540\u0541\u0542\u0543\u0544\u0545\u0546\u0547\u0548\u0549\u054a\u054b\u054c\u054d\u054e\u054f\u0550\u0551\u0552\u0553\u0554\u0555\u0556\u058a\u05be\u10a0\u10a1\u10a2\u10a3\u10a4\u10a5\u10a6\u10a7\u10a8\u10a9\u10aa\u10ab\u10ac\u10ad\u10ae\u10af\u10b0\u10b1\u10b2\u10b3\u10b4\u10b5\u10b6\u10b7\u10b8\u10b9\u10ba\u10bb\u10bc\u10bd\u10be\u10bf\u10c0\u10c1\u10c2\u10c3\u10c4\u10c5\u10c7\u10cd\u13a0\u13a1\u13a2\u13a3\u13a4\u13a5\u13a6\u13a7\u13a8\u13a9\u13aa\u13ab\u13ac\u13ad\u13ae\u13af\u13b0\u13b1\u13b2\u13b3\u13b4\u13b5\u13b6\u13b7\u13b8\u13b9\u13ba\u13bb\u13bc\u13bd\u13be\u13bf\u13c0\u13c1\u13c2\u13c3\u13c4\u13c5\u13c6\u13c7\u13c8\u13c9\u13ca\u13cb\u13cc\u13cd\u13ce\u13cf\u13d0\u13d1\u13d2\u13d3\u13d4\u13d5\u13d6\u13d7\u13d8\u13d9\u13da\u13db\u13dc\u13dd\u13de\u13df\u13e0\u13e1\u13e2\u13e3\u13e4\u13e5\u13e6\u13e7\u13e8\u13e9\u13ea\u13eb\u13ec\u13ed\u13ee\u13ef\u13f0\u13f1\u13f2\u13f3\u13f4\u13f5\u1400\u1806\u1c89\u1c90\u1c91\u1c92\u1c93\u1c94\u1c95\u1c96\u1c97\u1c98\u1c99\u1c9a\u1c9b\u1c9c\u1c9d\u1c9e\u1c9f\u1ca0\u1ca1\u1ca2\u1ca3\u1ca4\u1ca5\u1ca6\u1ca7\u1ca8\u1ca9\u1caa\u1cab\u1cac\u1cad\u1cae\u1caf\u1cb0\u1cb1\u1cb2\u1cb3\u1cb4\u1cb5\u1cb6\u1cb7\u1cb8\u1cb9\u1cba\u1cbd\u1cbe\u1cbf\u1efa\u1efc\u1efe\u2010\u2012\u2013\u2014\u2015\u2018\u2019\u201c\u201d\u2132\u2183\u2212\u2c00\u2c01\u2c02\u2c03\u2c04\u2c05\u2c06\u2c07\u2c08\u2c09\u2c0a\u2c0b\u2c0c\u2c0d\u2c0e\u2c0f\u2c10\u2c11\u2c12\u2c13\u2c14\u2c15\u2c16\u2c17\u2c18\u2c19\u2c1a\u2c1b\u2c1c\u2c1d\u2c1e\u2c1f\u2c20\u2c21\u2c22\u2c23\u2c24\u2c25\u2c26\u2c27\u2c28\u2c29\u2c2a\u2c2b\u2c2c\u2c2d\u2c2e\u2c2f\u2c60\u2c62\u2c63\u2c64\u2c67\u2c69\u2c6b\u2c6d\u2c6e\u2c6f\u2c70\u2c72\u2c75\u2c7e\u2c7f\u2c80\u2c82\u2c84\u2c86\u2c88\u2c8a\u2c8c\u2c8e\u2c90\u2c92\u2c94\u2c96\u2c98\u2c9a\u2c9c\u2c9e\u2ca0\u2ca2\u2ca4\u2ca6\u2ca8\u2caa\u2cac\u2cae\u2cb0\u2cb2\u2cb4\u2cb6\u2cb8\u2cba\u2cbc\u2cbe\u2cc0\u2cc2\u2cc4\u2cc6\u2cc8\u2cca\u2ccc\u2cce\u2cd0\u2cd2\u2cd4\u2cd6\u2cd8\u2cda\u2cdc\u2cde\u2ce0\u2ce2\u2ceb\u2ced\u2cf2\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ua640\ua642\ua644\ua646\ua648\ua64a\ua64c\ua64e\ua650\ua652\ua654\ua656\ua658\ua65a\ua65c\ua65e\ua660\ua662\ua664\ua666\ua668\ua66a\ua66c\ua680\ua682\ua684\ua686\ua688\ua68a\ua68c\ua68e\ua690\ua692\ua694\ua696\ua698\ua69a\ua722\ua724\ua726\ua728\ua72a\ua72c\ua72e\ua732\ua734\ua736\ua738\ua73a\ua73c\ua73e\ua740\ua742\ua744\ua746\ua748\ua74a\ua74c\ua74e\ua750\ua752\ua754\ua756\ua758\ua75a\ua75c\ua75e\ua760\ua762\ua764\ua766\ua768\ua76a\ua76c\ua76e\ua779\ua77b\ua77d\ua77e\ua780\ua782\ua784\ua786\ua78b\ua78d\ua790\ua792\ua796\ua798\ua79a\ua79c\ua79e\ua7a0\ua7a2\ua7a4\ua7a6\ua7a8\ua7aa\ua7ab\ua7ac\ua7ad\ua7ae\ua7b0\ua7b1\ua7b2\ua7b3\ua7b4\ua7b6\ua7b8\ua7ba\ua7bc\ua7be\ua7c0\ua7c2\ua7c4\ua7c5\ua7c6\ua7c7\ua7c9\ua7cb\ua7cc\ua7ce\ua7d0\ua7d2\ua7d4\ua7d6\ua7d8\ua7da\ua7dc\ua7f5\U00010400\U00010401\U00010402\U00010403\U00010404\U00010405\U00010406\U00010407\U00010408\U00010409\U0001040a\U0001040b\U0001040c\U0001040d\U0001040e\U0001040f\U00010410\U00010411\U00010412\U00010413\U00010414\U00010415\U00010416\U00010417\U00010418\U00010419\U0001041a\U0001041b\U0001041c\U0001041d\U0001041e\U0001041f\U00010420\U00010421\U00010422\U00010423\U00010424\U00010425\U00010426\U00010427\U000104b0\U000104b1\U000104b2\U000104b3\U000104b4\U000104b5\U000104b6\U000104b7\U000104b8\U000104b9\U000104ba\U000104bb\U000104bc\U000104bd\U000104be\U000104bf\U000104c0\U000104c1\U000104c2\U000104c3\U000104c4\U000104c5\U000104c6\U000104c7\U000104c8\U000104c9\U000104ca\U000104cb\U000104cc\U000104cd\U000104ce\U000104cf\U000104d0\U000104d1\U000104d2\U000104d3\U00010570\U00010571\U00010572\U00010573\U00010574\U00010575\U00010576\U00010577\U00010578\U00010579\U0001057a\U0001057c\U0001057d\U0001057e\U0001057f\U00010580\U00010581\U00010582\U00010583\U00010584\U00010585\U00010586\U00010587\U00010588\U00010589\U0001058a\U0001058c\U0001058d\U0001058e\U0001058f\U00010590\U00010591\U00010592\U00010594\U00010595\U00010c80\U00010c81\U00010c82\U00010c83\U00010c84\U00010c85\U00010c86\U00010c87\U00010c88\U00010c89\U00010c8a\U00010c8b\U00010c8c\U00010c8d\U00010c8e\U00010c8f\U00010c90\U00010c91\U00010c92\U00010c93\U00010c94\U00010c95\U00010c96\U00010c97\U00010c98\U00010c99\U00010c9a\U00010c9b\U00010c9c\U00010c9d\U00010c9e\U00010c9f\U00010ca0\U00010ca1\U00010ca2\U00010ca3\U00010ca4\U00010ca5\U00010ca6\U00010ca7\U00010ca8\U00010ca9\U00010caa\U00010cab\U00010cac\U00010cad\U00010cae\U00010caf\U00010cb0\U00010cb1\U00010cb2\U00010d50\U00010d51\U00010d52\U00010d53\U00010d54\U00010d55\U00010d56\U00010d57\U00010d58\U00010d59\U00010d5a\U00010d5b\U00010d5c\U00010d5d\U00010d5e\U00010d5f\U00010d60\U00010d61\U00010d62\U00010d63\U00010d64\U00010d65\U00010d6e\U00010ead\U000118a0\U000118a1\U000118a2\U000118a3\U000118a4\U000118a5\U000118a6\U000118a7\U000118a8\U000118a9\U000118aa\U000118ab\U000118ac\U000118ad\U000118ae\U000118af\U000118b0\U000118b1\U000118b2\U000118b3\U000118b4\U000118b5\U000118b6\U000118b7\U000118b8\U000118b9\U000118ba\U000118bb\U000118bc\U000118bd\U000118be\U000118bf\U00016e40\U00016e41\U00016e42\U00016e43\U00016e44\U00016e45\U00016e46\U00016e47\U00016e48\U00016e49\U00016e4a\U00016e4b\U00016e4c\U00016e4d\U00016e4e\U00016e4f\U00016e50\U00016e51\U00016e52\U00016e53\U00016e54\U00016e55\U00016e56\U00016e57\U00016e58\U00016e59\U00016e5a\U00016e5b\U00016e5c\U00016e5d\U00016e5e\U00016e5f\U00016ea0\U00016ea1\U00016ea2\U00016ea3\U00016ea4\U00016ea5\U00016ea6\U00016ea7\U00016ea8\U00016ea9\U00016eaa\U00016eab\U00016eac\U00016ead\U00016eae\U00016eaf\U00016eb0\U00016eb1\U00016eb2\U00016eb3\U00016eb4\U00016eb5\U00016eb6\U00016eb7\U00016eb8\U0001e900\U0001e901\U0001e902\U0001e903\U0001e904\U0001e905\U0001e906\U0001e907\U0001e908\U0001e909\U0001e90a\U0001e90b\U0001e90c\U0001e90d\U0001e90e\U0001e90f\U0001e910\U0001e911\U0001e912\U0001e913\U0001e914\U0001e915\U0001e916\U0001e917\U0001e918\U0001e919\U0001e91a\U0001e91b\U0001e91c\U0001e91d\U0001e91e\U0001e91f\U0001e920\U0001e921\u00c6\u00de\u0152\u1e9e',
            E'\u0064\u006f\u0064\u006f\u0064\u0064\u0127\u0069\u006c\u006c\u014b\u0167\u0253\u0183\u0185\u0254\u0188\u0256\u0257\u018c\u01dd\u0259\u025b\u0192\u0260\u0263\u0269\u0268\u0199\u026f\u0272\u0275\u01a3\u01a5\u0280\u01a8\u0283\u01ad\u0288\u028a\u028b\u01b4\u01b6\u0292\u01b9\u01bd\u01e5\u0195\u01bf\u021d\u019e\u0223\u0225\u2c65\u023c\u019a\u2c66\u0242\u0180\u0289\u028c\u0247\u0249\u024b\u024d\u024f\u0027\u0371\u0373\u0377\u03f3\u03b1\u03b2\u03b3\u03b4\u03b5\u03b6\u03b7\u03b8\u03b9\u03ba\u03bb\u03bc\u03bd\u03be\u03bf\u03c0\u03c1\u03c3\u03c4\u03c5\u03c6\u03c7\u03c8\u03c9\u03c3\u03d7\u03d9\u03db\u03dd\u03df\u03e1\u03e3\u03e5\u03e7\u03e9\u03eb\u03ed\u03ef\u03f8\u03fb\u037b\u037c\u037d\u0452\u0454\u0455\u0456\u0458\u0459\u045a\u045b\u045f\u0430\u0431\u0432\u0433\u0434\u0435\u0436\u0437\u0438\u043a\u043b\u043c\u043d\u043e\u043f\u0440\u0441\u0442\u0443\u0444\u0445\u0446\u0447\u0448\u0449\u044a\u044b\u044c\u044d\u044e\u044f\u0461\u0463\u0465\u0467\u0469\u046b\u046d\u046f\u0471\u0473\u0475\u0479\u047b\u047d\u047f\u0481\u048b\u048d\u048f\u0491\u0493\u0495\u0497\u0499\u049b\u049d\u049f\u04a1\u04a3\u04a5\u04a7\u04a9\u04ab\u04ad\u04af\u04b1\u04b3\u04b5\u04b7\u04b9\u04bb\u04bd\u04bf\u04cf\u04c4\u04c6\u04c8\u04ca\u04cc\u04ce\u04d5\u04d9\u04e1\u04e9\u04f7\u04fb\u04fd\u04ff\u0501\u0503\u0505\u0507\u0509\u050b\u050d\u050f\u0511\u0513\u0515\u0517\u0519\u051b\u051d\u051f\u0521\u0523\u0525\u0527\u0529\u052b\u052d\u052f\u0561\u0562\u0563\u0564\u0565\u0566\u0567\u0568\u0569\u056a\u056b\u056c\u056d\u056e\u056f\u0570\u0571\u0572\u0573\u0574\u0575\u0576\u0577\u0578\u0579\u057a\u057b\u057c\u057d\u057e\u057f\u0580\u0581\u0582\u0583\u0584\u0585\u0586\u002d\u002d\u2d00\u2d01\u2d02\u2d03\u2d04\u2d05\u2d06\u2d07\u2d08\u2d09\u2d0a\u2d0b\u2d0c\u2d0d\u2d0e\u2d0f\u2d10\u2d11\u2d12\u2d13\u2d14\u2d15\u2d16\u2d17\u2d18\u2d19\u2d1a\u2d1b\u2d1c\u2d1d\u2d1e\u2d1f\u2d20\u2d21\u2d22\u2d23\u2d24\u2d25\u2d27\u2d2d\uab70\uab71\uab72\uab73\uab74\uab75\uab76\uab77\uab78\uab79\uab7a\uab7b\uab7c\uab7d\uab7e\uab7f\uab80\uab81\uab82\uab83\uab84\uab85\uab86\uab87\uab88\uab89\uab8a\uab8b\uab8c\uab8d\uab8e\uab8f\uab90\uab91\uab92\uab93\uab94\uab95\uab96\uab97\uab98\uab99\uab9a\uab9b\uab9c\uab9d\uab9e\uab9f\uaba0\uaba1\uaba2\uaba3\uaba4\uaba5\uaba6\uaba7\uaba8\uaba9\uabaa\uabab\uabac\uabad\uabae\uabaf\uabb0\uabb1\uabb2\uabb3\uabb4\uabb5\uabb6\uabb7\uabb8\uabb9\uabba\uabbb\uabbc\uabbd\uabbe\uabbf\u13f8\u13f9\u13fa\u13fb\u13fc\u13fd\u002d\u002d\u1c8a\u10d0\u10d1\u10d2\u10d3\u10d4\u10d5\u10d6\u10d7\u10d8\u10d9\u10da\u10db\u10dc\u10dd\u10de\u10df\u10e0\u10e1\u10e2\u10e3\u10e4\u10e5\u10e6\u10e7\u10e8\u10e9\u10ea\u10eb\u10ec\u10ed\u10ee\u10ef\u10f0\u10f1\u10f2\u10f3\u10f4\u10f5\u10f6\u10f7\u10f8\u10f9\u10fa\u10fd\u10fe\u10ff\u1efb\u1efd\u1eff\u002d\u002d\u002d\u002d\u002d\u0027\u0027\u0022\u0022\u214e\u2184\u002d\u2c30\u2c31\u2c32\u2c33\u2c34\u2c35\u2c36\u2c37\u2c38\u2c39\u2c3a\u2c3b\u2c3c\u2c3d\u2c3e\u2c3f\u2c40\u2c41\u2c42\u2c43\u2c44\u2c45\u2c46\u2c47\u2c48\u2c49\u2c4a\u2c4b\u2c4c\u2c4d\u2c4e\u2c4f\u2c50\u2c51\u2c52\u2c53\u2c54\u2c55\u2c56\u2c57\u2c58\u2c59\u2c5a\u2c5b\u2c5c\u2c5d\u2c5e\u2c5f\u2c61\u026b\u1d7d\u027d\u2c68\u2c6a\u2c6c\u0251\u0271\u0250\u0252\u2c73\u2c76\u023f\u0240\u2c81\u2c83\u2c85\u2c87\u2c89\u2c8b\u2c8d\u2c8f\u2c91\u2c93\u2c95\u2c97\u2c99\u2c9b\u2c9d\u2c9f\u2ca1\u2ca3\u2ca5\u2ca7\u2ca9\u2cab\u2cad\u2caf\u2cb1\u2cb3\u2cb5\u2cb7\u2cb9\u2cbb\u2cbd\u2cbf\u2cc1\u2cc3\u2cc5\u2cc7\u2cc9\u2ccb\u2ccd\u2ccf\u2cd1\u2cd3\u2cd5\u2cd7\u2cd9\u2cdb\u2cdd\u2cdf\u2ce1\u2ce3\u2cec\u2cee\u2cf3\u002d\u002d\u002d\u002d\u002d\u002d\u002d\u002d\u002d\ua641\ua643\ua645\ua647\ua649\ua64b\ua64d\ua64f\ua651\ua653\ua655\ua657\ua659\ua65b\ua65d\ua65f\ua661\ua663\ua665\ua667\ua669\ua66b\ua66d\ua681\ua683\ua685\ua687\ua689\ua68b\ua68d\ua68f\ua691\ua693\ua695\ua697\ua699\ua69b\ua723\ua725\ua727\ua729\ua72b\ua72d\ua72f\ua733\ua735\ua737\ua739\ua73b\ua73d\ua73f\ua741\ua743\ua745\ua747\ua749\ua74b\ua74d\ua74f\ua751\ua753\ua755\ua757\ua759\ua75b\ua75d\ua75f\ua761\ua763\ua765\ua767\ua769\ua76b\ua76d\ua76f\ua77a\ua77c\u1d79\ua77f\ua781\ua783\ua785\ua787\ua78c\u0265\ua791\ua793\ua797\ua799\ua79b\ua79d\ua79f\ua7a1\ua7a3\ua7a5\ua7a7\ua7a9\u0266\u025c\u0261\u026c\u026a\u029e\u0287\u029d\uab53\ua7b5\ua7b7\ua7b9\ua7bb\ua7bd\ua7bf\ua7c1\ua7c3\ua794\u0282\u1d8e\ua7c8\ua7ca\u0264\ua7cd\ua7cf\ua7d1\ua7d3\ua7d5\ua7d7\ua7d9\ua7db\u019b\ua7f6\U00010428\U00010429\U0001042a\U0001042b\U0001042c\U0001042d\U0001042e\U0001042f\U00010430\U00010431\U00010432\U00010433\U00010434\U00010435\U00010436\U00010437\U00010438\U00010439\U0001043a\U0001043b\U0001043c\U0001043d\U0001043e\U0001043f\U00010440\U00010441\U00010442\U00010443\U00010444\U00010445\U00010446\U00010447\U00010448\U00010449\U0001044a\U0001044b\U0001044c\U0001044d\U0001044e\U0001044f\U000104d8\U000104d9\U000104da\U000104db\U000104dc\U000104dd\U000104de\U000104df\U000104e0\U000104e1\U000104e2\U000104e3\U000104e4\U000104e5\U000104e6\U000104e7\U000104e8\U000104e9\U000104ea\U000104eb\U000104ec\U000104ed\U000104ee\U000104ef\U000104f0\U000104f1\U000104f2\U000104f3\U000104f4\U000104f5\U000104f6\U000104f7\U000104f8\U000104f9\U000104fa\U000104fb\U00010597\U00010598\U00010599\U0001059a\U0001059b\U0001059c\U0001059d\U0001059e\U0001059f\U000105a0\U000105a1\U000105a3\U000105a4\U000105a5\U000105a6\U000105a7\U000105a8\U000105a9\U000105aa\U000105ab\U000105ac\U000105ad\U000105ae\U000105af\U000105b0\U000105b1\U000105b3\U000105b4\U000105b5\U000105b6\U000105b7\U000105b8\U000105b9\U000105bb\U000105bc\U00010cc0\U00010cc1\U00010cc2\U00010cc3\U00010cc4\U00010cc5\U00010cc6\U00010cc7\U00010cc8\U00010cc9\U00010cca\U00010ccb\U00010ccc\U00010ccd\U00010cce\U00010ccf\U00010cd0\U00010cd1\U00010cd2\U00010cd3\U00010cd4\U00010cd5\U00010cd6\U00010cd7\U00010cd8\U00010cd9\U00010cda\U00010cdb\U00010cdc\U00010cdd\U00010cde\U00010cdf\U00010ce0\U00010ce1\U00010ce2\U00010ce3\U00010ce4\U00010ce5\U00010ce6\U00010ce7\U00010ce8\U00010ce9\U00010cea\U00010ceb\U00010cec\U00010ced\U00010cee\U00010cef\U00010cf0\U00010cf1\U00010cf2\U00010d70\U00010d71\U00010d72\U00010d73\U00010d74\U00010d75\U00010d76\U00010d77\U00010d78\U00010d79\U00010d7a\U00010d7b\U00010d7c\U00010d7d\U00010d7e\U00010d7f\U00010d80\U00010d81\U00010d82\U00010d83\U00010d84\U00010d85\u002d\u002d\U000118c0\U000118c1\U000118c2\U000118c3\U000118c4\U000118c5\U000118c6\U000118c7\U000118c8\U000118c9\U000118ca\U000118cb\U000118cc\U000118cd\U000118ce\U000118cf\U000118d0\U000118d1\U000118d2\U000118d3\U000118d4\U000118d5\U000118d6\U000118d7\U000118d8\U000118d9\U000118da\U000118db\U000118dc\U000118dd\U000118de\U000118df\U00016e60\U00016e61\U00016e62\U00016e63\U00016e64\U00016e65\U00016e66\U00016e67\U00016e68\U00016e69\U00016e6a\U00016e6b\U00016e6c\U00016e6d\U00016e6e\U00016e6f\U00016e70\U00016e71\U00016e72\U00016e73\U00016e74\U00016e75\U00016e76\U00016e77\U00016e78\U00016e79\U00016e7a\U00016e7b\U00016e7c\U00016e7d\U00016e7e\U00016e7f\U00016ebb\U00016ebc\U00016ebd\U00016ebe\U00016ebf\U00016ec0\U00016ec1\U00016ec2\U00016ec3\U00016ec4\U00016ec5\U00016ec6\U00016ec7\U00016ec8\U00016ec9\U00016eca\U00016ecb\U00016ecc\U00016ecd\U00016ece\U00016ecf\U00016ed0\U00016ed1\U00016ed2\U00016ed3\U0001e922\U0001e923\U0001e924\U0001e925\U0001e926\U0001e927\U0001e928\U0001e929\U0001e92a\U0001e92b\U0001e92c\U0001e92d\U0001e92e\U0001e92f\U0001e930\U0001e931\U0001e932\U0001e933\U0001e934\U0001e935\U0001e936\U0001e937\U0001e938\U0001e939\U0001e93a\U0001e93b\U0001e93c\U0001e93d\U0001e93e\U0001e93f\U0001e940\U0001e941\U0001e942\U0001e943\u00e6\u00fe\u0153\u00df');
          part := replace(part, E'\u00df', 'ss');
          part := replace(part, E'\u00e6', 'ae');
          part := replace(part, E'\u00fe', 'th');
          part := replace(part, E'\u0153', 'oe');
        end if;
        parts[at] := normalize(part, nfc);
      end if;
    end loop;
    text := array_to_string(parts, ' ');
  end if;
  text := replace(lower(text collate "C"), '`', '''');
  if position('  ' in text) > 0 then
    text := replace(replace(replace(text, ' ', E' \x01'), E'\x01 ', ''), E'\x01', '');
  end if;
  return btrim(text);
end $function$;

CREATE OR REPLACE FUNCTION number_finder_runs_are_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the runs of the number finder are append only';
end $function$;

CREATE OR REPLACE FUNCTION users_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := fold(new.firstname || ' ' || new.lastname || ' ' || new.username);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION users_free_their_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(7302), pg_advisory_xact_lock(7302, hashtext(new.username));
  update applications set username = username || '/' || form || '-' || application_id
    where username = new.username and address_proof <> '' and deleted_at is null;
  return null;
end $function$;

create table activity_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  actor text not null,
  ip text not null default ''::text,
  module text not null,
  log text not null,
  application_id bigint,
  is_milestone boolean not null default false,
  before jsonb,
  after jsonb,
  digest text not null,
  erased_seal text,
  constraint activity_log_pkey PRIMARY KEY (id)
);
CREATE INDEX activity_log_by_actor ON activity_log USING btree (lower(actor));
CREATE INDEX activity_log_by_application ON activity_log USING btree (application_id, id) WHERE (application_id IS NOT NULL);
CREATE INDEX activity_log_by_module ON activity_log USING btree (lower(module), at DESC, id DESC);
CREATE INDEX activity_log_by_time ON activity_log USING btree (at DESC, id DESC);
CREATE INDEX activity_log_downloads ON activity_log USING btree (at) INCLUDE (actor) WHERE (module = 'Download'::text);
CREATE INDEX activity_log_words ON activity_log USING gin (actor gin_trgm_ops, log gin_trgm_ops);
CREATE TRIGGER activity_log_is_never_emptied BEFORE TRUNCATE ON activity_log FOR EACH STATEMENT EXECUTE FUNCTION activity_log_is_append_only();
CREATE TRIGGER activity_log_keeps_rows BEFORE DELETE OR UPDATE ON activity_log FOR EACH ROW EXECUTE FUNCTION activity_log_is_append_only();
CREATE TRIGGER activity_log_takes_sealed BEFORE INSERT ON activity_log FOR EACH ROW EXECUTE FUNCTION activity_log_has_seals();

create table activity_log_breaks (
  id bigint not null generated always as identity,
  entry bigint not null,
  what text not null,
  fingerprint text not null,
  found_at timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  acknowledged_by text,
  reason text,
  proof text,
  constraint activity_log_breaks_pkey PRIMARY KEY (id),
  constraint activity_log_breaks_found_once UNIQUE (entry, what, fingerprint),
  constraint activity_log_breaks_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500)
);

create table activity_seals (
  id bigint not null,
  at timestamp with time zone not null,
  key_id text not null,
  last_chained bigint,
  entries bigint[] not null,
  root bytea not null,
  digest text not null,
  constraint activity_seals_pkey PRIMARY KEY (id)
);
CREATE TRIGGER activity_seals_are_never_emptied BEFORE TRUNCATE ON activity_seals FOR EACH STATEMENT EXECUTE FUNCTION activity_seals_are_append_only();
CREATE TRIGGER activity_seals_keep_rows BEFORE DELETE OR UPDATE ON activity_seals FOR EACH ROW EXECUTE FUNCTION activity_seals_are_append_only();

create table activity_unsealed (
  id bigint not null,
  constraint activity_unsealed_pkey PRIMARY KEY (id)
);

create table announcements (
  id bigint not null generated always as identity,
  title text not null,
  content text not null,
  shown_from date not null,
  shown_until date,
  is_active boolean not null default true,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_check CHECK (shown_until >= shown_from),
  constraint announcements_content_check CHECK (content <> ''::text),
  constraint announcements_title_check CHECK (title <> ''::text)
);

create table api_keys (
  id text not null,
  name text not null,
  secret_hash text not null,
  rights text[] not null,
  made_by text,
  made_at timestamp with time zone not null,
  last_day date not null,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  warned_before integer,
  networks text[] not null default '{}'::text[],
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_warned_before_check CHECK (warned_before > 0),
  constraint api_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(username) ON DELETE SET NULL
);
CREATE INDEX api_keys_made_by ON api_keys USING btree (made_by);
CREATE UNIQUE INDEX api_keys_one_name ON api_keys USING btree (lower(name));

create table application_consents (
  application_id bigint not null,
  version integer not null,
  language text not null,
  agreed_at timestamp with time zone not null,
  constraint application_consents_pkey PRIMARY KEY (application_id),
  constraint application_consents_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id) ON DELETE CASCADE
);

create table applications (
  application_id bigint not null generated by default as identity,
  username text not null,
  form text not null,
  version integer not null default 1,
  application_status text not null default ''::text,
  custom_status text not null default ''::text,
  submitted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by text not null,
  modified_at timestamp with time zone not null,
  ip text not null default ''::text,
  completion integer not null default 0,
  name text not null default ''::text,
  family_name text not null default ''::text,
  email text not null default ''::text,
  phone text not null default ''::text,
  country_code text not null default ''::text,
  gender text not null default ''::text,
  citizenship text not null default ''::text,
  program text not null default ''::text,
  location text not null default ''::text,
  place text not null default ''::text,
  branch text not null default ''::text,
  caste text not null default ''::text,
  annual_income text not null default ''::text,
  referred text not null default ''::text,
  is_placed boolean not null default false,
  aadhaar_digest text not null default ''::text,
  fields jsonb not null default '{}'::jsonb,
  deleted_at timestamp with time zone,
  deleted_by text,
  pgid text not null default ''::text,
  payment text not null default ''::text,
  erased_at timestamp with time zone,
  checks jsonb not null default '{}'::jsonb,
  work_location text not null,
  qualification text not null,
  designation text not null,
  job_category text not null,
  experience text not null,
  job_applied_for text not null,
  ctc_range text not null,
  district text not null,
  state text not null,
  community text not null,
  religion text not null,
  preferred_location text not null,
  technical_skills text not null,
  dob text not null,
  is_worklocation_others boolean not null,
  is_ctc_range boolean not null,
  is_qualification boolean not null,
  is_experience boolean not null,
  is_job_category boolean not null,
  search_text text not null,
  corrections jsonb not null default '[]'::jsonb,
  assigned_to text not null default ''::text,
  due_on text not null default ''::text,
  labels text not null default ''::text,
  no_information boolean not null default false,
  not_same_as bigint[] not null default '{}'::bigint[],
  merged_into bigint,
  address_proof text not null default ''::text,
  constraint applications_pkey PRIMARY KEY (application_id),
  constraint applications_address_proof_check CHECK (address_proof = ANY (ARRAY[''::text, 'Not confirmed'::text, 'Taken on'::text])),
  constraint applications_application_status_check CHECK (application_status = ANY (ARRAY[''::text, 'submitted'::text, 'approved'::text])),
  constraint applications_completion_check CHECK (completion >= 0 AND completion <= 100),
  constraint applications_form_check CHECK (form ~ '^[a-z][a-z0-9-]{0,39}$'::text) NOT VALID,
  constraint applications_payment_check CHECK (payment = ANY (ARRAY[''::text, 'Due'::text, 'Processing'::text, 'Failed'::text, 'Paid'::text])),
  constraint applications_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES applications(application_id)
);
CREATE INDEX applications_by_aadhaar ON applications USING btree (lower(aadhaar_digest));
CREATE INDEX applications_by_assigned_to ON applications USING btree (assigned_to, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_birth_and_name ON applications USING btree (dob, fold(((name || ' '::text) || family_name))) WHERE ((deleted_at IS NULL) AND (dob <> ''::text) AND (name <> ''::text));
CREATE INDEX applications_by_citizenship ON applications USING btree (fold(citizenship), application_id) INCLUDE (citizenship) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_community ON applications USING btree (community, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_country_code ON applications USING btree (country_code, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_created_at ON applications USING btree (created_at, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_ctc_range ON applications USING btree (ctc_range, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_designation ON applications USING btree (designation, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_district ON applications USING btree (district, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_dob ON applications USING btree (dob, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_due_on ON applications USING btree (due_on, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_email ON applications USING btree (email) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_experience ON applications USING btree (experience, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_family_name ON applications USING btree (fold(family_name), application_id) INCLUDE (family_name) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_gender ON applications USING btree (gender, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_is_ctc_range ON applications USING btree (is_ctc_range, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_is_experience ON applications USING btree (is_experience, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_is_job_category ON applications USING btree (is_job_category, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_is_qualification ON applications USING btree (is_qualification, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_is_worklocation_others ON applications USING btree (is_worklocation_others, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_job_applied_for ON applications USING btree (job_applied_for, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_job_category ON applications USING btree (job_category, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_labels ON applications USING btree (labels, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_mobile ON applications USING btree ("right"(translate(phone, translate(phone, '0123456789'::text, ''::text), ''::text), 10)) WHERE ((deleted_at IS NULL) AND (phone <> ''::text));
CREATE INDEX applications_by_name ON applications USING btree (fold(name), application_id) INCLUDE (name) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_payment ON applications USING btree (payment, application_id) WHERE ((deleted_at IS NULL) AND (payment <> ''::text));
CREATE INDEX applications_by_phone ON applications USING btree (phone, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_preferred_location ON applications USING btree (preferred_location, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_program ON applications USING btree (program, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_progress ON applications USING btree (application_status, custom_status, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_qualification ON applications USING btree (qualification, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_referrer ON applications USING btree (fold(referred), application_id) INCLUDE (referred) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_religion ON applications USING btree (religion, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_state ON applications USING btree (state, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_status ON applications USING btree (custom_status, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_submission ON applications USING btree (COALESCE(submitted_at, '-infinity'::timestamp with time zone), application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_technical_skills ON applications USING btree (technical_skills, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_by_work_location ON applications USING btree (work_location, application_id) WHERE (deleted_at IS NULL);
CREATE INDEX applications_created ON applications USING btree (created_at, application_id) INCLUDE (form, application_status, custom_status, gender, program, location, referred, assigned_to) WHERE (deleted_at IS NULL);
CREATE INDEX applications_find ON applications USING gin (search_text gin_trgm_ops, fold(citizenship), fold(custom_status), fold(referred), fold(program), application_status, form, fold(location), payment, fold(name) gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX applications_labelled ON applications USING gin (string_to_array(lower(labels), ', '::text)) WHERE ((deleted_at IS NULL) AND (labels <> ''::text));
CREATE INDEX applications_merged ON applications USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX applications_of_person ON applications USING btree (split_part(username, '/'::text, 1)) WHERE (POSITION(('/'::text) IN (username)) > 0);
CREATE UNIQUE INDEX applications_one_per_username ON applications USING btree (username) WHERE (deleted_at IS NULL);
CREATE INDEX applications_returned ON applications USING btree (application_id) WHERE ((corrections <> '[]'::jsonb) AND jsonb_path_exists(corrections, '$[*]?(@."state" == "open" || @."state" == "ticked")'::jsonpath));
CREATE INDEX applications_submitted ON applications USING btree (submitted_at) INCLUDE (application_id, form, application_status, custom_status, referred, assigned_to) WHERE ((deleted_at IS NULL) AND (submitted_at IS NOT NULL));
CREATE INDEX applications_to_prove ON applications USING btree (application_id) WHERE ((address_proof <> ''::text) AND (deleted_at IS NULL));
CREATE INDEX applications_trash ON applications USING btree (deleted_at DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX applications_with_corrections ON applications USING btree (application_id) WHERE (corrections <> '[]'::jsonb);
CREATE STATISTICS applications_of_citizenship ON fold(citizenship) FROM applications;
CREATE STATISTICS applications_of_custom_status ON fold(custom_status) FROM applications;
CREATE STATISTICS applications_of_location ON fold(location) FROM applications;
CREATE STATISTICS applications_of_name ON fold(name) FROM applications;
CREATE STATISTICS applications_of_program ON fold(program) FROM applications;
CREATE STATISTICS applications_of_referred ON fold(referred) FROM applications;
CREATE TRIGGER applications_follow BEFORE INSERT OR UPDATE OF name, family_name, citizenship, custom_status, country_code, phone, email, referred, gender, program, application_id, location, place, username, branch, caste, annual_income, fields, search_text, work_location, qualification, designation, job_category, experience, job_applied_for, ctc_range, dob, district, state, community, religion, preferred_location, technical_skills, is_worklocation_others, is_ctc_range, is_qualification, is_experience, is_job_category ON applications FOR EACH ROW EXECUTE FUNCTION applications_follow();

create table assignment_rules (
  id bigint not null generated always as identity,
  form text not null,
  program text not null,
  members text[] not null,
  days integer not null,
  is_active boolean not null,
  turn bigint not null default 0,
  constraint assignment_rules_pkey PRIMARY KEY (id),
  constraint assignment_rules_days_check CHECK (days >= 0 AND days <= 365),
  constraint assignment_rules_form_check CHECK (form = ANY (ARRAY['college'::text, 'school'::text, 'job'::text]))
);
CREATE UNIQUE INDEX assignment_rules_one ON assignment_rules USING btree (form, lower(program));

create table branch_title (
  branchtitle text not null,
  is_active boolean not null default true,
  position integer not null generated by default as identity,
  constraint branch_title_branchtitle_check CHECK (branchtitle <> ''::text)
);
CREATE UNIQUE INDEX branch_title_key ON branch_title USING btree (lower(branchtitle));
CREATE INDEX branch_title_key_folded ON branch_title USING btree (fold(branchtitle));
CREATE TRIGGER branch_title_key_apart BEFORE INSERT OR UPDATE OF branchtitle ON branch_title FOR EACH ROW EXECUTE FUNCTION apart_by_fold('branch_title_key', 'leave out', 'branchtitle');

create table brand_logo (
  uid text not null,
  bytes bytea not null,
  saved_at timestamp with time zone not null,
  constraint brand_logo_pkey PRIMARY KEY (uid),
  constraint brand_logo_uid_fkey FOREIGN KEY (uid) REFERENCES site_settings(uid)
);

create table code_guessing (
  username text not null,
  in_a_row integer not null default 0,
  in_window integer not null default 0,
  window_from timestamp with time zone not null,
  pauses integer not null default 0,
  paused_until timestamp with time zone,
  constraint code_guessing_pkey PRIMARY KEY (username)
);

create table code_tries (
  minute timestamp with time zone not null,
  tried integer not null,
  wrong integer not null,
  constraint code_tries_pkey PRIMARY KEY (minute)
);

create table consents (
  username text not null,
  version integer not null,
  language text not null,
  agreed_at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (username, version),
  constraint consents_username_fkey FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);

create table ctc_range (
  ctc_range text not null,
  is_active boolean not null default true,
  position integer not null generated by default as identity,
  constraint ctc_range_ctc_range_check CHECK (ctc_range <> ''::text)
);
CREATE UNIQUE INDEX ctc_range_key ON ctc_range USING btree (lower(ctc_range));
CREATE INDEX ctc_range_key_folded ON ctc_range USING btree (fold(ctc_range));
CREATE TRIGGER ctc_range_key_apart BEFORE INSERT OR UPDATE OF ctc_range ON ctc_range FOR EACH ROW EXECUTE FUNCTION apart_by_fold('ctc_range_key', 'leave out', 'ctc_range');

create table decision_times (
  application_id bigint not null,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone not null,
  constraint decision_times_pkey PRIMARY KEY (application_id),
  constraint decision_times_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id) ON DELETE CASCADE
);
CREATE INDEX decision_times_by_decision ON decision_times USING btree (decided_at) INCLUDE (application_id, submitted_at);

create table declarations (
  id bigint not null generated always as identity,
  application_id bigint not null,
  text text not null,
  language text not null,
  version integer not null,
  declared_by text not null,
  declared_at timestamp with time zone not null,
  digests jsonb not null default '{}'::jsonb,
  applicant text not null default ''::text,
  of_changes boolean not null default false,
  constraint declarations_pkey PRIMARY KEY (id),
  constraint declarations_text_check CHECK (text <> ''::text),
  constraint declarations_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id)
);
CREATE INDEX declarations_of ON declarations USING btree (application_id, id);

create table designation (
  designation text not null,
  jobtitle text not null,
  is_active boolean not null default true,
  position integer not null generated by default as identity,
  constraint designation_designation_check CHECK (designation <> ''::text),
  constraint designation_jobtitle_check CHECK (jobtitle <> ''::text)
);
CREATE UNIQUE INDEX designation_key ON designation USING btree (lower(designation), lower(jobtitle));
CREATE INDEX designation_key_folded ON designation USING btree (fold(designation), fold(jobtitle));
CREATE TRIGGER designation_key_apart BEFORE INSERT OR UPDATE OF designation, jobtitle ON designation FOR EACH ROW EXECUTE FUNCTION apart_by_fold('designation_key', 'leave out', 'designation', 'jobtitle');

create table device_links (
  token_hash text not null,
  username text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint device_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX device_links_by_name ON device_links USING btree (username);

create table devices (
  username text not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  known_until timestamp with time zone not null,
  ip text not null,
  device text not null,
  remembered_until timestamp with time zone,
  constraint devices_pkey PRIMARY KEY (username, token_hash)
);
CREATE INDEX devices_by_end ON devices USING btree (known_until);

create table distributors (
  id integer not null generated by default as identity,
  distributor_id text not null,
  firstname text not null,
  lastname text not null,
  address text not null,
  city text not null,
  email text not null,
  mobile text not null,
  birth_date date,
  is_active boolean not null default true,
  no_sheet_for integer[] not null default '{}'::integer[],
  constraint distributors_pkey PRIMARY KEY (id),
  constraint distributors_distributor_id_check CHECK (distributor_id <> ''::text)
);
CREATE UNIQUE INDEX distributors_one_per_id ON distributors USING btree (lower(distributor_id));

create table district (
  state_id text not null,
  district_id text not null,
  district text not null,
  is_active boolean not null default true,
  position integer not null generated by default as identity,
  constraint district_district_check CHECK (district <> ''::text),
  constraint district_district_id_check CHECK (district_id <> ''::text),
  constraint district_state_id_check CHECK (state_id <> ''::text)
);
CREATE UNIQUE INDEX district_key ON district USING btree (lower(district_id));
CREATE INDEX district_key_folded ON district USING btree (fold(district_id));
CREATE UNIQUE INDEX district_name ON district USING btree (lower(state_id), lower(district));
CREATE INDEX district_name_folded ON district USING btree (fold(state_id), fold(district));
CREATE TRIGGER district_key_apart BEFORE INSERT OR UPDATE OF district_id ON district FOR EACH ROW EXECUTE FUNCTION apart_by_fold('district_key', 'leave out', 'district_id');
CREATE TRIGGER district_name_apart BEFORE INSERT OR UPDATE OF state_id, district ON district FOR EACH ROW EXECUTE FUNCTION apart_by_fold('district_name', 'leave out', 'state_id', 'district');

create table document_slots (
  id bigint not null generated always as identity,
  form text not null,
  name text not null,
  required boolean not null,
  kinds text[] not null,
  max_bytes integer not null,
  position integer not null,
  is_active boolean not null default true,
  ticks text not null default ''::text,
  constraint document_slots_pkey PRIMARY KEY (id),
  constraint document_slots_form_check CHECK (form = ANY (ARRAY['college'::text, 'school'::text, 'job'::text])),
  constraint document_slots_kinds_check CHECK (cardinality(kinds) > 0),
  constraint document_slots_max_bytes_check CHECK (max_bytes > 0),
  constraint document_slots_name_check CHECK (name <> ''::text)
);
CREATE UNIQUE INDEX document_slots_key ON document_slots USING btree (form, lower(name));
CREATE INDEX document_slots_key_folded ON document_slots USING btree (fold(form), fold(name));
CREATE TRIGGER document_slots_key_apart BEFORE INSERT OR UPDATE OF form, name ON document_slots FOR EACH ROW EXECUTE FUNCTION apart_by_fold('document_slots_key', 'refuse', 'form', 'name');

create table document_slots_seeded (
  form text not null,
  constraint document_slots_seeded_pkey PRIMARY KEY (form),
  constraint document_slots_seeded_form_check CHECK (form = ANY (ARRAY['college'::text, 'school'::text, 'job'::text]))
);

create table documents (
  id bigint not null generated always as identity,
  application_id bigint not null,
  slot text not null,
  key text not null,
  name text not null,
  type text not null,
  size integer not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  deleted_at timestamp with time zone,
  returned_reason text not null default ''::text,
  returned_at timestamp with time zone,
  accepted_by text not null default ''::text,
  accepted_at timestamp with time zone,
  needs_password boolean not null default false,
  malware_found_at timestamp with time zone,
  kind text not null default 'upload'::text,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_key_key UNIQUE (key),
  constraint documents_kind_check CHECK (kind = ANY (ARRAY['upload'::text, 'letter'::text])),
  constraint documents_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id)
);
CREATE INDEX documents_deleted ON documents USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX documents_of_application ON documents USING btree (application_id);
CREATE UNIQUE INDEX documents_one_per_slot ON documents USING btree (application_id, slot) WHERE (deleted_at IS NULL);

create table experience (
  experience text not null,
  is_active boolean not null default true,
  position integer not null generated by default as identity,
  constraint experience_experience_check CHECK (experience <> ''::text)
);
CREATE UNIQUE INDEX experience_key ON experience USING btree (lower(experience));
CREATE INDEX experience_key_folded ON experience USING btree (fold(experience));
CREATE TRIGGER experience_key_apart BEFORE INSERT OR UPDATE OF experience ON experience FOR EACH ROW EXECUTE FUNCTION apart_by_fold('experience_key', 'leave out', 'experience');

create table gender (
  gender text not null,
  is_active boolean not null default true,
  position integer not null generated by default as identity,
  constraint gender_gender_check CHECK (gender <> ''::text)
);
CREATE UNIQUE INDEX gender_key ON gender USING btree (lower(gender));
CREATE INDEX gender_key_folded ON gender USING btree (fold(gender));
CREATE TRIGGER gender_key_apart BEFORE INSERT OR UPDATE OF gender ON gender FOR EACH ROW EXECUTE FUNCTION apart_by_fold('gender_key', 'leave out', 'gender');

create table idempotency_keys (
  session_id text not null,
  key text not null,
  asked text not null,
  begun_at timestamp with time zone not null,
  reply text,
  was_cut boolean not null default false,
  constraint idempotency_keys_pkey PRIMARY KEY (session_id, key),
  constraint idempotency_keys_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

create table import_changes (
  batch uuid not null,
  application_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  constraint import_changes_pkey PRIMARY KEY (batch, application_id),
  constraint import_changes_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id) ON DELETE CASCADE,
  constraint import_changes_batch_fkey FOREIGN KEY (batch) REFERENCES imports(batch)
);
CREATE INDEX import_changes_by_application ON import_changes USING btree (application_id);

create table import_pieces (
  batch uuid not null,
  piece integer not null,
  digest text not null,
  saved integer not null,
  problems jsonb not null,
  changed integer not null default 0,
  constraint import_pieces_pkey PRIMARY KEY (batch, piece),
  constraint import_pieces_batch_fkey FOREIGN KEY (batch) REFERENCES imports(batch)
);

create table imported_applications (
  application_id bigint not null,
  batch uuid not null,
  constraint imported_applications_pkey PRIMARY KEY (application_id),
  constraint imported_applications_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id) ON DELETE CASCADE,
  constraint imported_applications_batch_fkey FOREIGN KEY (batch) REFERENCES imports(batch)
);
CREATE INDEX imported_applications_by_batch ON imported_applications USING btree (batch, application_id);

create table imports (
  batch uuid not null,
  file text not null,
  created_at timestamp with time zone not null,
  created_by text not null,
  undone_at timestamp with time zone,
  mode text not null default 'add'::text,
  form text not null default 'job'::text,
  constraint imports_pkey PRIMARY KEY (batch),
  constraint imports_mode_check CHECK (mode = ANY (ARRAY['add'::text, 'update'::text, 'both'::text]))
);
CREATE INDEX imports_newest ON imports USING btree (created_at DESC);

create table installation (
  id integer not null default 1,
  key_id text not null,
  key_check text not null,
  written_at timestamp with time zone not null default now(),
  constraint installation_pkey PRIMARY KEY (id),
  constraint installation_id_check CHECK (id = 1),
  constraint installation_key_check_check CHECK (key_check <> ''::text),
  constraint installation_key_id_check CHECK (key_id <> ''::text)
);

create table invitations (
  id uuid not null,
  username text not null,
  digest text not null,
  firstname text not null,
  lastname text not null,
  usergroup text not null,
  role text not null,
  invited_by text not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_username_key UNIQUE (username),
  constraint invitations_username_check CHECK (username = lower(username))
);

create table job_title (
  jobtitle text not null,
  is_active boolean not null default true,
  position integer not null generated by default as identity,
  constraint job_title_jobtitle_check CHECK (jobtitle <> ''::text)
);
CREATE UNIQUE INDEX job_title_key ON job_title USING btree (lower(jobtitle));
CREATE INDEX job_title_key_folded ON job_title USING btree (fold(jobtitle));
CREATE TRIGGER job_title_key_apart BEFORE INSERT OR UPDATE OF jobtitle ON job_title FOR EACH ROW EXECUTE FUNCTION apart_by_fold('job_title_key', 'leave out', 'jobtitle');

create table label (
  label text not null,
  colour text not null,
  is_active boolean not null default true,
  position integer not null generated by default as identity,
  constraint label_colour_check CHECK (colour <> ''::text),
  constraint label_label_check CHECK (label <> ''::text)
);
CREATE UNIQUE INDEX label_key ON label USING btree (lower(label));
CREATE INDEX label_key_folded ON label USING btree (fold(label));
CREATE TRIGGER label_key_apart BEFORE INSERT OR UPDATE OF label ON label FOR EACH ROW EXECUTE FUNCTION apart_by_fold('label_key', 'leave out', 'label');

create table letters (
  id bigint not null generated always as identity,
  name text not null,
  subject text not null,
  body text not null,
  modified_at timestamp with time zone not null,
  sent_as text not null default 'mail'::text,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_sent_as_check CHECK (sent_as = ANY (ARRAY['mail'::text, 'pdf'::text, 'both'::text]))
);
CREATE UNIQUE INDEX letters_one ON letters USING btree (lower(name));
CREATE INDEX letters_one_folded ON letters USING btree (fold(name));
CREATE TRIGGER letters_one_apart BEFORE INSERT OR UPDATE OF name ON letters FOR EACH ROW EXECUTE FUNCTION apart_by_fold('letters_one', 'refuse', 'name');

create table looks (
  username text not null,
  application_id bigint not null,
  entry bigint not null,
  at timestamp with time zone not null,
  constraint looks_pkey PRIMARY KEY (username, application_id),
  constraint looks_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id)
);
CREATE INDEX looks_by_age ON looks USING btree (at);
CREATE INDEX looks_of_application ON looks USING btree (application_id, at);

create table mail_log (
  id uuid not null,
  channel text not null,
  recipient text not null,
  template text not null,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  last_error text not null default ''::text,
  queued_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  about text not null default ''::text,
  tells text not null default ''::text,
  replaced_by uuid,
  is_silent boolean not null default false,
  constraint mail_log_pkey PRIMARY KEY (id),
  constraint mail_log_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'sms'::text])),
  constraint mail_log_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sending'::text, 'delivered'::text, 'failed'::text, 'dropped'::text, 'withdrawn'::text]))
);
CREATE INDEX mail_log_by_sms ON mail_log USING btree (queued_at, id) WHERE (channel = 'sms'::text);
CREATE INDEX mail_log_by_time ON mail_log USING btree (queued_at, id);
CREATE INDEX mail_log_recipients ON mail_log USING gin (lower(recipient) gin_trgm_ops);
CREATE INDEX mail_log_to_take_back ON mail_log USING btree (about, queued_at) WHERE ((about <> ''::text) AND (state = 'waiting'::text));
CREATE INDEX mail_log_undelivered ON mail_log USING btree (queued_at) WHERE (state = ANY (ARRAY['failed'::text, 'dropped'::text]));

create table mail_templates (
  name text not null,
  subject text,
  body text,
  is_sent boolean not null default true,
  version integer not null default 0,
  language text not null default 'en'::text,
  constraint mail_templates_pkey PRIMARY KEY (name, language),
  constraint mail_templates_check CHECK ((subject IS NULL) = (body IS NULL))
);

create table messages (
  id bigint not null generated always as identity,
  application_id bigint not null,
  from_office boolean not null,
  text text not null,
  sent_by text not null,
  sent_at timestamp with time zone not null,
  key text,
  seen_at timestamp with time zone,
  announced_at timestamp with time zone,
  subject text not null default ''::text,
  mail text not null default ''::text,
  document text not null default ''::text,
  moved_from bigint,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id)
);
CREATE UNIQUE INDEX messages_keys ON messages USING btree (application_id, from_office, key);
CREATE INDEX messages_of_application ON messages USING btree (application_id, id);
CREATE INDEX messages_unread ON messages USING btree (application_id) WHERE ((NOT from_office) AND (seen_at IS NULL));
CREATE INDEX messages_unread_by_applicant ON messages USING btree (application_id, sent_at) WHERE (from_office AND (seen_at IS NULL));

create table migrations (
  id integer not null,
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (id)
);

create table no_sheet (
  sheet_date date not null,
  distributor_row_id integer not null,
  show_id integer not null,
  reason text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint no_sheet_pkey PRIMARY KEY (sheet_date, distributor_row_id, show_id),
  constraint no_sheet_distributor_row_id_fkey FOREIGN KEY (distributor_row_id) REFERENCES distributors(id),
  constraint no_sheet_show_id_fkey FOREIGN KEY (show_id) REFERENCES shows(id)
);

create table notice_settings (
  username text not null,
  kind text not null,
  way text not null,
  constraint notice_settings_pkey PRIMARY KEY (username, kind),
  constraint notice_settings_kind_check CHECK (kind = ANY (ARRAY['assigned'::text, 'corrections'::text, 'message'::text, 'mentioned'::text, 'overdue'::text, 'fee'::text])),
  constraint notice_settings_way_check CHECK (way = ANY (ARRAY['bell'::text, 'mail'::text, 'off'::text]))
);

create table notices (
  id bigint not null generated always as identity,
  username text not null,
  kind text not null,
  application_id bigint not null,
  by text not null,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  replaced jsonb,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_kind_check CHECK (kind = ANY (ARRAY['assigned'::text, 'corrections'::text, 'message'::text, 'mentioned'::text, 'overdue'::text, 'fee'::text])),
  constraint notices_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id)
);
CREATE INDEX notices_by_age ON notices USING btree (at);
CREATE INDEX notices_of_application ON notices USING btree (application_id);
CREATE INDEX notices_of_person ON notices USING btree (username, at DESC, id DESC);
CREATE UNIQUE INDEX notices_unread ON notices USING btree (username, kind, application_id) WHERE (read_at IS NULL);

create table number_finder_runs (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  actor text not null,
  sheet_date date not null,
  show_id integer not null,
  custom_number text not null,
  winning_number text not null,
  total numeric(30,2) not null,
  equals smallint not null,
  sheets integer not null,
  unapproved_sheets integer not null,
  digest text not null,
  constraint number_finder_runs_pkey PRIMARY KEY (id),
  constraint number_finder_runs_custom_number_check CHECK (custom_number ~ '^([0-9]{3})?$'::text),
  constraint number_finder_runs_winning_number_check CHECK (winning_number ~ '^[0-9]{3}$'::text),
  constraint number_finder_runs_show_id_fkey FOREIGN KEY (show_id) REFERENCES shows(id)
);
CREATE INDEX number_finder_runs_of_show ON number_finder_runs USING btree (show_id, sheet_date, id);
CREATE TRIGGER number_finder_runs_are_never_emptied BEFORE TRUNCATE ON number_finder_runs FOR EACH STATEMENT EXECUTE FUNCTION number_finder_runs_are_append_only();
CREATE TRIGGER number_finder_runs_keep_rows BEFORE DELETE OR UPDATE ON number_finder_runs FOR EACH ROW EXECUTE FUNCTION number_finder_runs_are_append_only();

create table one_time_codes (
  username text not null,
  code_hash text not null,
  browser_hash text,
  opens_new_account boolean not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  asker text not null default ''::text,
  wrong jsonb not null default '[]'::jsonb,
  constraint one_time_codes_pkey PRIMARY KEY (username, asker)
);

create table outbox (
  id bigint not null generated always as identity,
  service text not null,
  kind text not null,
  subject text not null,
  application_id bigint,
  dedupe_key text not null,
  payload jsonb not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  note text not null default ''::text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  is_replaceable boolean not null default false,
  webhook_id text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_dedupe_key_key UNIQUE (dedupe_key),
  constraint outbox_kind_check CHECK (kind = ANY (ARRAY['lead'::text, 'status'::text, 'convert'::text, 'second-lead'::text, 'application.submitted'::text, 'application.approved'::text, 'application.statuschanged'::text, 'application.erased'::text, 'payment.confirmed'::text, 'sheet.approved'::text, 'webhook.test'::text])),
  constraint outbox_service_check CHECK (service = ANY (ARRAY['crm'::text, 'crm2'::text, 'webhook'::text])),
  constraint outbox_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])),
  constraint outbox_webhook_check CHECK ((service = 'webhook'::text) = (webhook_id IS NOT NULL)),
  constraint outbox_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id),
  constraint outbox_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX outbox_due ON outbox USING btree (service, next_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX outbox_ended ON outbox USING btree (ended_at) WHERE (state = 'done'::text);
CREATE INDEX outbox_ended_subjects ON outbox USING gin (lower(subject) gin_trgm_ops) WHERE (state <> 'waiting'::text);
CREATE INDEX outbox_failed ON outbox USING btree (id) WHERE (state = 'failed'::text);
CREATE INDEX outbox_of_address ON outbox USING btree (lower(subject), id);
CREATE INDEX outbox_of_application ON outbox USING btree (application_id, id) WHERE (application_id IS NOT NULL);
CREATE INDEX outbox_of_webhook ON outbox USING btree (webhook_id, next_at, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX outbox_replaceable ON outbox USING btree (service, subject) WHERE (is_replaceable AND (state = 'waiting'::text) AND (attempts = 0));
CREATE INDEX outbox_webhook_id ON outbox USING btree (webhook_id) WHERE (webhook_id IS NOT NULL);

create table outbox_services (
  service text not null,
  failures integer not null default 0,
  stopped_until timestamp with time zone,
  reason text not null default ''::text,
  constraint outbox_services_pkey PRIMARY KEY (service),
  constraint outbox_services_service_check CHECK (service = ANY (ARRAY['crm'::text, 'crm2'::text]))
);

create table own_names (
  list text not null,
  source text not null,
  names jsonb not null,
  constraint own_names_pkey PRIMARY KEY (list, source)
);

create table passkey_challenges (
  holder text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (holder)
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges USING btree (expires_at);

create table passkeys (
  second_step text not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  user_handle text not null,
  transports text[] not null,
  constraint passkeys_pkey PRIMARY KEY (second_step),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_second_step_fkey FOREIGN KEY (second_step) REFERENCES second_steps(id) ON DELETE CASCADE
);

create table payment_events (
  gateway text not null,
  event_id text not null,
  gateway_ref text not null,
  hint text not null,
  received_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (gateway, event_id)
);

create table payment_links (
  pgid text not null,
  number integer not null,
  gateway text not null,
  gateway_ref text,
  url text not null default ''::text,
  state text not null default 'created'::text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  answer jsonb,
  misfit boolean not null default false,
  constraint payment_links_pkey PRIMARY KEY (pgid, number),
  constraint payment_links_gateway_ref_key UNIQUE (gateway_ref),
  constraint payment_links_state_check CHECK (state = ANY (ARRAY['created'::text, 'pending'::text, 'cancelled'::text, 'expired'::text, 'failed'::text, 'paid'::text])),
  constraint payment_links_pgid_fkey FOREIGN KEY (pgid) REFERENCES payments(pgid)
);
CREATE INDEX payment_links_open ON payment_links USING btree (created_at) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text]));

create table payments (
  pgid text not null,
  application_id bigint not null,
  amount_minor bigint not null,
  currency text not null,
  state text not null default 'due'::text,
  payment_id text not null default ''::text,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (pgid),
  constraint payments_application_id_key UNIQUE (application_id),
  constraint payments_amount_minor_check CHECK (amount_minor > 0),
  constraint payments_state_check CHECK (state = ANY (ARRAY['due'::text, 'pending'::text, 'failed'::text, 'paid'::text])),
  constraint payments_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id)
);

create table pdf_copies (
  code text not null,
  application_id bigint not null,
  version integer not null,
  language text not null,
  answers text not null,
  bytes text[] not null default '{}'::text[],
  status text not null,
  made_at timestamp with time zone not null,
  constraint pdf_copies_pkey PRIMARY KEY (code),
  constraint pdf_copies_application_id_version_language_key UNIQUE (application_id, version, language),
  constraint pdf_copies_code_check CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'::text),
  constraint pdf_copies_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id)
);

create table program_idempotency_keys (
  session_id text not null,
  key text not null,
  asked text not null,
  begun_at timestamp with time zone not null,
  reply text,
  was_cut boolean not null default false,
  constraint program_idempotency_keys_pkey PRIMARY KEY (session_id, key),
  constraint program_idempotency_keys_session_id_fkey FOREIGN KEY (session_id) REFERENCES api_keys(id) ON DELETE CASCADE
);

create table qualification (
  qualification text not null,
  is_active boolean not null default true,
  position integer not null generated by default as identity,
  constraint qualification_qualification_check CHECK (qualification <> ''::text)
);
CREATE UNIQUE INDEX qualification_key ON qualification USING btree (lower(qualification));
CREATE INDEX qualification_key_folded ON qualification USING btree (fold(qualification));
CREATE TRIGGER qualification_key_apart BEFORE INSERT OR UPDATE OF qualification ON qualification FOR EACH ROW EXECUTE FUNCTION apart_by_fold('qualification_key', 'leave out', 'qualification');

create table recovery_codes (
  username text not null,
  digest text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (username, digest),
  constraint recovery_codes_username_fkey FOREIGN KEY (username) REFERENCES users(username) ON UPDATE CASCADE ON DELETE CASCADE
);

create table refused_addresses (
  digest text not null,
  until timestamp with time zone not null,
  is_tried boolean not null,
  constraint refused_addresses_pkey PRIMARY KEY (digest)
);

create table reminder_stops (
  username text not null,
  kind text not null,
  stopped_at timestamp with time zone not null,
  constraint reminder_stops_pkey PRIMARY KEY (username, kind),
  constraint reminder_stops_kind_check CHECK (kind = ANY (ARRAY['draft'::text, 'fee'::text, 'corrections'::text, 'message'::text])),
  constraint reminder_stops_username_fkey FOREIGN KEY (username) REFERENCES users(username) ON UPDATE CASCADE ON DELETE CASCADE
);

create table reminders_sent (
  application_id bigint not null,
  kind text not null,
  step integer not null,
  sent_at timestamp with time zone not null,
  constraint reminders_sent_pkey PRIMARY KEY (application_id, kind, step, sent_at),
  constraint reminders_sent_kind_check CHECK (kind = ANY (ARRAY['erasure'::text, 'fee'::text, 'corrections'::text, 'message'::text, 'draft'::text])),
  constraint reminders_sent_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id)
);

create table restore_drill (
  only_row boolean not null default true,
  newest_backup text,
  sealed_identity text,
  tried_at timestamp with time zone,
  backup text,
  seconds integer,
  row_count bigint,
  file_count integer,
  place text,
  faults text[] not null default '{}'::text[],
  passed_at timestamp with time zone,
  constraint restore_drill_pkey PRIMARY KEY (only_row),
  constraint restore_drill_only_row_check CHECK (only_row)
);

create table retired_keys (
  purpose text not null,
  key_id text not null,
  sealed text not null,
  retired_at timestamp with time zone not null default now(),
  constraint retired_keys_pkey PRIMARY KEY (purpose, key_id),
  constraint retired_keys_key_id_check CHECK (key_id <> ''::text),
  constraint retired_keys_purpose_check CHECK (purpose <> ''::text),
  constraint retired_keys_sealed_check CHECK (sealed <> ''::text)
);

create table sales_openings (
  id integer not null generated always as identity,
  sheet_date date not null,
  show_id integer,
  distributor_row_id integer,
  makers text[],
  until timestamp with time zone not null,
  reason text not null,
  actor text not null,
  at timestamp with time zone not null,
  constraint sales_openings_pkey PRIMARY KEY (id),
  constraint sales_openings_distributor_row_id_fkey FOREIGN KEY (distributor_row_id) REFERENCES distributors(id) ON DELETE CASCADE,
  constraint sales_openings_show_id_fkey FOREIGN KEY (show_id) REFERENCES shows(id) ON DELETE CASCADE
);
CREATE INDEX sales_openings_date ON sales_openings USING btree (sheet_date);

create table sales_partners (
  uid text not null,
  partners jsonb not null,
  fetched_at timestamp with time zone not null,
  constraint sales_partners_pkey PRIMARY KEY (uid),
  constraint sales_partners_uid_check CHECK (uid = 'partners'::text)
);

create table sales_settings (
  id boolean not null default true,
  closed_through date,
  look_back_days integer,
  most_corrected_rows integer not null default 10,
  most_corrected_amount integer not null default 500,
  most_corrected_percent integer not null default 10,
  above_limit text not null default 'second checker'::text,
  allows_self_approval boolean not null default true,
  notes_required boolean not null default false,
  paper_totals text not null default 'optional'::text,
  large_amount integer not null default 5000,
  constraint sales_settings_pkey PRIMARY KEY (id),
  constraint sales_settings_above_limit_check CHECK (above_limit = ANY (ARRAY['allow'::text, 'second checker'::text, 'back to operator'::text])),
  constraint sales_settings_id_check CHECK (id),
  constraint sales_settings_large_amount_check CHECK (large_amount >= 1 AND large_amount <= 99999),
  constraint sales_settings_look_back_days_check CHECK (look_back_days >= 0 AND look_back_days <= 3650),
  constraint sales_settings_most_corrected_amount_check CHECK (most_corrected_amount >= 0),
  constraint sales_settings_most_corrected_percent_check CHECK (most_corrected_percent >= 0),
  constraint sales_settings_most_corrected_rows_check CHECK (most_corrected_rows >= 0),
  constraint sales_settings_paper_totals_check CHECK (paper_totals = ANY (ARRAY['off'::text, 'optional'::text, 'required'::text]))
);

create table saved_views (
  username text not null,
  grid text not null,
  name text not null,
  query text not null,
  constraint saved_views_pkey PRIMARY KEY (username, grid, name),
  constraint saved_views_name_check CHECK (name <> ''::text),
  constraint saved_views_username_fkey FOREIGN KEY (username) REFERENCES users(username) ON DELETE CASCADE
);

create table second_step_due (
  username text not null,
  due_at timestamp with time zone not null,
  constraint second_step_due_pkey PRIMARY KEY (username),
  constraint second_step_due_username_fkey FOREIGN KEY (username) REFERENCES users(username) ON UPDATE CASCADE ON DELETE CASCADE
);

create table second_step_policy (
  uid text not null,
  roles text[] not null,
  days integer not null,
  remember_days integer not null,
  constraint second_step_policy_pkey PRIMARY KEY (uid),
  constraint second_step_policy_days_check CHECK (days >= 0 AND days <= 90),
  constraint second_step_policy_remember_days_check CHECK (remember_days >= 0 AND remember_days <= 30),
  constraint second_step_policy_uid_check CHECK (uid = 'policy'::text)
);

create table second_steps (
  id text not null,
  username text not null,
  kind text not null,
  name text not null,
  secret_sealed text,
  last_step integer not null default 0,
  created_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint second_steps_pkey PRIMARY KEY (id),
  constraint second_steps_app_has_key CHECK (kind <> 'app'::text OR secret_sealed IS NOT NULL),
  constraint second_steps_kind_check CHECK (kind = ANY (ARRAY['app'::text, 'passkey'::text])),
  constraint second_steps_username_fkey FOREIGN KEY (username) REFERENCES users(username) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX second_steps_by_person ON second_steps USING btree (username);

create table sending_items (
  sending_id bigint not null,
  application_id bigint not null,
  state text not null,
  why text not null default ''::text,
  version integer,
  constraint sending_items_pkey PRIMARY KEY (sending_id, application_id),
  constraint sending_items_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'left'::text, 'withdrawn'::text])),
  constraint sending_items_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(application_id),
  constraint sending_items_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES sendings(id)
);
CREATE INDEX sending_items_of_application ON sending_items USING btree (application_id);
CREATE UNIQUE INDEX sending_items_one_decision ON sending_items USING btree (application_id) WHERE ((state = 'waiting'::text) AND (version IS NOT NULL));
CREATE INDEX sending_items_waiting ON sending_items USING btree (sending_id, application_id) WHERE (state = 'waiting'::text);

create table sendings (
  id bigint not null generated always as identity,
  kind text not null,
  subject text not null,
  body text not null,
  status text not null default ''::text,
  reason text not null default ''::text,
  state text not null,
  prepared_by text not null,
  prepared_at timestamp with time zone not null,
  begins_at timestamp with time zone not null,
  released_by text not null default ''::text,
  ended_at timestamp with time zone,
  sent_as text not null default 'mail'::text,
  approves boolean not null default false,
  constraint sendings_pkey PRIMARY KEY (id),
  constraint sendings_kind_check CHECK (kind = ANY (ARRAY['about'::text, 'information'::text])),
  constraint sendings_sent_as_check CHECK (sent_as = ANY (ARRAY['mail'::text, 'pdf'::text, 'both'::text])),
  constraint sendings_state_check CHECK (state = ANY (ARRAY['prepared'::text, 'waiting'::text, 'sending'::text, 'done'::text, 'withdrawn'::text]))
);
CREATE INDEX sendings_by_time ON sendings USING btree (prepared_at DESC, id DESC);

create table sessions (
  id text not null,
  username text not null,
  kind text not null,
  for_new_account boolean not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ip text not null,
  revoked_at timestamp with time zone,
  device text not null default ''::text,
  last_used_at timestamp with time zone,
  step text not null default ''::text,
  step_tries integer not null default 0,
  confirmed_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_kind_check CHECK (kind = ANY (ARRAY['cookie'::text, 'header'::text])),
  constraint sessions_step_check CHECK (step = ANY (ARRAY[''::text, 'second'::text]))
);
CREATE INDEX sessions_by_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_by_username ON sessions USING btree (username, created_at);

create table shared_views (
  grid text not null,
  name text not null,
  query text not null,
  position integer,
  constraint shared_views_name_check CHECK (name <> ''::text)
);
CREATE UNIQUE INDEX shared_views_key ON shared_views USING btree (grid, lower(name));

create table sheet_changes (
  id bigint not null generated always as identity,
  sheet_id bigint not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  reason text not null default ''::text,
  version integer not null,
  cells jsonb not null default '[]'::jsonb,
  moved_from text,
  moved_to text,
  constraint sheet_changes_pkey PRIMARY KEY (id),
  constraint sheet_changes_action_check CHECK (action = ANY (ARRAY['entered'::text, 'saved'::text, 'submitted'::text, 'corrected'::text, 'returned'::text, 'approved'::text, 'self-approved'::text, 'reopened'::text, 'moved'::text, 'removed'::text, 'restored'::text, 'taken-over'::text, 'assigned'::text])),
  constraint sheet_changes_check CHECK ((action = 'moved'::text) = (moved_from IS NOT NULL) AND (action = 'moved'::text) = (moved_to IS NOT NULL)),
  constraint sheet_changes_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES sheets(id) ON DELETE CASCADE
);
CREATE INDEX sheet_changes_moved_from ON sheet_changes USING btree (moved_from, id) WHERE (moved_from IS NOT NULL);
CREATE INDEX sheet_changes_of_sheet ON sheet_changes USING btree (sheet_id, id);

create table sheet_comments (
  id bigint not null generated always as identity,
  sheet_id bigint not null,
  row_id bigint,
  cell text not null default ''::text,
  body text not null,
  actor text not null,
  at timestamp with time zone not null,
  closed_by text,
  closed_at timestamp with time zone,
  constraint sheet_comments_pkey PRIMARY KEY (id),
  constraint sheet_comments_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES sheets(id) ON DELETE CASCADE
);
CREATE INDEX sheet_comments_sheet ON sheet_comments USING btree (sheet_id);

create table sheet_drafts (
  id bigint not null generated always as identity,
  sheet_date date not null,
  distributor_row_id integer not null,
  show_id integer not null,
  kind text not null,
  username text not null,
  window_id text not null,
  base_version bigint not null,
  lines json not null,
  row_count integer not null,
  begun_at timestamp with time zone not null,
  kept_at timestamp with time zone not null,
  is_holder boolean not null,
  held_until timestamp with time zone,
  discarded_at timestamp with time zone,
  typed_at timestamp with time zone not null default now(),
  contributors text[] not null default '{}'::text[],
  taken_over_by text,
  taken_over_at timestamp with time zone,
  control jsonb not null default '{}'::jsonb,
  seq bigint not null default 0,
  constraint sheet_drafts_pkey PRIMARY KEY (id),
  constraint sheet_drafts_sheet_date_distributor_row_id_show_id_kind_use_key UNIQUE (sheet_date, distributor_row_id, show_id, kind, username, window_id),
  constraint sheet_drafts_check CHECK (is_holder = (held_until IS NOT NULL)),
  constraint sheet_drafts_check1 CHECK (NOT (is_holder AND discarded_at IS NOT NULL)),
  constraint sheet_drafts_kind_check CHECK (kind = ANY (ARRAY['entry'::text, 'correction'::text])),
  constraint sheet_drafts_distributor_row_id_fkey FOREIGN KEY (distributor_row_id) REFERENCES distributors(id),
  constraint sheet_drafts_show_id_fkey FOREIGN KEY (show_id) REFERENCES shows(id),
  constraint sheet_drafts_taken_over_by_fkey FOREIGN KEY (taken_over_by) REFERENCES users(username) ON UPDATE CASCADE ON DELETE SET NULL,
  constraint sheet_drafts_username_fkey FOREIGN KEY (username) REFERENCES users(username) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX sheet_drafts_by_age ON sheet_drafts USING btree (kept_at);
CREATE UNIQUE INDEX sheet_drafts_by_holder ON sheet_drafts USING btree (sheet_date, distributor_row_id, show_id, kind) WHERE is_holder;
CREATE INDEX sheet_drafts_by_username ON sheet_drafts USING btree (username, kept_at DESC);

create table sheet_rows (
  id bigint not null generated by default as identity,
  sheet_id bigint not null,
  position integer not null,
  a smallint,
  set_a integer not null default 0,
  b smallint,
  set_b integer not null default 0,
  c smallint,
  set_c integer not null default 0,
  ab smallint,
  set_ab integer not null default 0,
  ac smallint,
  set_ac integer not null default 0,
  bc smallint,
  set_bc integer not null default 0,
  abcfull smallint,
  set_abcfull integer not null default 0,
  abchalf smallint,
  set_abchalf integer not null default 0,
  boxfull smallint,
  set_boxfull integer not null default 0,
  boxhalf smallint,
  set_boxhalf integer not null default 0,
  constraint sheet_rows_pkey PRIMARY KEY (id),
  constraint sheet_rows_a_check CHECK (a >= 0 AND a <= 9),
  constraint sheet_rows_ab_check CHECK (ab >= 0 AND ab <= 99),
  constraint sheet_rows_abcfull_check CHECK (abcfull >= 0 AND abcfull <= 999),
  constraint sheet_rows_abchalf_check CHECK (abchalf >= 0 AND abchalf <= 999),
  constraint sheet_rows_ac_check CHECK (ac >= 0 AND ac <= 99),
  constraint sheet_rows_b_check CHECK (b >= 0 AND b <= 9),
  constraint sheet_rows_bc_check CHECK (bc >= 0 AND bc <= 99),
  constraint sheet_rows_boxfull_check CHECK (boxfull >= 0 AND boxfull <= 999),
  constraint sheet_rows_boxhalf_check CHECK (boxhalf >= 0 AND boxhalf <= 999),
  constraint sheet_rows_c_check CHECK (c >= 0 AND c <= 9),
  constraint sheet_rows_check CHECK ((a IS NULL) = (set_a = 0) AND (b IS NULL) = (set_b = 0) AND (c IS NULL) = (set_c = 0) AND (ab IS NULL) = (set_ab = 0) AND (ac IS NULL) = (set_ac = 0) AND (bc IS NULL) = (set_bc = 0) AND (abcfull IS NULL) = (set_abcfull = 0) AND (abchalf IS NULL) = (set_abchalf = 0) AND (boxfull IS NULL) = (set_boxfull = 0) AND (boxhalf IS NULL) = (set_boxhalf = 0)),
  constraint sheet_rows_set_a_check CHECK (set_a >= 0 AND set_a <= 99999),
  constraint sheet_rows_set_ab_check CHECK (set_ab >= 0 AND set_ab <= 99999),
  constraint sheet_rows_set_abcfull_check CHECK (set_abcfull >= 0 AND set_abcfull <= 99999),
  constraint sheet_rows_set_abchalf_check CHECK (set_abchalf >= 0 AND set_abchalf <= 99999),
  constraint sheet_rows_set_ac_check CHECK (set_ac >= 0 AND set_ac <= 99999),
  constraint sheet_rows_set_b_check CHECK (set_b >= 0 AND set_b <= 99999),
  constraint sheet_rows_set_bc_check CHECK (set_bc >= 0 AND set_bc <= 99999),
  constraint sheet_rows_set_boxfull_check CHECK (set_boxfull >= 0 AND set_boxfull <= 99999),
  constraint sheet_rows_set_boxhalf_check CHECK (set_boxhalf >= 0 AND set_boxhalf <= 99999),
  constraint sheet_rows_set_c_check CHECK (set_c >= 0 AND set_c <= 99999),
  constraint sheet_rows_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES sheets(id) ON DELETE CASCADE
);
CREATE INDEX sheet_rows_in_order ON sheet_rows USING btree (sheet_id, "position");

create table sheets (
  id bigint not null generated by default as identity,
  sheet_date date not null,
  distributor_row_id integer not null,
  show_id integer not null,
  state text not null default 'saved'::text,
  version integer not null default 0,
  makers text[] not null default '{}'::text[],
  applied_by text,
  submitted_at timestamp with time zone,
  approved_by text,
  approved_at timestamp with time zone,
  self_approved boolean not null default false,
  return_reason text not null default ''::text,
  created_at timestamp with time zone not null,
  modified_at timestamp with time zone not null,
  saved_by text not null default ''::text,
  saved_at timestamp with time zone,
  voided_at timestamp with time zone,
  voided_by text,
  void_reason text not null default ''::text,
  row_count integer not null default 0,
  sold bigint not null default 0,
  correctors text[] not null default '{}'::text[],
  corrected_rows integer not null default 0,
  corrected_amount bigint not null default 0,
  corrected_of bigint not null default 0,
  submit_note text not null default ''::text,
  control jsonb not null default '{}'::jsonb,
  has_warnings boolean not null default false,
  constraint sheets_pkey PRIMARY KEY (id),
  constraint sheets_check CHECK ((state = 'saved'::text) = (applied_by IS NULL)),
  constraint sheets_check1 CHECK ((state = 'saved'::text) = (submitted_at IS NULL)),
  constraint sheets_check2 CHECK ((state = 'approved'::text) = (approved_by IS NOT NULL)),
  constraint sheets_check3 CHECK ((state = 'approved'::text) = (approved_at IS NOT NULL)),
  constraint sheets_check4 CHECK (NOT self_approved OR state = 'approved'::text),
  constraint sheets_check5 CHECK ((voided_at IS NULL) = (voided_by IS NULL)),
  constraint sheets_state_check CHECK (state = ANY (ARRAY['saved'::text, 'submitted'::text, 'approved'::text])),
  constraint sheets_distributor_row_id_fkey FOREIGN KEY (distributor_row_id) REFERENCES distributors(id),
  constraint sheets_show_id_fkey FOREIGN KEY (show_id) REFERENCES shows(id)
);
CREATE INDEX sheets_approved_of_place ON sheets USING btree (distributor_row_id, show_id, sheet_date DESC) WHERE ((state = 'approved'::text) AND (voided_at IS NULL));
CREATE INDEX sheets_by_applied_by ON sheets USING btree (applied_by, state, sheet_date, id) WHERE (voided_at IS NULL);
CREATE INDEX sheets_by_approved_by ON sheets USING btree (approved_by, sheet_date, id) WHERE (voided_at IS NULL);
CREATE INDEX sheets_by_distributor ON sheets USING btree (distributor_row_id, sheet_date);
CREATE UNIQUE INDEX sheets_by_key ON sheets USING btree (sheet_date, distributor_row_id, show_id) WHERE (voided_at IS NULL);
CREATE INDEX sheets_by_maker ON sheets USING gin (makers);
CREATE INDEX sheets_by_show ON sheets USING btree (show_id, sheet_date);
CREATE INDEX sheets_by_state ON sheets USING btree (state, sheet_date, id) WHERE (voided_at IS NULL);
CREATE INDEX sheets_by_submission ON sheets USING btree (submitted_at, id) WHERE ((state = 'submitted'::text) AND (voided_at IS NULL));
CREATE INDEX sheets_removed ON sheets USING btree (voided_at, id) WHERE (voided_at IS NOT NULL);

create table show_rates (
  id integer not null generated always as identity,
  show_id integer not null,
  valid_from date not null,
  prize_single numeric(12,2) not null,
  prize_double numeric(12,2) not null,
  prize_triple numeric(12,2) not null,
  reason text not null default ''::text,
  actor text not null,
  at timestamp with time zone not null,
  constraint show_rates_pkey PRIMARY KEY (id),
  constraint show_rates_prize_double_check CHECK (prize_double >= 0::numeric),
  constraint show_rates_prize_single_check CHECK (prize_single >= 0::numeric),
  constraint show_rates_prize_triple_check CHECK (prize_triple >= 0::numeric),
  constraint show_rates_reason_check CHECK (length(reason) <= 500),
  constraint show_rates_show_id_fkey FOREIGN KEY (show_id) REFERENCES shows(id) ON DELETE CASCADE
);
CREATE INDEX show_rates_by_day ON show_rates USING btree (show_id, valid_from, id);

create table shows (
  id integer not null generated by default as identity,
  show_time text not null,
  prize_single numeric(12,2) not null default 0,
  prize_double numeric(12,2) not null default 0,
  prize_triple numeric(12,2) not null default 0,
  is_active boolean not null default true,
  closes_at integer,
  constraint shows_pkey PRIMARY KEY (id),
  constraint shows_closes_at_check CHECK (closes_at >= 0 AND closes_at <= 2879),
  constraint shows_prize_double_check CHECK (prize_double >= 0::numeric),
  constraint shows_prize_single_check CHECK (prize_single >= 0::numeric),
  constraint shows_prize_triple_check CHECK (prize_triple >= 0::numeric),
  constraint shows_show_time_check CHECK (show_time <> ''::text)
);
CREATE UNIQUE INDEX shows_one_per_time ON shows USING btree (lower(show_time));
CREATE INDEX shows_one_per_time_folded ON shows USING btree (fold(show_time));
CREATE TRIGGER shows_one_per_time_apart BEFORE INSERT OR UPDATE OF show_time ON shows FOR EACH ROW EXECUTE FUNCTION apart_by_fold('shows_one_per_time', 'refuse', 'show_time');

create table single_sign_on_policy (
  uid text not null,
  staff_only boolean not null,
  rules jsonb not null,
  constraint single_sign_on_policy_pkey PRIMARY KEY (uid),
  constraint single_sign_on_policy_uid_check CHECK (uid = 'policy'::text)
);

create table site_settings (
  uid text not null,
  is_mandatory boolean not null default false,
  forms text[],
  default_form text,
  fees jsonb not null default '{}'::jsonb,
  institution jsonb not null default '{}'::jsonb,
  privacy_notice text not null default ''::text,
  privacy_version integer not null default 1,
  logo_version integer not null default 0,
  front_page boolean not null default true,
  form_texts jsonb not null default '{}'::jsonb,
  languages text[] not null default '{en}'::text[],
  language text not null default 'en'::text,
  messages boolean not null default true,
  after_submission text not null default 'all'::text,
  approval_bars text[] not null default '{}'::text[],
  translations jsonb not null default '{}'::jsonb,
  notice_facts jsonb not null default '{}'::jsonb,
  leads_before_submission boolean not null default false,
  approval_asks jsonb not null default '{}'::jsonb,
  watched_application integer not null default 0,
  constraint site_settings_pkey PRIMARY KEY (uid),
  constraint site_settings_after_submission_check CHECK (after_submission = ANY (ARRAY['all'::text, 'items'::text, 'nothing'::text])),
  constraint site_settings_uid_check CHECK (uid = 'sitesettings'::text)
);

create table slowed_sign_ins (
  subject text not null,
  until timestamp with time zone not null,
  constraint slowed_sign_ins_pkey PRIMARY KEY (subject)
);

create table state (
  state_id text not null,
  state text not null,
  is_active boolean not null default true,
  position integer not null generated by default as identity,
  constraint state_state_check CHECK (state <> ''::text),
  constraint state_state_id_check CHECK (state_id <> ''::text)
);
CREATE UNIQUE INDEX state_key ON state USING btree (lower(state_id));
CREATE INDEX state_key_folded ON state USING btree (fold(state_id));
CREATE UNIQUE INDEX state_name ON state USING btree (lower(state));
CREATE INDEX state_name_folded ON state USING btree (fold(state));
CREATE TRIGGER state_key_apart BEFORE INSERT OR UPDATE OF state_id ON state FOR EACH ROW EXECUTE FUNCTION apart_by_fold('state_key', 'leave out', 'state_id');
CREATE TRIGGER state_name_apart BEFORE INSERT OR UPDATE OF state ON state FOR EACH ROW EXECUTE FUNCTION apart_by_fold('state_name', 'leave out', 'state');

create table status_title (
  statustitle text not null,
  is_active boolean not null default true,
  position integer not null generated by default as identity,
  meaning text,
  applicant_may_change text not null default 'all'::text,
  forms text[] not null default '{}'::text[],
  colour text not null default ''::text,
  is_final boolean not null default false,
  followed_by text[] not null default '{}'::text[],
  asks_reason boolean,
  reasons text[] not null default '{}'::text[],
  applicant_sees text,
  sends_mail boolean not null default true,
  letter_id bigint,
  constraint status_title_applicant_may_change_check CHECK (applicant_may_change = ANY (ARRAY['all'::text, 'items'::text, 'nothing'::text])),
  constraint status_title_colour_check CHECK (colour = ANY (ARRAY[''::text, 'grey'::text, 'blue'::text, 'green'::text, 'amber'::text, 'red'::text])),
  constraint status_title_meaning_check CHECK (meaning = ANY (ARRAY['working'::text, 'waiting list'::text, 'offer'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text])),
  constraint status_title_statustitle_check CHECK (statustitle <> ''::text),
  constraint status_title_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX status_title_key ON status_title USING btree (lower(statustitle));
CREATE INDEX status_title_key_folded ON status_title USING btree (fold(statustitle));
CREATE TRIGGER status_title_key_apart BEFORE INSERT OR UPDATE OF statustitle ON status_title FOR EACH ROW EXECUTE FUNCTION apart_by_fold('status_title_key', 'leave out', 'statustitle');

create table throttle (
  subject text not null,
  window_from timestamp with time zone not null,
  hits integer not null,
  expires_at timestamp with time zone not null,
  constraint throttle_pkey PRIMARY KEY (subject, window_from)
);
CREATE INDEX throttle_by_expiry ON throttle USING btree (expires_at);

create table unfolded (
  name text not null,
  after text not null default ''::text,
  constraint unfolded_pkey PRIMARY KEY (name)
);

create table untidied (
  name text not null,
  after text not null default ''::text,
  changed integer not null default 0,
  is_done boolean not null default false,
  constraint untidied_pkey PRIMARY KEY (name)
);

create table user_identities (
  issuer text not null,
  subject text not null,
  username text not null,
  linked_at timestamp with time zone not null,
  constraint user_identities_pkey PRIMARY KEY (issuer, subject),
  constraint user_identities_username_issuer_key UNIQUE (username, issuer),
  constraint user_identities_username_fkey FOREIGN KEY (username) REFERENCES users(username) ON UPDATE CASCADE ON DELETE CASCADE
);

create table users (
  username text not null,
  firstname text not null default ''::text,
  lastname text not null default ''::text,
  gender text not null default ''::text,
  usergroup text not null default ''::text,
  role text not null default ''::text,
  password_hash text,
  password_is_one_time boolean not null default false,
  is_active boolean not null default true,
  is_owner boolean not null default false,
  created_at timestamp with time zone not null default now(),
  last_sign_in_at timestamp with time zone,
  search_text text not null,
  language text,
  wrong_codes_in_a_row integer not null default 0,
  constraint users_pkey PRIMARY KEY (username),
  constraint users_gender_check CHECK (gender = ANY (ARRAY[''::text, 'M'::text, 'F'::text])),
  constraint users_role_check CHECK (role = ANY (ARRAY[''::text, '1'::text, '2'::text, '3'::text])),
  constraint users_usergroup_check CHECK (usergroup = ANY (ARRAY[''::text, 'admin'::text, 'moderator'::text, 'viewer'::text, 'Student'::text])),
  constraint users_username_check CHECK (username = lower(username))
);
CREATE INDEX users_by_firstname ON users USING btree (fold(firstname), username);
CREATE INDEX users_by_group ON users USING btree (usergroup, username);
CREATE INDEX users_by_lastname ON users USING btree (fold(lastname), username);
CREATE UNIQUE INDEX users_one_owner ON users USING btree (is_owner) WHERE is_owner;
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);
CREATE INDEX users_staff ON users USING btree (username) WHERE (is_active AND ((usergroup <> 'Student'::text) OR (role <> ''::text) OR is_owner));
CREATE TRIGGER users_follow BEFORE INSERT OR UPDATE OF firstname, lastname, username, search_text ON users FOR EACH ROW EXECUTE FUNCTION users_follow();
CREATE TRIGGER users_free_their_key AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION users_free_their_key();

create table webhooks (
  id text not null,
  name text not null,
  url text not null,
  events text[] not null,
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until timestamp with time zone,
  is_on boolean not null default true,
  off_reason text not null default ''::text,
  made_by text,
  made_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  warned_at timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(username) ON DELETE SET NULL
);
CREATE INDEX webhooks_made_by ON webhooks USING btree (made_by);
CREATE UNIQUE INDEX webhooks_one_name ON webhooks USING btree (lower(name));

create table wordings (
  language text not null,
  source text not null,
  text text not null,
  saved_by text,
  saved_at timestamp with time zone not null,
  constraint wordings_pkey PRIMARY KEY (language, source),
  constraint wordings_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(username) ON DELETE SET NULL
);
CREATE INDEX wordings_saved_by ON wordings USING btree (saved_by);

create view live_sheets as
 SELECT id,
    sheet_date,
    distributor_row_id,
    show_id,
    state,
    version,
    makers,
    applied_by,
    submitted_at,
    approved_by,
    approved_at,
    self_approved,
    return_reason,
    created_at,
    modified_at,
    saved_by,
    saved_at,
    row_count,
    sold,
    correctors,
    corrected_rows,
    corrected_amount,
    corrected_of,
    submit_note,
    control,
    has_warnings
   FROM sheets
  WHERE voided_at IS NULL;
