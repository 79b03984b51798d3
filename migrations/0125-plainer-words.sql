-- Words of an institution for a sentence that the product now says differently are words for the new sentence.
update wordings set source = renamed.new_text
from (values
  ('Put these right, then send them back.', 'Correct these, then send them back.'),
  ('{label}: emptied, because it is not asked any more.', '{label} was cleared because it no longer applies.'),
  ('You need not pay again. You can look at how far it is.', 'You don''t need to pay again. You can check its progress.'),
  ('The office does not go on with your application. You can not take this back.', 'The office will stop processing your application. You can''t undo this.'),
  ('The account has no user group any more.', 'The account no longer has a user group.'),
  ('The account has no role any more.', 'The account no longer has a role.'),
  ('Please read it and agree to it to go on.', 'Please read it and agree to it to continue.')
) as renamed (old_text, new_text)
where source = renamed.old_text;
