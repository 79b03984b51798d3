import type { FormHost } from '#admissions/record/forms/web/form-host.ts'
import { useCall } from '#web/calls/use-call.ts'
import { t } from '#web/language/t.ts'
import { documents } from '../../document-calls.ts'

type HostParts = Omit<FormHost, 'problems' | 'printable'> & {
  /** The message under each field that has one, where react-hook-form doesn't show it. */
  messages?: Readonly<Record<string, string>>
}

/** FORM-58: what the fields of an application get from the screen around them, with the characters that its printed form can show. */
export const useHost = ({ messages = {}, ...parts }: HostParts): FormHost => ({
  ...parts,
  problems: Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, t(message)])),
  printable: useCall(documents.printable, {}).data?.Ranges,
})
