-- LIST-29: what was sent to other services about one application is looked for by its number, by staff and when a person is erased.
-- Messages to webhooks about sheets have none.

create index outbox_of_application on outbox (application_id, id) where application_id is not null;
