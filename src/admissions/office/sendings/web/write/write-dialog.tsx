import { useState } from 'react'
import { FormDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { texts } from '../texts.ts'
import { CheckStep } from './check-step.tsx'
import { DoneStep, type Prepared } from './done-step.tsx'
import { blank, WriteStep } from './write-step.tsx'
import type { Values, Opened } from './writing.ts'

type WriteDialogProps = Opened & { opened: boolean; onClose: (isDone: boolean) => void }

export function WriteDialog({ opened, mode, recipients, changed, onClose }: WriteDialogProps) {
  const [values, setValues] = useState<Values>({ ...blank, ...changed?.values })
  const [step, setStep] = useState<'write' | 'check'>('write')
  const [prepared, setPrepared] = useState<Prepared>()
  const isDecision = mode === 'decision'
  const title = isDecision ? (changed ? texts.changeTitle : texts.decideTitle) : texts.writeTitle
  const check = (written: Values) => {
    setValues(written)
    setStep('check')
  }
  const onPrepared = (reply: Prepared) => {
    if (!isDecision) return setPrepared(reply)
    toast(texts.decisionPrepared)
    onClose(true)
  }
  return (
    <FormDialog opened={opened} title={title} size="lg" onClose={() => onClose(prepared !== undefined)}>
      {({ unsavedRef, cancel }) => {
        if (prepared) return <DoneStep prepared={prepared} onClose={() => onClose(true)} />
        if (step === 'write') return <WriteStep {...{ isDecision, values, unsavedRef, cancel }} onWritten={check} label={title} />
        return (
          <CheckStep
            recipients={{ ...recipients, ...(changed && { Replaces: changed.Replaces }) }}
            values={values}
            unsavedRef={unsavedRef}
            onBack={() => setStep('write')}
            onPrepared={onPrepared}
          />
        )
      }}
    </FormDialog>
  )
}
