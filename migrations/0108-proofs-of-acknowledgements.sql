-- OFFICE-24: an acknowledgement of a break counts with a proof under the key of the log. Those from before have none: the owner is asked once more.
alter table activity_log_breaks add column proof text;
