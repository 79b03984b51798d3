-- One index finds applications: by the text of the search, and by the columns whose values are few and repeat. It takes the place of two,
-- so that a save fills one. It may have been made beforehand without holding up anybody: npm run build-indexes.
create extension if not exists btree_gin;

-- What an interrupted build left behind has the name, but is of no use.
do $$ begin
  if exists (select from pg_index where indexrelid = to_regclass('applications_find') and not indisvalid) then
    drop index applications_find;
  end if;
end $$;
create index if not exists applications_find on applications using gin (
  search_text gin_trgm_ops, lower(citizenship), lower(custom_status), lower(referred), lower(program), application_status, form,
  lower(location), payment
) where deleted_at is null;
drop index applications_search;
drop index applications_words;
-- Of expressions in a partial index the planner has no statistics: for a status that nobody has it would walk the whole table.
create statistics applications_of_citizenship on lower(citizenship) from applications;
create statistics applications_of_custom_status on lower(custom_status) from applications;
create statistics applications_of_referred on lower(referred) from applications;
create statistics applications_of_program on lower(program) from applications;
create statistics applications_of_location on lower(location) from applications;
analyze applications;

-- Room on each page, so that a changed row stays on it and the indexes need no new entry. Pages fill up to here as they are rewritten.
alter table applications set (fillfactor = 85);
