import { Button, Menu } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { isLanguage, languages } from '#languages/languages.ts'
import { chooseLanguage, offeredLanguages, pageLanguage } from './page-language.ts'

/** The offered languages, each under its own name. Choosing one reloads the page; what is typed is kept as at any reload. */
export function LanguageMenu() {
  const choose = (code: string) => {
    if (!isLanguage(code) || code === pageLanguage) return
    chooseLanguage(code)
    location.reload()
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          fz="sm"
          leftSection={<IconLanguage size={18} stroke={1.6} aria-hidden />}
        >
          {languages[pageLanguage].name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={pageLanguage} onChange={choose}>
          {offeredLanguages.map((code) => (
            <Menu.RadioItem key={code} value={code} lang={code} closeMenuOnClick>
              {languages[code].name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
