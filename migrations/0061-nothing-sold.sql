-- SALES-50: that nothing was sold in a show of a date by a distributor, so that no sheet is missing. A live sheet of the key counts before it.

create table no_sheet (
  sheet_date date not null,
  distributor_row_id integer not null references distributors (id),
  show_id integer not null references shows (id),
  reason text not null,
  actor text not null,
  at timestamptz not null,
  primary key (sheet_date, distributor_row_id, show_id)
);
