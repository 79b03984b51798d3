import '@mantine/core/styles/Combobox.css'
import { Combobox, useCombobox } from '@mantine/core'
import { CloseButton } from '#web/kit/buttons.tsx'
import { TextInput } from '#web/kit/boxes/text-boxes.tsx'
import IconSearch from '~icons/tabler/search'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { useSession } from '#web/session/session.tsx'
import { texts as kit } from '#web/texts.ts'
import { BareModal } from '#web/ui/dialogs/route-modal.tsx'
import { useFoundApplications } from './applications.ts'
import { optionId, PaletteList, type Destination } from './list.tsx'
import { matching, targetsOf } from './targets.ts'
import { screens } from '../screens/screens.tsx'
import { t } from '#web/language/t.ts'
import type { Typed } from './start-box.tsx'
import { texts } from '../texts.ts'
import { inLibrary } from '#web/ui/shell/library.tsx'

export const PaletteDialog = inLibrary(({ opened, ...box }: Typed & { opened: boolean; onClose: () => void }) => (
  // The code that opens it restores the focus. It appears and disappears without an animation, so that it is empty even if
  // it is opened again at once.
  <BareModal
    label={t(texts.goTo)}
    opened={opened}
    onClose={box.onClose}
    size="lg"
    yOffset="min(10vh, 6rem)"
    returnFocus={false}
    transitionProps={instantly}
  >
    <Palette {...box} />
  </BareModal>
))

const instantly = { duration: 0 }

function Palette({ words, onWords, onClose }: Typed & { onClose: () => void }) {
  const listId = useId()
  const navigate = useNavigate()
  const { session } = useSession()
  const [place, setPlace] = useState(0)
  const found = useFoundApplications(words)
  const targets = session ? matching(targetsOf(screens, session), words) : []
  const destinations = destinationsOf(targets, found, words)
  const active = Math.min(place, destinations.length - 1)

  const type = (typed: string) => {
    onWords(() => typed)
    setPlace(0)
  }
  const goTo = (destination: Destination | undefined) => {
    if (!destination) return
    onClose()
    void navigate({ to: destination.route, search: destination.search })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.nativeEvent.isComposing) return
    if (step) setPlace(step(active, destinations.length))
    else if (event.key === 'Enter') goTo(destinations[active])
    // Mantine leaves Escape to the box, so that a dialog underneath stays open.
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return (
    <Combobox store={useCombobox({ opened: true })} onOptionSubmit={(place) => goTo(destinations[Number(place)])}>
      <Combobox.EventsTarget
        withExpandedAttribute
        withKeyboardNavigation={false}
        aria-controls={listId}
        aria-activedescendant={active < 0 ? undefined : optionId(listId, active)}
      >
        <TextInput
          data-autofocus
          data-palette
          variant="unstyled"
          size="md"
          px="xs"
          aria-label={t(texts.goTo)}
          aria-autocomplete="list"
          spellCheck={false}
          placeholder={t(texts.goToHint)}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={<CloseButton aria-label={kit.close} onClick={onClose} />}
          value={words}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Combobox.EventsTarget>
      <PaletteList id={listId} destinations={destinations} active={active} found={found} />
    </Combobox>
  )
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => (place + 1) % Math.max(count, 1),
  ArrowUp: (place, count) => (place + count - 1) % Math.max(count, 1),
  PageDown: (place, count) => Math.max(0, Math.min(place + 8, count - 1)),
  PageUp: (place) => Math.max(place - 8, 0),
}

function destinationsOf(
  targets: ReturnType<typeof matching>,
  { rows, total }: ReturnType<typeof useFoundApplications>,
  words: string,
): Destination[] {
  return [
    ...targets.map(({ route, part, label, where }) => ({
      kind: 'screen' as const,
      route,
      search: part === undefined ? {} : { part },
      label,
      where,
    })),
    ...rows.map((row) => ({ kind: 'application' as const, route: listRoute, search: { view: row.username }, row })),
    ...(total > rows.length ? [{ kind: 'list' as const, route: listRoute, search: { q: words.trim() }, total }] : []),
  ]
}

const listRoute = '/newapplication'
