-- LIST-39: the list of applications is sorted by words as these read. The word itself is included, so that a deep page reads the index alone.
-- npm run build-indexes makes what is made "if not exists" beforehand, without holding up anybody.

create index if not exists applications_by_folded_name on applications (fold(name), application_id) include (name) where deleted_at is null;
drop index applications_by_name;
alter index applications_by_folded_name rename to applications_by_name;

create index if not exists applications_by_folded_family_name on applications (fold(family_name), application_id) include (family_name) where deleted_at is null;
drop index applications_by_family_name;
alter index applications_by_folded_family_name rename to applications_by_family_name;

create index if not exists applications_by_folded_citizenship on applications (fold(citizenship), application_id) include (citizenship) where deleted_at is null;
drop index applications_by_citizenship;
alter index applications_by_folded_citizenship rename to applications_by_citizenship;

create index if not exists applications_by_folded_referrer on applications (fold(referred), application_id) include (referred) where deleted_at is null;
drop index applications_by_referrer;
alter index applications_by_folded_referrer rename to applications_by_referrer;
