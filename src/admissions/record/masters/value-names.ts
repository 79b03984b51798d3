import { z } from 'zod/mini'
import { namesShape, noList, type OwnNames } from '#platform/wordings/names.ts'
import type { Master } from './master.ts'

type Named = Pick<Master, 'path' | 'hasMeaning' | 'readers'>

/** LANG-18: only lists that applicants see have translated names. */
export const hasNames = ({ readers }: Pick<Master, 'readers'>): boolean => readers === undefined

export const namesOnWire = (master: Named): Partial<typeof namesShape> => (hasNames(master) ? namesShape : {})

/** A status appears in many places, none of which names its list, so its names are under no list. */
export const namesListOf = ({ path, hasMeaning }: Named): string => (hasMeaning ? noList : path)

export const namesPatch = (row: Readonly<Record<string, unknown>>): OwnNames | undefined =>
  z.object(namesShape).safeParse(row).data?.Names
