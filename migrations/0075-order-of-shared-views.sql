-- OFFICE-21: where a shared view stands among those of its list; those that nobody has put in order stand after them, by name.
alter table shared_views add column position integer;
