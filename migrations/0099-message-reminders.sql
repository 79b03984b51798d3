-- REM-2: an applicant is reminded of messages of the office that stay unread, and can stop that kind too.
alter table reminders_sent drop constraint reminders_sent_kind_check;
alter table reminders_sent add constraint reminders_sent_kind_check
  check (kind in ('erasure', 'fee', 'corrections', 'message', 'draft'));
alter table reminder_stops drop constraint reminder_stops_kind_check;
alter table reminder_stops add constraint reminder_stops_kind_check check (kind in ('draft', 'fee', 'corrections', 'message'));

-- What is unread is little beside the thread; the job of the morning reads it from here.
create index messages_unread_by_applicant on messages (application_id, sent_at) where from_office and seen_at is null;
