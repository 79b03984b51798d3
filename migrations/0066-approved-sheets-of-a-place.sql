-- SALES-55: the latest approved sheets of a distributor and show, which a total is compared with.

create index sheets_approved_of_place on sheets (distributor_row_id, show_id, sheet_date desc) where state = 'approved' and voided_at is null;
