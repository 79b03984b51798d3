-- LIST-39: accounts are sorted by their names as these read. npm run build-indexes makes both beforehand, without holding up anybody.
create index if not exists users_by_firstname on users (fold(firstname), username);
create index if not exists users_by_lastname on users (fold(lastname), username);
