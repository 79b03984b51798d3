import type { Deps } from '#server/deps.ts'
import { route, type Route } from '#server/handler.ts'
import { unknownSheet } from '../../../contract.ts'
import { checkSheet } from '../../../warnings-contract.ts'
import { assertVisible } from '../../sheet/access.ts'
import { refusalOfNoId } from '../../sheet/removed-refusal.ts'
import { sheetStore } from '../../sheet/store.ts'
import { salesSettingsStore } from '../settings/settings-store.ts'
import { storedWarnings } from './stored-warnings.ts'

export const warningsRoutes = ({ db }: Deps): Route[] => [
  route(checkSheet, async ({ ID }, { who }) => {
    const sheet = await sheetStore(db).find(ID)
    if (!sheet) throw await refusalOfNoId(db, ID, unknownSheet)
    assertVisible(sheet, who)
    const settings = await salesSettingsStore(db).get()
    const Warnings = await storedWarnings(db, sheet, settings)
    return { Warnings, NoteRequired: Warnings.length > 0 && settings.NotesRequired }
  }),
]
