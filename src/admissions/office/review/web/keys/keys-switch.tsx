import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { areKeysOn, switchKeys } from './use-keys.ts'

/** REV-6: turns the keys of the Review screen on and off on this device. */
export function KeysSwitch({ hasFocus = false }: { hasFocus?: boolean }) {
  const [areOn, setOn] = useState(areKeysOn)
  return (
    <Switch
      data-autofocus={hasFocus || undefined}
      label={texts.keysOn}
      checked={areOn}
      onChange={(event) => {
        switchKeys(event.currentTarget.checked)
        setOn(event.currentTarget.checked)
      }}
    />
  )
}
