import { Switch } from '#web/kit/boxes/ticks.tsx'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { areKeysOn, goesOn, switchGoingOn, switchKeys } from './use-keys.ts'

export function KeysSwitch({ hasFocus = false }: { hasFocus?: boolean }) {
  const [areOn, setOn] = useState(areKeysOn)
  const [isGoing, setGoing] = useState(goesOn)
  return (
    <>
      <Switch
        data-autofocus={hasFocus || undefined}
        label={texts.keysOn}
        checked={areOn}
        onChange={(event) => {
          switchKeys(event.currentTarget.checked)
          setOn(event.currentTarget.checked)
        }}
      />
      <Switch
        mt="sm"
        label={texts.goingOn}
        checked={isGoing}
        onChange={(event) => {
          switchGoingOn(event.currentTarget.checked)
          setGoing(event.currentTarget.checked)
        }}
      />
    </>
  )
}
