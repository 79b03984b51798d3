-- The rates of a show hold from a day until the next ones. What a show paid so far holds from the beginning of the calendar.
-- The three columns of shows stay for processes of the version before, and for shows that one of those adds meanwhile.

create table show_rates (
  id integer generated always as identity primary key,
  show_id integer not null references shows on delete cascade,
  valid_from date not null,
  prize_single numeric(12, 2) not null check (prize_single >= 0),
  prize_double numeric(12, 2) not null check (prize_double >= 0),
  prize_triple numeric(12, 2) not null check (prize_triple >= 0),
  reason text not null default '' check (length(reason) <= 500),
  -- Blank for what was there before rates had days.
  actor text not null,
  at timestamptz not null
);
-- Of those of one day the last one holds.
create index show_rates_by_day on show_rates (show_id, valid_from, id);

insert into show_rates (show_id, valid_from, prize_single, prize_double, prize_triple, actor, at)
  select id, '0001-01-01', prize_single, prize_double, prize_triple, '', now() from shows;
