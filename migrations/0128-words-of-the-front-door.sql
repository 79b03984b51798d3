-- As in 0125: words of an institution for a sentence that the product now says differently are words for the new sentence.
update wordings as own set source = renamed.new_text
from (values
  ('We don''t know this code.', 'No document of ours has this code. Check the 12 signs.'),
  ('Application for a Seat', 'School admission'),
  ('If you like. Only its last four digits are shown to anybody.', 'Optional. We show only the last four digits.'),
  ('What happened', 'History'),
  ('a photo', 'A photo')
) as renamed (old_text, new_text)
where own.source = renamed.old_text
  and not exists (select from wordings as other where other.language = own.language and other.source = renamed.new_text);
