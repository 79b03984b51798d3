import { Menu } from '@mantine/core'
import { ActionIcon } from '#web/kit/buttons.tsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { chooseColourScheme, useColourScheme, type ColourScheme } from '../../../styles/colour-scheme.ts'
import { texts } from '../../../texts.ts'
import { inLibrary } from '../library.tsx'
import { t } from '#web/language/t.ts'

const schemes: readonly { value: ColourScheme; label: string }[] = [
  { value: 'light', label: texts.light },
  { value: 'dark', label: texts.dark },
  { value: 'auto', label: texts.system },
]

export const ColourMenu = inLibrary(function ColourMenu({ children }: { children: ReactNode }) {
  const scheme = useColourScheme()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // It replaces the button that was pressed, and gets the focus back when the menu closes.
    button.current?.focus()
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <Menu position="bottom-end" shadow="md" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size="lg" aria-label={t(texts.colours)}>
          {children}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={scheme} onChange={(value) => chooseColourScheme(schemeOf(value))}>
          {schemes.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {t(label)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
})

const schemeOf = (value: string) => schemes.find((scheme) => scheme.value === value)?.value ?? 'auto'
