import { ActionIcon } from '#web/kit/buttons.tsx'
import IconSearch from '~icons/tabler/search'
import { t } from '#web/language/t.ts'
import { useOpenPalette } from './command-palette.tsx'
import { texts } from '../texts.ts'

/** In the header: opens the palette on devices without a Ctrl key. */
export const PaletteButton = () => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="lg"
    aria-label={t(texts.goTo)}
    aria-keyshortcuts="Control+K Meta+K"
    aria-haspopup="dialog"
    title={t(texts.goToWithKey)}
    onClick={useOpenPalette()}
  >
    <IconSearch size={20} stroke={1.6} aria-hidden />
  </ActionIcon>
)
