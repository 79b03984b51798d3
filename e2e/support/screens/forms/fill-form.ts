import type { Page } from 'playwright-core'
import { words } from '#admissions/applicant/apply/words.ts'
import { texts } from '#admissions/record/forms/texts.ts'
import { translator, type Translate } from '#languages/translate.ts'

export const english: Translate = translator()

export type FilledStage = { heading: string; fill: (page: Page, t: Translate) => Promise<void> }

type Options = {
  t?: Translate | undefined
  onStage?: ((heading: string) => Promise<void>) | undefined
}

const last = 'Documents & Signature'

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

export function stagesBetween(stages: readonly FilledStage[], from: string, before?: string): readonly FilledStage[] {
  const at = (heading: string) => stages.findIndex((stage) => stage.heading === heading)
  return stages.slice(at(from), before === undefined ? undefined : at(before))
}

export const arrives = (page: Page, heading: string) => page.getByRole('heading', { name: heading, level: 2 }).waitFor()

export async function submits(page: Page, t: Translate = english): Promise<void> {
  await page.getByRole('button', { name: t(words.submit) }).click()
  await page.getByRole('heading', { name: t(texts.thankYou) }).waitFor()
}
