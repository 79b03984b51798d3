-- LIST-29: what was sent to other services about one address, or a part of it, is looked for in the outbox as in the other lists. Parts of
-- addresses are alike in most of them, so that one whole address has an index of its own.

create index outbox_of_address on outbox (lower(subject), id);
create index outbox_subjects on outbox using gin (lower(subject) gin_trgm_ops);
