import { Button, Menu, type ButtonProps } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isLanguage, languages, type Language } from '#languages/languages.ts'
import { chooseLanguage, offeredLanguages, pageLanguage } from './page-language.ts'

/** The language switch with its menu, which opens immediately. Another language is a page of its own; what is typed is kept as for any reload. */
export function LanguageMenu({ look, children }: { look: ButtonProps; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // It replaces the button that was pressed, and gets the focus back when the menu closes.
    button.current?.focus()
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const choose = (code: string) => {
    if (!isLanguage(code) || code === pageLanguage) return
    chooseLanguage(code)
    location.reload()
  }
  return (
    <Menu position="bottom-end" shadow="md" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button ref={button} {...look}>
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={pageLanguage} onChange={choose}>
          {offeredLanguages.map((code: Language) => (
            <Menu.RadioItem key={code} value={code} lang={code} closeMenuOnClick>
              {languages[code].name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
