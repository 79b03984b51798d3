import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { languages } from '#languages/languages.ts'
import { offeredLanguages, pageLanguage } from './page-language.ts'

/** LANG-1: the language of the page, and a menu of the others, each called in itself. Nothing where there is no choice. */
export function LanguageSwitch() {
  const [isWanted, setWanted] = useState(false)
  if (offeredLanguages.length < 2) return null
  const look = {
    variant: 'subtle',
    color: 'gray',
    size: 'compact-md',
    leftSection: <IconLanguage size={18} stroke={1.6} aria-hidden />,
    'aria-haspopup': 'menu',
  } as const
  const { name } = languages[pageLanguage]
  const button = (
    <Button {...look} onClick={() => setWanted(true)}>
      {name}
    </Button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <LanguageMenu look={look}>{name}</LanguageMenu>
    </Suspense>
  )
}

const LanguageMenu = lazy(async () => ({ default: (await import('./language-menu.tsx')).LanguageMenu }))
