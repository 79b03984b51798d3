import { createContext, createElement, use, type ComponentType } from 'react'
import type { FormName } from '#shared/form-name.ts'
import type { Values } from '#shared/rule.ts'

type Adding = {
  form: FormName
  /** The values typed so far, by the form's field names. */
  values: Values
  /** The number of the application, once it has one. */
  applicationID: number | undefined
}

/** Given by `src/app` where staff work; undefined elsewhere. */
export const AddingPartContext = createContext<ComponentType<Adding> | undefined>(undefined)

/** DUP-1: what other screens say while staff add an application: who it may be. */
export function AddingNotice(adding: Adding) {
  const Part = use(AddingPartContext)
  return Part ? createElement(Part, adding) : null
}
