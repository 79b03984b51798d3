import { use } from 'react'
import { AddingPartContext, useWizard } from './wizard-context.ts'

/** What other features say while staff add an application; nothing once it is submitted. */
export function AddingNotice() {
  const { variant, values, kept } = useWizard()
  const Part = use(AddingPartContext)
  const { applicationID, ApplicationStatus = '' } = kept.record ?? {}
  return Part && ApplicationStatus === '' ? <Part form={variant.name} values={values} applicationID={applicationID} /> : null
}
