import { Button } from '#web/kit/buttons.tsx'
import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { TextInput } from '#web/kit/boxes/text-boxes.tsx'
import { useState, type SubmitEvent } from 'react'
import { variantOf } from '#admissions/record/forms/variants.ts'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { toast, toastFailure } from '#web/ui/notices/toast.tsx'
import type { Opened } from '../../contract.ts'
import { texts } from '../texts.ts'
import { useSave } from '../use-review.ts'
import type { Ticking } from './use-ticks.ts'

type CheckListProps = { application: Opened['application']; ticking: Ticking }

/** A tick is saved at once, the other fields with *Save*. */
export function CheckList({ application, ticking }: CheckListProps) {
  const { applicationID, version } = application
  const { mutateAsync: save, isPending } = useSave()
  // Holds only what was typed here, so that changes by others show.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const fields = Object.entries(variantOf(application.Form).approval?.fields ?? {})
  const texted = fields.filter(([, { input }]) => input === 'text' || input === 'number')
  const keep = (event: SubmitEvent) => {
    event.preventDefault()
    void toastFailure(async () => {
      const { Msg } = await save({ applicationID, version, ...typed })
      setTyped({})
      toast(Msg)
    })
  }
  return (
    <Stack gap="sm">
      {fields.map(([name, { label, input }]) =>
        input === 'checkbox' ? (
          <Checkbox
            key={name}
            label={label}
            description={ticking.aboutOf(name)}
            checked={application[name] === true}
            disabled={!ticking.mayTick}
            onChange={(event) => ticking.tick(name, event.currentTarget.checked)}
          />
        ) : null,
      )}
      <form onSubmit={keep}>
        <LeaveGuard when={Object.keys(typed).length > 0} />
        <Stack gap="sm" align="start">
          {texted.map(([name, { label }]) => (
            <TextInput
              key={name}
              label={label}
              value={typed[name] ?? textOf(application[name])}
              readOnly={!ticking.mayTick && !isPending}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          ))}
          {ticking.mayTick || isPending ? (
            <Button type="submit" variant="default" loading={isPending} disabled={Object.keys(typed).length === 0}>
              {texts.saveFields}
            </Button>
          ) : null}
        </Stack>
      </form>
    </Stack>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
