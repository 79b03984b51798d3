import { useEffect, useState } from 'react'
import { stagesOf, type Stage, type Variant } from '#features/forms/variant.ts'
import type { DraftShelf } from './draft-shelf.ts'
import { stageOfField } from '../progress.ts'

/** Where on the page something is: a field, or a stage's heading. */
export const placeOf = (name: string) => `wizard-${name.replaceAll(/[^A-Za-z0-9]/g, '-')}`

/** Which stage is open, which ones have been asked by Next, and what has the focus. */
export function useSteps(variant: Variant, first: string, shelf: DraftShelf) {
  const [key, setKey] = useState(first)
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  // Of its own, because the same place may be wanted twice.
  const [wanted, setWanted] = useState<{ place: string }>()

  // A stage that has just opened is not on the page before it is drawn.
  useEffect(() => {
    if (wanted) focusOn(wanted.place)
  }, [wanted])

  const look = (place: string) => setWanted({ place })
  const open = (stage: string) => {
    setKey(stage)
    shelf.keepStage(stage)
    look(stage)
  }
  return {
    key,
    asked,
    open,
    /** From now on the stage says what is wrong with its fields. */
    ask: (stage: Stage) => setAsked((before) => new Set([...before, stage.key])),
    /** Opens the stage of a field, and puts the cursor in it. */
    showField(name: string) {
      const stage = stageOfField(variant, name)
      if (stage !== undefined) {
        setKey(stage)
        shelf.keepStage(stage)
      }
      look(name)
    },
    next: () => open(neighbour(variant, key, 1)),
    back: () => open(neighbour(variant, key, -1)),
  }
}

function neighbour(variant: Variant, key: string, distance: 1 | -1): string {
  const keys = stagesOf(variant).map((stage) => stage.key)
  return keys[keys.indexOf(key) + distance] ?? key
}

function focusOn(name: string): void {
  const place = document.getElementById(placeOf(name))
  const box = place?.querySelector<HTMLElement>('input:not([type=file]), textarea, button, [tabindex="0"]') ?? place
  box?.focus({ preventScroll: true })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  place?.scrollIntoView({ block: place.tagName === 'H2' ? 'start' : 'center', behavior: isCalm ? 'auto' : 'smooth' })
}
