-- SALES-62: how far checkers may correct a submitted sheet and approve it themselves, and whether its makers approve it at all.

alter table sales_settings
  add column most_corrected_rows integer not null default 10 check (most_corrected_rows >= 0),
  add column most_corrected_amount integer not null default 500 check (most_corrected_amount >= 0),
  add column most_corrected_percent integer not null default 10 check (most_corrected_percent >= 0),
  add column above_limit text not null default 'second checker' check (above_limit in ('allow', 'second checker', 'back to operator')),
  add column allows_self_approval boolean not null default true;

-- What was corrected since a sheet was submitted: rows, the sum of what their Set cells differ by, and the total it was submitted with.
alter table sheets
  add column corrected_rows integer not null default 0,
  add column corrected_amount bigint not null default 0,
  add column corrected_of bigint not null default 0;

create or replace view live_sheets as
  select id, sheet_date, distributor_row_id, show_id, state, version, makers, applied_by, submitted_at, approved_by, approved_at,
    self_approved, return_reason, created_at, modified_at, saved_by, saved_at, row_count, sold, correctors, corrected_rows,
    corrected_amount, corrected_of
  from sheets where voided_at is null;
