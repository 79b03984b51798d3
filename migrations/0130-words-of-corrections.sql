-- As in 0125: words of an institution for a sentence that the product now says differently are words for the new sentence.
update wordings as own set source = renamed.new_text
from (values
  ('Correct these, then send them back.', 'Change them, then press Send.'),
  ('Correct each of these, then send them back.', 'Change each of these, then press Send.'),
  ('Correct', 'Change'),
  ('Nothing to change', 'It is right as it is'),
  ('The office writes: {words}', 'Office: {words}')
) as renamed (old_text, new_text)
where own.source = renamed.old_text
  and not exists (select from wordings as other where other.language = own.language and other.source = renamed.new_text);
