import type { Page } from 'playwright-core'
import { words } from '#features/apply/words.ts'
import { texts } from '#features/forms/texts.ts'
import { translator, type Translate } from '#languages/translate.ts'

/** A page in English. */
export const english: Translate = translator()

/** A stage of a form by its heading, and how somebody fills it in, by its labels alone. */
export type FilledStage = { heading: string; fill: (page: Page, t: Translate) => Promise<void> }

type Options = {
  /** The texts of the page's language; English ones without. */
  t?: Translate | undefined
  /** Told after each stage is filled and before it is left, by its heading. */
  onStage?: ((heading: string) => Promise<void>) | undefined
}

/** The stage of every form that submits it. */
const last = 'Documents & Signature'

/** Fills stages of a form one after the other, in whatever language; leaves each for the next, but not the one that submits. */
export async function fillStages(
  page: Page,
  stages: readonly FilledStage[],
  { t = english, onStage }: Options = {},
): Promise<void> {
  for (const { heading, fill } of stages) {
    await arrives(page, t(heading))
    await fill(page, t)
    await onStage?.(heading)
    if (heading !== last) await page.getByRole('button', { name: t(words.saveAndNext) }).click()
  }
}

/** The stages from one on, or from one to before another, by their headings. */
export function stagesBetween(stages: readonly FilledStage[], from: string, before?: string): readonly FilledStage[] {
  const at = (heading: string) => stages.findIndex((stage) => stage.heading === heading)
  return stages.slice(at(from), before === undefined ? undefined : at(before))
}

/** Waits until a stage is open. */
export const arrives = (page: Page, heading: string) => page.getByRole('heading', { name: heading, level: 2 }).waitFor()

/** Submits, and waits for the thank-you. */
export async function submits(page: Page, t: Translate = english): Promise<void> {
  await page.getByRole('button', { name: t(words.submit) }).click()
  await page.getByRole('heading', { name: t(texts.thankYou) }).waitFor()
}
