-- Who stored the rows of a sheet last, and when: a window whose reply was lost recognises its own save by it.

alter table sheets
  add column saved_by text not null default '',
  add column saved_at timestamptz;

update sheets
set saved_by = last.actor, saved_at = last.at
from (
  select distinct on (sheet_id) sheet_id, actor, at
  from sheet_changes
  where action in ('entered', 'saved', 'corrected')
  order by sheet_id, id desc
) as last
where last.sheet_id = sheets.id;
