-- SALES-52: until when a sheet may be entered, and what the owner opens after that.

-- Minutes after midnight of the sheet's day; from 1440 on, of the next day.
alter table shows add column closes_at integer check (closes_at between 0 and 2879);

alter table sales_settings add column look_back_days integer check (look_back_days between 0 and 3650);

-- A show or a distributor of null is any, and so are makers of null. The row of a return is for the makers of that sheet.
create table sales_openings (
  id integer generated always as identity primary key,
  sheet_date date not null,
  show_id integer references shows (id) on delete cascade,
  distributor_row_id integer references distributors (id) on delete cascade,
  makers text[],
  until timestamptz not null,
  reason text not null,
  actor text not null,
  at timestamptz not null
);
create index sales_openings_date on sales_openings (sheet_date);
