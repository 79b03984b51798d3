import { useEffect, useState } from 'react'
import type { Stage, Variant } from '#admissions/record/forms/variant.ts'
import { placeOf } from '#admissions/record/forms/web/fields/field-props.ts'
import type { DraftStorage } from '../autosave/draft-storage.ts'
import { documentStage } from '#admissions/record/forms/engine/open-points.ts'
import { stageOfField } from '../../progress.ts'
import { thanks, useStageHistory } from './use-stage-history.ts'

export const checking = 'check-answers'

/** `stages` are those that can be opened. */
export function useSteps(variant: Variant, stages: readonly Stage[], first: string, storage: DraftStorage) {
  const { named, field, open, backTo, thank } = useStageHistory(first)
  const key = named !== undefined && stages.some((stage) => stage.key === named) ? named : first
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  // An object, because the same place may be wanted twice.
  const [wanted, setWanted] = useState(field === undefined ? undefined : { place: field, stage: key })

  const submitting = documentStage(variant)?.key ?? key
  const [isChecking, setChecking] = useState(false)

  // A stage may open by a button or the browser's Back: the focus goes to the wanted box, or else to the top.
  const [shown, setShown] = useState(key)
  if (key !== shown) {
    setShown(key)
    if (wanted?.stage !== key) setWanted({ place: key, stage: key })
    if (key === submitting) setChecking(false)
  }
  useEffect(() => {
    if (named === key) storage.keepStage(key)
  }, [storage, named, key])
  // The new stage is not in the page before the next render.
  useEffect(() => {
    return wanted?.stage === shown ? focusOn(wanted.place) : undefined
  }, [wanted, shown])

  const openAt = (place: string, stage: string) => {
    setWanted({ place, stage })
    void open(stage)
  }
  function showField(name: string): void {
    const stage = stageOfField(variant, name)
    openAt(name, stages.find((candidate) => candidate.key === stage)?.key ?? key)
  }
  return {
    key,
    isThanked: named === thanks,
    checked: seen,
    open: (stage: string) => openAt(stage, stage),
    ask: (stage: Stage) => setSeen((before) => new Set([...before, stage.key])),
    showField,
    isChecking,
    change(name: string) {
      setChecking(true)
      showField(name)
    },
    backToChecking() {
      setWanted({ place: checking, stage: submitting })
      void backTo(submitting)
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

/** Waits until the box is on the page. Returns a function that gives up. */
function focusOn(name: string): (() => void) | undefined {
  const place = document.getElementById(placeOf(name))
  if (place) {
    focusIn(place)
    return undefined
  }
  const { activeElement } = document
  const watch = new MutationObserver(() => {
    const come = document.getElementById(placeOf(name))
    if (!come) return
    watch.disconnect()
    // Does not move the focus of people who have gone on meanwhile.
    if (document.activeElement === activeElement) focusIn(come)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}

function focusIn(place: HTMLElement): void {
  const box = place.querySelector<HTMLElement>('input:not([type=file]), textarea, button, [tabindex="0"]') ?? place
  box.focus({ preventScroll: true })
  // Browsers draw no focus ring after a tap.
  if (box !== place) {
    box.dataset['ring'] = ''
    box.addEventListener('blur', () => delete box.dataset['ring'], { once: true })
  }
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ block: /^H\d$/.test(place.tagName) ? 'start' : 'center', behavior: isCalm ? 'auto' : 'smooth' })
}
