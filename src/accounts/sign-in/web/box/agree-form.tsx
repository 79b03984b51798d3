import { useState, type ReactNode } from 'react'
import { noticeChanged, notAgreed } from '#accounts/users/messages.ts'
import { Refused } from '#web/calls/errors.ts'
import { Frame, Submit, Fault, type FormState } from '../../box/parts.ts'
import { words } from '../../words.ts'
import { useForm } from './use-form.ts'
import type { Settings } from './use-settings.ts'
import { t } from '#web/language/t.ts'

type AgreeFormProps = {
  label: string
  settings: Settings
  agree: (version: number) => Promise<unknown>
  button: string
  lead?: ReactNode
  children?: ReactNode
}

/** SIGN-30: reads a notice that has changed meanwhile again, and asks for another tick. */
export function AgreeForm({ label, settings: { settings, read }, agree, button, lead, children }: AgreeFormProps) {
  const [edition, setEdition] = useState(0)
  const form = useForm({
    field: 'privacy',
    fault: (values) => (values('privacy') ? undefined : { message: notAgreed, field: 'privacy' }),
    save: async () => {
      if (!settings) {
        await read()
        return
      }
      try {
        await agree(settings.version)
      } catch (failure) {
        if (failure instanceof Refused && failure.message === noticeChanged) {
          setEdition((before) => before + 1)
          await read()
        }
        throw failure
      }
    },
  })
  return (
    <Frame label={label} form={form}>
      {lead}
      {settings ? <Notice notice={settings.notice} /> : null}
      <AgreeTick key={edition} form={form} />
      <Submit form={form}>{button}</Submit>
      {children}
    </Frame>
  )
}

/** SIGN-30: in full, so that people see it before they agree. */
export const Notice = ({ notice }: { notice: string }) => (
  <section aria-label={t(words.privacyNotice)} className="box-notice">
    {notice}
  </section>
)

export const AgreeTick = ({ form, isTicked = false }: { form: FormState; isTicked?: boolean }) => {
  const fault = form.broken?.field === 'privacy' ? form.broken.message : undefined
  return (
    <div>
      <label className="box-tick">
        <input
          type="checkbox"
          name="privacy"
          value="yes"
          defaultChecked={isTicked}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'box-privacy-error' : undefined}
        />
        {t(words.agree)}
      </label>
      {fault ? <Fault id="box-privacy-error">{fault}</Fault> : null}
    </div>
  )
}
