-- LEAD-7, LIST-29: every entry of the outbox is written three times, each time into each of its indexes. What is sent about an address is
-- found by the one that staff find it by, and a part of an address by one that has no entry that waits: those are few.

drop index outbox_of_subject;
create index if not exists outbox_ended_subjects on outbox using gin (lower(subject) gin_trgm_ops) where state <> 'waiting';
drop index outbox_subjects;
