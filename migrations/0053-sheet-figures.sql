-- What lists and the board say of a sheet without reading its rows: how many there are, what they sold, and who corrected them since it was
-- submitted.

alter table sheets
  add column row_count integer not null default 0,
  add column sold bigint not null default 0,
  add column correctors text[] not null default '{}';

update sheets set row_count = figures.row_count, sold = figures.sold
from (
  select sheet_id, count(*) as row_count,
    sum(set_a + set_b + set_c + set_ab + set_ac + set_bc + set_abcfull + set_abchalf + set_boxfull + set_boxhalf) as sold
  from sheet_rows group by sheet_id
) figures
where figures.sheet_id = sheets.id;

update sheets set correctors = (
  select coalesce(array_agg(distinct actor), '{}') from sheet_changes
  where sheet_id = sheets.id and action = 'corrected'
    and id > (select max(id) from sheet_changes as submissions where submissions.sheet_id = sheets.id and submissions.action = 'submitted')
)
where state <> 'saved';

create or replace view live_sheets as
  select id, sheet_date, distributor_row_id, show_id, state, version, makers, applied_by, submitted_at, approved_by, approved_at,
    self_approved, return_reason, created_at, modified_at, saved_by, saved_at, row_count, sold, correctors
  from sheets where voided_at is null;

create index sheets_by_submission on sheets (submitted_at, id) where state = 'submitted' and voided_at is null;
