import { ActionIcon } from '#web/kit/buttons.tsx'
import IconDeviceDesktop from '~icons/tabler/device-desktop'
import IconMoon from '~icons/tabler/moon'
import IconSun from '~icons/tabler/sun'
import { useState, type ReactNode } from 'react'
import { useColourScheme } from '../../../styles/colour-scheme.ts'
import { texts } from '../../../texts.ts'
import { t } from '#web/language/t.ts'
import { toast } from '../../notices/toast.tsx'
import { lazyRetried } from '../lazy-screen.tsx'

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

export function ColourSwitch() {
  const scheme = useColourScheme()
  const [isWanted, setWanted] = useState(false)
  const Icon = icons[scheme]
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
  return isWanted ? <ColourMenu button={button} onMissing={() => setWanted(false)} icon={icon} /> : button
}

type ColourMenuProps = { icon: ReactNode; button: ReactNode; onMissing: () => void }

const ColourMenu = lazyRetried<ColourMenuProps>(
  async () => {
    const { ColourMenu: Menu } = await import('./colour-menu.tsx')
    return ({ icon }) => <Menu>{icon}</Menu>
  },
  {
    Waiting: ({ button }) => button,
    onMissing({ onMissing }) {
      toast(t(texts.partFailed), 'bad')
      onMissing()
    },
  },
)
