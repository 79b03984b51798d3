import type { FormHost } from '#admissions/record/forms/web/form-host.ts'
import { useCall } from '#web/calls/use-call.ts'
import { t } from '#web/language/t.ts'
import { documents } from '../../document-calls.ts'

type HostParts = Omit<FormHost, 'problems' | 'printable'> & {
  messages?: Readonly<Record<string, string>>
}

export const useHost = ({ messages = {}, ...parts }: HostParts): FormHost => ({
  ...parts,
  problems: Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, t(message)])),
  printable: useCall(documents.printable, {}).data?.Ranges,
})
