-- LIST-32, APP-24: npm run build-indexes makes what is made "if not exists" beforehand, without holding up anybody.

-- PostgreSQL doesn't use statistics of expressions in a partial index: without these it would take a part of any name for equally rare.
create statistics applications_of_name on lower(name) from applications;
analyze applications;

-- The index for finding has the name by its parts, too: a text that is in a name is in the text of the search of twice as many.
create index if not exists applications_find_parts on applications using gin (
  search_text gin_trgm_ops, lower(citizenship), lower(custom_status), lower(referred), lower(program), application_status, form,
  lower(location), payment, lower(name) gin_trgm_ops
) where deleted_at is null;

-- A page deep in the list reads all entries before it: of an index that has nothing but the order, a quarter of the pages.
create index if not exists applications_by_created_at on applications (created_at, application_id) where deleted_at is null;

-- Who deletes an application makes PostgreSQL look for what refers to it: without these it read both tables whole for each.
create index if not exists applications_merged on applications (merged_into) where merged_into is not null;
create index if not exists documents_of_application on documents (application_id);

drop index applications_find;
alter index applications_find_parts rename to applications_find;
