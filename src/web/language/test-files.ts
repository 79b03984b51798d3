import type { Messages } from '#languages/catalog.ts'

/** LANG-14: the catalogs of the test languages, by the path of the catalog that their English texts come from. */
export const testFiles = {
  'en-XA': import.meta.glob<{ default: Messages }>(['../../languages/ta/*.json', '!**/{mail,in-mails,pdf}.json'], {
    query: '?en-XA',
  }),
  'ar-XB': import.meta.glob<{ default: Messages }>(['../../languages/ta/*.json', '!**/{mail,in-mails,pdf}.json'], {
    query: '?ar-XB',
  }),
}
