-- LIST-29: what was sent to other services about one address, or a part of it, is looked for in the outbox as in the other lists.

create index outbox_subjects on outbox using gin (lower(subject) gin_trgm_ops);
