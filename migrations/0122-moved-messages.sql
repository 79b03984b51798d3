-- DUP-4: from which application a merge moved a message, so that its undo moves it back.
alter table messages add column moved_from bigint;
