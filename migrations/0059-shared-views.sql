-- Views of a list that admins share with all staff: copies, so that whoever saved one may go on changing it.
create table shared_views (
  grid text not null,
  name text not null check (name <> ''),
  query text not null
);
create unique index shared_views_key on shared_views (grid, lower(name));
