import { createElement, use } from 'react'
import { AddingPartContext, useWizard } from './wizard-context.ts'

/** What other features say while staff add an application; nothing once it is submitted. */
export function AddingNotice() {
  const { variant, values, kept } = useWizard()
  const part = use(AddingPartContext)
  const { applicationID, ApplicationStatus = '' } = kept.record ?? {}
  return part && ApplicationStatus === '' ? createElement(part, { form: variant.name, values, applicationID }) : null
}
