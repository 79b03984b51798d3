-- Why staff ask for a document anew; empty where they don't. A new file is a new row, so the mark goes with the old one.
alter table documents add column returned_reason text not null default '';
