-- The tabs of the staff list divide applications by how far they are and by their status title: both stand in one index, so that a
-- tab that few are in is counted without reading the others. Answers that are saved leave it alone.
create index applications_by_progress on applications (application_status, custom_status, application_id) where deleted_at is null;
