import { z } from 'zod/mini'
import { namesShape, noList, type OwnNames } from '#platform/wordings/names.ts'
import type { Master } from './master.ts'

type Named = Pick<Master, 'path' | 'hasMeaning' | 'readers'>

/** LANG-18: whether applicants see a list, so that its values have names in their languages. */
export const hasNames = ({ readers }: Pick<Master, 'readers'>): boolean => readers === undefined

/** What a value of a list has beside its texts on the wire. */
export const namesOnWire = (master: Named): Partial<typeof namesShape> => (hasNames(master) ? namesShape : {})

/** Under which list the names of a list's values are kept: applicants read a status in many places, and none says that it is one. */
export const namesListOf = ({ path, hasMeaning }: Named): string => (hasMeaning ? noList : path)

/** What a request says of the names of a value. */
export const namesPatch = (row: Readonly<Record<string, unknown>>): OwnNames | undefined =>
  z.object(namesShape).safeParse(row).data?.Names
