-- Named ways to look at a grid, each a person's own: the query that the grid's address has.

create table saved_views (
  username text not null references users on delete cascade,
  grid text not null,
  name text not null check (name <> ''),
  query text not null,
  primary key (username, grid, name)
);
