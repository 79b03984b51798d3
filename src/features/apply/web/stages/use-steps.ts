import { useEffect, useState } from 'react'
import type { Stage, Variant } from '#features/forms/variant.ts'
import { placeOf } from '#features/forms/web/fields/field-props.ts'
import type { DraftStorage } from '../autosave/draft-storage.ts'
import { stageOfField } from '../../progress.ts'
import { thanks, useStageHistory } from './use-stage-history.ts'

/** Which stage is open, which ones have been asked by Next, and what has the focus. `stages` are those that can be opened. */
export function useSteps(variant: Variant, stages: readonly Stage[], first: string, storage: DraftStorage) {
  const { named, open, backTo, thank } = useStageHistory(first)
  const key = named !== undefined && stages.some((stage) => stage.key === named) ? named : first
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  // Of its own, because the same place may be wanted twice.
  const [wanted, setWanted] = useState<{ place: string; stage: string }>()

  // However a stage came up, by a button or by the browser's Back: the focus goes to what is wanted of it, or else to its top.
  const [shown, setShown] = useState(key)
  if (key !== shown) {
    setShown(key)
    if (wanted?.stage !== key) setWanted({ place: key, stage: key })
  }
  useEffect(() => {
    if (named === key) storage.keepStage(key)
  }, [storage, named, key])
  // A stage that has just opened is not on the page before it is drawn.
  useEffect(() => {
    if (wanted?.stage === shown) focusOn(wanted.place)
  }, [wanted, shown])

  const openAt = (place: string, stage: string) => {
    setWanted({ place, stage })
    void open(stage)
  }
  return {
    key,
    isThanked: named === thanks,
    checked: seen,
    open: (stage: string) => openAt(stage, stage),
    /** From now on the stage says what is wrong with its fields. */
    ask: (stage: Stage) => setSeen((before) => new Set([...before, stage.key])),
    /** Opens the stage of a field, and puts the cursor in it. */
    showField(name: string) {
      const stage = stageOfField(variant, name)
      openAt(name, stages.find((candidate) => candidate.key === stage)?.key ?? key)
    },
    next() {
      const stage = neighbour(stages, key, 1)
      openAt(stage, stage)
    },
    back: () => void backTo(neighbour(stages, key, -1)),
    thank: () => void thank(),
  }
}

function neighbour(stages: readonly Stage[], key: string, distance: 1 | -1): string {
  const keys = stages.map((stage) => stage.key)
  return keys[keys.indexOf(key) + distance] ?? key
}

function focusOn(name: string): void {
  const place = document.getElementById(placeOf(name))
  const box = place?.querySelector<HTMLElement>('input:not([type=file]), textarea, button, [tabindex="0"]') ?? place
  box?.focus({ preventScroll: true })
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  place?.scrollIntoView({ block: place.tagName === 'H2' ? 'start' : 'center', behavior: isCalm ? 'auto' : 'smooth' })
}
