import { formNames, type FormName } from '#shared/form-name.ts'
import { settingsKey, type Fees, type SiteSettings } from './contract.ts'

/** The settings as the screen edits them; its fields have the names of the wire, except for the forms, which are ticked one by one. */
export type FormValues = {
  IsMandatory: boolean
  offered: Partial<Record<FormName, boolean>>
  DefaultForm: FormName
  Fees: Partial<Record<FormName, { on: boolean; amount: string; currency: string }>>
}

const usualCurrency = 'INR'

export const valuesOf = ({ IsMandatory, Forms, DefaultForm, Fees }: SiteSettings): FormValues => ({
  IsMandatory,
  DefaultForm,
  offered: Object.fromEntries(formNames.map((name) => [name, Forms.includes(name)])),
  Fees: Object.fromEntries(
    formNames.map((name) => {
      const { on = false, amount = 0, currency = usualCurrency } = Fees[name] ?? {}
      return [name, { on, amount: amount === 0 ? '' : String(amount), currency }]
    }),
  ),
})

/** What to save. A fee that was never on is left out, so that it is not set to nothing. */
export function bodyOf({ IsMandatory, offered, DefaultForm, Fees }: FormValues, before: SiteSettings) {
  const fees: Fees = {}
  for (const name of formNames) {
    const fee = Fees[name]
    if (fee && (fee.on || before.Fees[name])) fees[name] = { ...fee, amount: Number(fee.amount) }
  }
  return { UID: settingsKey, IsMandatory, Forms: formNames.filter((name) => offered[name]), DefaultForm, Fees: fees } as const
}
