import type { Field } from '../variant.ts'

/** The stages that the applicant has opened, by their keys: on another device they count as opened too. */
export const stagesSeenField = 'StagesSeen'

export const stagesSeen: Record<string, Field> = {
  [stagesSeenField]: { label: 'Stages opened', input: 'tags', max: 40, bookkeeping: true },
}
