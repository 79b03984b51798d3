-- STAT-10: the letter that a decision with this status begins with.
alter table status_title add column letter_id bigint references letters (id) on delete set null;
