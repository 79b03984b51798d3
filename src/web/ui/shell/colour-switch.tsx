import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { texts } from '../../texts.ts'
import { t } from '#web/language/t.ts'

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

/** Light, dark, or like the system; remembered in this browser. The menu is fetched when it is first opened. */
export function ColourSwitch() {
  const { colorScheme } = useMantineColorScheme()
  const [isWanted, setWanted] = useState(false)
  const Icon = icons[colorScheme]
  const icon = <Icon size={20} stroke={1.6} aria-hidden />
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t(texts.colours)}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {icon}
    </ActionIcon>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <ColourMenu>{icon}</ColourMenu>
    </Suspense>
  )
}

const ColourMenu = lazy(async () => ({ default: (await import('./colour-menu.tsx')).ColourMenu }))
