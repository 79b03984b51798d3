-- SIGN-26: wrong codes in a row are counted on the account. They were counted by the name that was typed, each for ten years.
alter table users add column wrong_codes_in_a_row integer not null default 0;
delete from throttle where subject like 'codes-in-a-row:%';
delete from throttle where hits <= 0;
