import { mailWords } from '../words.ts'
import type { Translate } from '#languages/translate.ts'
import type { Institution } from '#platform/site-settings/institution.ts'

/**
 * MAIL-14: the footer of every mail: the institution, its address, and whom to ask; undefined while only its name is set. No
 * line is just a number, which could be mistaken for a code.
 */
export function lastLines({ name, address, helpEmail, phone, hours }: Institution, t: Translate): string | undefined {
  const where = address
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .join(', ')
  const help = [helpEmail, phone, hours].filter((part) => part !== '').join(' · ')
  if (where === '' && help === '') return undefined
  return ['-- ', where === '' ? name : `${name}, ${where}`, ...(help === '' ? [] : [t(mailWords.help, { help })])].join('\n')
}
