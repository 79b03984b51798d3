import type { Page } from 'playwright-core'
import { words } from '#admissions/applicant/apply/words.ts'
import { texts } from '#admissions/record/forms/texts.ts'
import { translator, type Translate } from '#languages/translate.ts'

/** A page in English. */
export const english: Translate = translator()

/** A stage of a form by its heading, and how to fill it in, using only its labels. */
export type FilledStage = { heading: string; fill: (page: Page, t: Translate) => Promise<void> }

type Options = {
  /** The texts of the page's language; English by default. */
  t?: Translate | undefined
  /** Called with the heading of each stage after it is filled and before it is left. */
  onStage?: ((heading: string) => Promise<void>) | undefined
}

/** The submission stage of every form. */
const last = 'Documents & Signature'

/** Fills stages of a form one after another, in any language, and goes on to the next, except from the submission stage. */
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

/** Submits, and waits for the thank-you page. */
export async function submits(page: Page, t: Translate = english): Promise<void> {
  await page.getByRole('button', { name: t(words.submit) }).click()
  await page.getByRole('heading', { name: t(texts.thankYou) }).waitFor()
}
