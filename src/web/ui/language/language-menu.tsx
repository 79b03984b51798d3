import { Menu } from '@mantine/core'
import { Button } from '#web/kit/buttons.tsx'
import IconLanguage from '~icons/tabler/language'
import { useState } from 'react'
import { isLanguage, languages } from '#languages/languages.ts'
import { texts } from '#web/texts.ts'
import { reloadPage } from '../../session/reload-page.ts'
import { t } from '../../language/t.ts'
import { chooseLanguage, offeredLanguages, pageLanguage } from '../../language/page-language.ts'
import { inLibrary } from '#web/ui/shell/library.tsx'

/** A choice reloads the page; typed text is sent or stored first, and without a network the page stays. */
export const LanguageMenu = inLibrary(function LanguageMenu() {
  const [isCut, setCut] = useState(false)
  const choose = async (code: string) => {
    if (!isLanguage(code) || code === pageLanguage) return
    setCut(!(await reloadPage(() => chooseLanguage(code))))
  }
  return (
    <Menu position="bottom-end" shadow="md" onClose={() => setCut(false)}>
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
        <Menu.RadioGroup value={pageLanguage} onChange={(code) => void choose(code)}>
          {offeredLanguages.map((code) => (
            <Menu.RadioItem key={code} value={code} lang={code} closeMenuOnClick={false}>
              {languages[code].name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {isCut ? (
          <Menu.Label role="alert" maw="16rem">
            {t(texts.offline)}
          </Menu.Label>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
})
