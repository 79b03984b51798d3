-- What the owner sets for daily sales, in one row. Nothing is set at first.

create table sales_settings (
  id boolean primary key default true check (id),
  -- No sheet of this day or before is written any more.
  closed_through date
);
insert into sales_settings default values;
