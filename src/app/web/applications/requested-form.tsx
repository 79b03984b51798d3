import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FormName } from '#shared/form-name.ts'
import { formAsked } from '#platform/site-settings/form-to-open.ts'
import { stringifySearch } from '#web/address/search.ts'
import { OfferedForm } from './offered-form.tsx'

export function RequestedForm({ owner, children }: { owner?: string | undefined; children: ReactNode }) {
  const { search } = useLocation()
  const form = formAsked(search)
  if (form === undefined) return children
  return (
    <OfferedForm key={form} form={form} owner={owner} linkTo={applicantsLink}>
      {children}
    </OfferedForm>
  )
}

const applicantsLink = (form: FormName) => `#/addnewapplication${stringifySearch({ form })}`
