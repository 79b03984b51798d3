import { createContext, createElement, use, type ComponentType } from 'react'
import type { Values } from '#shared/rule.ts'

type Adding = {
  form: string
  values: Values
  applicationID: number | undefined
}

/** `src/app` provides it for staff; undefined elsewhere. */
export const AddingPartContext = createContext<ComponentType<Adding> | undefined>(undefined)

export function AddingNotice(adding: Adding) {
  const Part = use(AddingPartContext)
  return Part ? createElement(Part, adding) : null
}
